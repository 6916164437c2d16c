/** What moves on a board of armies when something happens. */

import type { Json } from '../../lib/protocol'
import { PULSE, SHAKE, TURN, type Boxes, type Choreography, type Keyframes } from '../common/flights'
import { fresh, held } from './moves'
import { ownerOf } from './places'

type Arrival = [string, DOMRect | undefined]

/** What a game has of its own. Where it says nothing, all games of armies do alike. */
export interface Own {
  /** The key of a pile, of one seat or of all. */
  pile: (pile: 'deck' | 'discard', seat: unknown) => string
  leaves: (event: Json, keys: string[]) => string | undefined
  goesTo: (event: Json) => string | undefined
  arrives: (
    event: Json,
    before: Boxes,
    after: string[],
    moved: Set<string>,
  ) => Arrival | undefined
  gestures: (event: Json) => [string, Keyframes][] | undefined
}

export function armyChoreography(own: Own): Choreography {
  const { pile } = own
  return {
    leaves: (event, keys) => own.leaves(event, keys) ?? leaves(event, keys, pile),
    goesTo: (event) => own.goesTo(event) ?? goesTo(event, pile),
    arrives: (event, before, after, moved) =>
      own.arrives(event, before, after, moved) ?? arrives(event, before, after, moved, pile),
    gestures: (event) => own.gestures(event) ?? gestures(event, pile),
    single: (key) => key.startsWith('hand:') || key.startsWith('back:'),
  }
}

function leaves(
  { kind, seat, card, place }: Json,
  keys: string[],
  pile: Own['pile'],
): string | undefined {
  switch (kind) {
    case 'discard':
    case 'stack':
    case 'on_top':
    case 'under':
      return held(keys, seat, card)
    case 'destroy':
    case 'sacrifice':
    case 'shift':
    case 'to_deck':
      return `place:${place}`
    case 'mill':
      return pile('deck', seat)
    case 'activate':
      return keys.find((key) => key === `token:${seat}:0`)
    default:
      return undefined
  }
}

function goesTo({ kind, seat, place }: Json, pile: Own['pile']): string {
  const owner = ownerOf(place, seat)
  switch (kind) {
    case 'to_deck':
      return pile('deck', owner)
    case 'stack':
    case 'on_top':
    case 'under':
      return pile('deck', seat)
    case 'activate':
      return `place:${place}`
    case 'destroy':
    case 'sacrifice':
    case 'shift':
      return pile('discard', owner)
    default:
      return pile('discard', seat)
  }
}

function arrives(
  event: Json,
  before: Boxes,
  after: string[],
  moved: Set<string>,
  pile: Own['pile'],
): Arrival {
  const { kind, seat, card, place } = event
  switch (kind) {
    case 'play': {
      const from = held([...before.keys()], seat, card) ?? pile('discard', seat)
      return [`place:${place}`, before.get(from)]
    }
    case 'draw':
      return [fresh(event, before, after, moved), before.get(pile('deck', seat))]
    case 'take':
      return [fresh(event, before, after, moved), before.get(pile('discard', seat))]
    case 'reveal':
      return [`revealed:${card}`, before.get(pile('deck', seat))]
    case 'swap':
      return [`place:${place}`, before.get(`place:${event.with}`)]
    default:
      return ['', undefined]
  }
}

function gestures({ kind, seat, place }: Json, pile: Own['pile']): [string, Keyframes][] {
  switch (kind) {
    case 'capture':
    case 'release':
      return [[`place:${place}`, TURN]]
    case 'activate':
      return [[`place:${place}`, PULSE]]
    case 'take_back':
    case 'spend':
      return [[`tokens:${seat}`, PULSE]]
    case 'shuffle':
      return [[pile('deck', seat), SHAKE]]
    default:
      return []
  }
}
