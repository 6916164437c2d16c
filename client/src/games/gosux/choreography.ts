/** What moves on the board of Gosu X when something happens. */

import type { Json } from '../../lib/protocol'
import { ownerOf } from '../army/places'
import {
  PULSE,
  SHAKE,
  TURN,
  type Boxes,
  type Choreography,
  type Keyframes,
} from '../common/flights'
import { timeline } from './timeline'
import { fresh, held } from '../army/moves'

export const choreography: Choreography = {
  timeline,
  leaves,
  goesTo,
  arrives,
  gestures,
  single: (key) => key.startsWith('hand:') || key.startsWith('back:'),
}

/** The key of what an event takes away, among those that are there. */
function leaves(event: Json, keys: string[]): string | undefined {
  const { kind, seat, card, place } = event
  switch (kind) {
    case 'discard':
    case 'guard':
    case 'counter':
    case 'stack':
    case 'on_top':
    case 'under':
      return held(keys, seat, card) ?? (kind === 'stack' ? `pile:${seat}:discard` : undefined)
    case 'destroy':
    case 'sacrifice':
    case 'shift':
    case 'to_deck':
      return `place:${place}`
    case 'mill':
      return `pile:${seat}:deck`
    case 'remove':
      return `pile:${seat}:discard`
    case 'activate':
      return keys.find((key) => key === `token:${seat}:0`)
    default:
      return undefined
  }
}

function goesTo({ kind, seat, place }: Json): string {
  const owner = ownerOf(place, seat)
  switch (kind) {
    case 'to_deck':
      return `pile:${owner}:deck`
    case 'stack':
    case 'on_top':
    case 'under':
      return `pile:${seat}:deck`
    case 'remove':
      return `pile:${seat}:removed`
    case 'activate':
      return `place:${place}`
    case 'destroy':
    case 'sacrifice':
    case 'shift':
      return `pile:${owner}:discard`
    default:
      return `pile:${seat}:discard`
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
      const from = held([...before.keys()], seat, card) ?? `pile:${seat}:discard`
      return [`place:${place}`, before.get(from)]
    }
    case 'draw':
    case 'search':
    case 'show':
      return [fresh(event, before, after, moved), before.get(`pile:${seat}:deck`)]
    case 'take':
      return [fresh(event, before, after, moved), before.get(`pile:${seat}:discard`)]
    case 'reveal':
      return [`revealed:${card}`, before.get(`pile:${seat}:deck`)]
    case 'swap':
      return [`place:${place}`, before.get(`place:${event.with}`)]
    default:
      return ['', undefined]
  }
}

/** What is touched without going anywhere. */
function gestures({ kind, seat, place, clan }: Json): [string, Keyframes][] {
  switch (kind) {
    case 'capture':
    case 'release':
      return [[`place:${place}`, TURN]]
    case 'flip':
      return [[`tile:${clan}`, TURN]]
    case 'activate':
    case 'copy':
      return [[`place:${place}`, PULSE]]
    case 'take_back':
    case 'spend':
    case 'unlock':
      return [[`tokens:${seat}`, PULSE]]
    case 'shuffle':
    case 'shuffle_in':
      return [[`pile:${seat}:deck`, SHAKE]]
    case 'pick':
      return [[`clan:${clan}`, PULSE]]
    default:
      return []
  }
}
