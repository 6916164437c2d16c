/** What moves on the board of a fight when something happens. */

import type { Json } from '../../lib/protocol'
import {
  PULSE,
  SHAKE,
  type Boxes,
  type Choreography,
  type Keyframes,
} from '../common/flights'

/** A loss is a flash of red, told by a shake too. */
const HURT: Keyframes = [
  { boxShadow: '0 0 0 0 var(--bad)', transform: 'none' },
  { boxShadow: '0 0 0 6px var(--bad)', transform: 'translateX(-6px)' },
  { boxShadow: '0 0 0 6px var(--bad)', transform: 'translateX(6px)' },
  { boxShadow: '0 0 0 0 var(--bad)', transform: 'none' },
]
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
    case 'defence':
    case 'counter':
      return [String(kind), before.get('pile:adversary')]
    default:
      return ['', undefined]
  }
}

function gestures({ kind, gauge, deck, enemy }: Json): [string, Keyframes][] {
  switch (kind) {
    case 'shuffle':
      return [[DECKS[String(deck)] ?? '', SHAKE]]
    case 'gauge':
      return [[`gauge:${gauge}`, PULSE]]
    case 'die':
    case 'roll':
      return [['die', PULSE]]
    case 'passed':
    case 'held':
      return [['defence', PULSE]]
    case 'parried':
      return [['gauge:guard', PULSE]]
    case 'enemy_loses':
      return [['enemy', HURT]]
    case 'you_lose':
    case 'blood':
    case 'bleeds':
    case 'hit':
      return [['you', HURT]]
    case 'wound':
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
      return [['enemy', PULSE]]
    case 'gain_ki':
    case 'gain_life':
    case 'life_to_ki':
    case 'spend_ki':
      return [['you', PULSE]]
    default:
      return []
  }
}
