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

const YOU = 'figure:you'
const ENEMY = 'figure:enemy'
const DECKS: Record<string, string> = {
  action: 'pile:deck',
  special: 'pile:specials',
  adversary: 'pile:adversary',
}

export const choreography: Choreography = {
  leaves: (event, keys) => (event.kind === 'play' ? held(event, keys) : undefined),
  goesTo: () => 'attack',
  arrives,
  gestures,
  single: () => true,
}

function held({ card }: Json, keys: string[]): string | undefined {
  return keys.find((key) => key === `hand:${card}` || key === `stored:${card}`)
}

function arrives(event: Json, before: Boxes): [string, DOMRect | undefined] {
  const { kind, card } = event
  switch (kind) {
    case 'play':
      return [`played:${card}`, before.get(held(event, [...before.keys()]) ?? '')]
    case 'draw':
      return [`hand:${card}`, before.get('pile:deck')]
    case 'take':
      return [`hand:${card}`, before.get('pile:discard')]
    case 'special':
      return [`stored:${card}`, before.get('pile:specials')]
    default:
      return ['', undefined]
  }
}

function gestures(event: Json): [string, Keyframes][] {
  return blows(event) ?? losses(event)
}

/** What the two of them do. */
function blows({ kind, won }: Json): [string, Keyframes][] | undefined {
  switch (kind) {
    case 'defence':
      return [['defence', TURN]]
    case 'counter':
      return [['counter', TURN]]
    case 'passed':
      return [
        [YOU, LUNGE],
        [ENEMY, FLINCH],
        ['defence', PULSE],
      ]
    case 'held':
      return [
        [YOU, LUNGE],
        [ENEMY, BRACE],
        ['defence', PULSE],
      ]
    case 'hit':
      return [
        [ENEMY, LUNGE],
        [YOU, FLINCH],
      ]
    case 'parried':
      return [
        [ENEMY, LUNGE],
        [YOU, BRACE],
        ['gauge:guard', PULSE],
      ]
    case 'disarmed':
    case 'no_strike':
      return [[ENEMY, BRACE]]
    case 'finish':
      return [[won ? ENEMY : YOU, FALL]]
    default:
      return undefined
  }
}

/** What that costs, and all else that is touched. */
function losses({ kind, gauge, deck, enemy }: Json): [string, Keyframes][] {
  switch (kind) {
    case 'shuffle':
      return [[DECKS[String(deck)] ?? '', SHAKE]]
    case 'gauge':
      return [[`gauge:${gauge}`, PULSE]]
    case 'die':
    case 'roll':
      return [['die', PULSE]]
    case 'enemy_loses':
      return [['enemy', HURT]]
    case 'you_lose':
    case 'bleeds':
      return [['you', HURT]]
    case 'blood':
      return struck(false)
    case 'wound':
      return struck(Boolean(enemy))
    case 'armour':
    case 'armour_gone':
    case 'out_of_ki':
    case 'each_round':
    case 'climate':
      return [[enemy ? 'enemy' : 'you', HURT]]
    case 'flip':
    case 'meet':
    case 'takes_life':
    case 'rises':
      return [
        ['enemy', PULSE],
        [ENEMY, PULSE],
      ]
    case 'gain_ki':
    case 'gain_life':
    case 'life_to_ki':
    case 'spend_ki':
      return [['you', PULSE]]
    default:
      return []
  }
}

/** A wound: the body throbs, and for the player the edge of the field turns red. */
function struck(enemy: boolean): [string, Keyframes][] {
  if (enemy) return [['enemy', HURT]]
  return [
    ['you', HURT],
    ['body', PULSE],
    ['edge', FLASH],
  ]
}
