/** What moves on the board of GOSU when something happens. */

import type { Json } from '../../lib/protocol'
import { fresh, held } from '../army/moves'
import {
  PULSE,
  SHAKE,
  TURN,
  type Boxes,
  type Choreography,
  type Keyframes,
} from '../common/flights'
import { timeline } from './timeline'

const DECK = 'pile:deck'
const DISCARD = 'pile:discard'

export const choreography: Choreography = {
  timeline,
  leaves,
  goesTo,
  arrives,
  gestures,
  single: (key) => key.startsWith('hand:') || key.startsWith('back:'),
}

/** The key of what an event takes away, among those that are there. */
function leaves({ kind, seat, card, place }: Json, keys: string[]): string | undefined {
  switch (kind) {
    case 'discard':
    case 'stack':
    case 'on_top':
    case 'under':
      return keys.find((key) => key === `revealed:${card}`) ?? held(keys, seat, card)
    case 'destroy':
    case 'sacrifice':
    case 'shift':
    case 'to_deck':
    case 'to_hand':
      return `place:${place}`
    case 'mill':
      return DECK
    case 'activate':
      return keys.find((key) => key === `token:${seat}:0`)
    default:
      return undefined
  }
}

function goesTo({ kind, seat, place }: Json): string {
  switch (kind) {
    case 'to_deck':
    case 'stack':
    case 'on_top':
    case 'under':
      return DECK
    case 'to_hand':
      return `seat:${seat}`
    case 'activate':
      return `place:${place}`
    default:
      return DISCARD
  }
}

/** What an event brings, and where it comes from. */
function arrives(
  event: Json,
  before: Boxes,
  after: string[],
  moved: Set<string>,
): [string, DOMRect | undefined] {
  const { kind, seat, card, place } = event
  switch (kind) {
    case 'play': {
      const from = held([...before.keys()], seat, card) ?? DISCARD
      return [`place:${place}`, before.get(from)]
    }
    case 'draw':
      return [fresh(event, before, after, moved), before.get(DECK)]
    case 'take':
      return [fresh(event, before, after, moved), before.get(source(event, before))]
    case 'give': {
      const given = { ...event, seat: event.player }
      return [fresh(given, before, after, moved), before.get(`seat:${seat}`)]
    }
    case 'reveal':
      return [`revealed:${card}`, before.get(DECK)]
    case 'swap':
      return [`place:${place}`, before.get(`place:${event.with}`)]
    default:
      return ['', undefined]
  }
}

function source({ card, pile }: Json, before: Boxes): string {
  const shown = [`revealed:${card}`, `tray:${card}`].find((key) => before.has(key))
  return pile === 'discard' ? DISCARD : (shown ?? DECK)
}

/** What is touched without going anywhere. */
function gestures({ kind, seat, place }: Json): [string, Keyframes][] {
  switch (kind) {
    case 'capture':
    case 'release':
      return [
        [`place:${place}`, TURN],
        [`seat:${seat}`, PULSE],
      ]
    case 'activate':
    case 'effect':
      return [[`place:${place}`, PULSE]]
    case 'take_back':
    case 'spend':
      return [[`tokens:${seat}`, PULSE]]
    case 'point':
    case 'lose_point':
      return [[`points:${seat}`, PULSE]]
    case 'advantage':
      return [['advantage', PULSE]]
    case 'destroy':
    case 'play':
      return [[`seat:${seat}`, PULSE]]
    case 'shuffle':
      return [[DECK, SHAKE]]
    default:
      return []
  }
}
