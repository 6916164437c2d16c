/** What moves on the field of a duel when something happens. */

import type { Json } from '../../lib/protocol'
import {
  PULSE,
  SHAKE,
  TURN,
  type Boxes,
  type Choreography,
  type Keyframes,
} from '../common/flights'

/** A loss is a flash of red, told by a shake too. */
const HURT: Keyframes = [
  { boxShadow: '0 0 0 0 var(--bad)', transform: 'none' },
  { boxShadow: '0 0 0 6px var(--bad)', transform: 'translateX(-4px)' },
  { boxShadow: '0 0 0 6px var(--bad)', transform: 'translateX(4px)' },
  { boxShadow: '0 0 0 0 var(--bad)', transform: 'none' },
]
const FLASH: Keyframes = [{ opacity: 0 }, { opacity: 1, offset: 0.2 }, { opacity: 0 }]
/** Those who face each other are drawn facing right: forward is the same for both. */
const LUNGE: Keyframes = [
  { transform: 'none' },
  { transform: 'translateX(-4%)', offset: 0.15 },
  { transform: 'translateX(34%) rotate(3deg)', offset: 0.45 },
  { transform: 'translateX(30%) rotate(2deg)', offset: 0.6 },
  { transform: 'none' },
]
const FLINCH: Keyframes = [
  { transform: 'none', offset: 0.4 },
  { transform: 'translateX(-7%) rotate(-6deg)', offset: 0.55 },
  { transform: 'none' },
]
const BRACE: Keyframes = [
  { transform: 'none', offset: 0.35 },
  { transform: 'translateX(-3%)', offset: 0.5 },
  { transform: 'none' },
]
const FALL: Keyframes = [{ transform: 'none' }, { transform: 'rotate(-12deg)' }, { transform: 'none' }]

/** Who is who on a board, by what its things are called there (`data-at`). */
export interface Cast {
  /** The figure that attacks, and the one that answers. */
  striker: (event: Json) => string
  target: (event: Json) => string
  /** The plate of the one whom an event is about, and their figure. */
  plate: (event: Json) => string
  figure: (event: Json) => string
  /** Their wound die. */
  die: (event: Json) => string
  /** The figure that falls at the end, if one does. */
  fallen: (event: Json) => string
  /** Whether it happens to the one whose stance and body are drawn. */
  bodily: (event: Json) => boolean
  /** Whether its cards lie open before the reader, each with a name of its own. */
  own: (event: Json) => boolean
  /** A deck by its name in events. */
  deck: (deck: string, event: Json) => string
  /** Where a card comes from that does not lie in sight. */
  unseen: (event: Json) => string
}

export function choreographyOf(cast: Cast): Choreography {
  return {
    leaves: (event, keys) => (event.kind === 'play' ? held(event, keys, cast) : undefined),
    goesTo: () => 'attack',
    arrives: (event, before) => arrives(event, before, cast),
    gestures: (event) => blows(event, cast) ?? losses(event, cast),
    single: () => true,
  }
}

/** Somebody alone against the enemy. */
export const choreography = choreographyOf({
  striker: () => 'figure:you',
  target: () => 'figure:enemy',
  plate: ({ kind, enemy }) =>
    enemy || ['enemy_loses', 'flip', 'meet', 'takes_life', 'rises'].includes(String(kind))
      ? 'enemy'
      : 'you',
  figure: () => 'figure:enemy',
  die: () => 'die',
  fallen: ({ won }) => (won ? 'figure:enemy' : 'figure:you'),
  bodily: ({ enemy }) => !enemy,
  own: () => true,
  deck: (deck) => DECKS[deck] ?? '',
  unseen: () => '',
})

const DECKS: Record<string, string> = {
  action: 'pile:deck',
  special: 'pile:specials',
  discard: 'pile:discard',
  adversary: 'pile:adversary',
}

function held(event: Json, keys: string[], { own }: Cast): string | undefined {
  const { card } = event
  return keys.find((key) => own(event) && (key === `hand:${card}` || key === `stored:${card}`))
}

function arrives(event: Json, before: Boxes, cast: Cast): [string, DOMRect | undefined] {
  const { kind, card } = event
  if (kind === 'play')
    return [`played:${card}`, before.get(held(event, [...before.keys()], cast) ?? cast.unseen(event))]
  if (kind === 'lay') {
    const open = cast.own(event) ? before.get(`stance:${card}`) : undefined
    return [String(event.half), open ?? before.get(cast.unseen(event))]
  }
  if (!cast.own(event)) return ['', undefined]
  switch (kind) {
    case 'draw':
      return [`hand:${card}`, before.get(cast.deck('action', event))]
    case 'stance':
      return [`stance:${card}`, before.get(cast.deck('stance', event))]
    case 'take':
      return [`hand:${card}`, before.get(cast.deck('discard', event))]
    case 'special':
      return [`stored:${card}`, before.get(cast.deck('special', event))]
    default:
      return ['', undefined]
  }
}

/** What the two of them do. */
function blows(event: Json, cast: Cast): [string, Keyframes][] | undefined {
  const [striker, target] = [cast.striker(event), cast.target(event)]
  switch (event.kind) {
    case 'defence':
      return [['defence', TURN]]
    case 'counter':
      return [['counter', TURN]]
    case 'passed':
      return [
        [striker, LUNGE],
        [target, FLINCH],
        ['defence', PULSE],
      ]
    case 'held':
      return [
        [striker, LUNGE],
        [target, BRACE],
        ['defence', PULSE],
      ]
    case 'hit':
      return [
        [target, LUNGE],
        [striker, FLINCH],
      ]
    case 'parried':
      return [
        [target, LUNGE],
        [striker, BRACE],
        ['gauge:guard', PULSE],
      ]
    case 'disarmed':
    case 'no_strike':
      return [[target, BRACE]]
    case 'finish':
      return [[cast.fallen(event), FALL]]
    default:
      return undefined
  }
}

/** What that costs, and all else that is touched. */
function losses(event: Json, cast: Cast): [string, Keyframes][] {
  const { kind, gauge, deck } = event
  const plate = cast.plate(event)
  switch (kind) {
    case 'shuffle':
      return [[cast.deck(String(deck), event), SHAKE]]
    case 'gauge':
      return cast.bodily(event) ? [[`gauge:${gauge}`, PULSE]] : []
    case 'die':
    case 'roll':
      return [[cast.die(event), PULSE]]
    case 'loses':
    case 'enemy_loses':
    case 'you_lose':
    case 'bleeds':
    case 'armour':
    case 'armour_gone':
    case 'out_of_ki':
    case 'each_round':
    case 'climate':
      return [[plate, HURT]]
    case 'blood':
    case 'wound':
      return struck(event, cast)
    case 'attack':
    case 'flip':
    case 'meet':
    case 'takes_life':
    case 'rises':
      return [
        [plate, PULSE],
        [cast.figure(event), PULSE],
      ]
    case 'gain_ki':
    case 'gain_life':
    case 'life_to_ki':
    case 'spend_ki':
      return [[plate, PULSE]]
    default:
      return []
  }
}

/** A wound: the body throbs, and the edge of the field turns red. */
function struck(event: Json, cast: Cast): [string, Keyframes][] {
  const plate: [string, Keyframes] = [cast.plate(event), HURT]
  return cast.bodily(event) ? [plate, ['body', PULSE], ['edge', FLASH]] : [plate]
}
