/** What moves on the board of Gosu X when something happens. */

import { armyChoreography } from '../army/choreography'
import { fresh, held } from '../army/moves'
import { PULSE, SHAKE, TURN } from '../common/flights'

const pileOf = (pile: string, seat: unknown): string => `pile:${seat}:${pile}`

export const choreography = armyChoreography({
  pile: pileOf,
  leaves: ({ kind, seat, card }, keys) => {
    switch (kind) {
      case 'guard':
      case 'counter':
        return held(keys, seat, card)
      case 'stack':
        return held(keys, seat, card) ?? pileOf('discard', seat)
      case 'remove':
        return pileOf('discard', seat)
      default:
        return undefined
    }
  },
  goesTo: ({ kind, seat }) => (kind === 'remove' ? pileOf('removed', seat) : undefined),
  arrives: (event, before, after, moved) => {
    if (event.kind !== 'search' && event.kind !== 'show') return undefined
    return [fresh(event, before, after, moved), before.get(pileOf('deck', event.seat))]
  },
  gestures: ({ kind, seat, place, clan }) => {
    switch (kind) {
      case 'flip':
        return [[`tile:${clan}`, TURN]]
      case 'copy':
        return [[`place:${place}`, PULSE]]
      case 'unlock':
        return [[`tokens:${seat}`, PULSE]]
      case 'shuffle_in':
        return [[pileOf('deck', seat), SHAKE]]
      case 'pick':
        return [[`clan:${clan}`, PULSE]]
      default:
        return undefined
    }
  },
})
