/** What moves on the board of GOSU when something happens: the piles belong to all. */

import type { Json } from '../../lib/protocol'
import { armyChoreography } from '../army/choreography'
import { fresh } from '../army/moves'
import { PULSE, TURN, type Boxes } from '../common/flights'

const pile = (pile: string): string => `pile:${pile}`

export const choreography = armyChoreography({
  pile,
  leaves: ({ kind, card, place }, keys) => {
    switch (kind) {
      case 'discard':
      case 'stack':
      case 'on_top':
      case 'under':
        return keys.find((key) => key === `revealed:${card}`)
      case 'to_hand':
        return `place:${place}`
      default:
        return undefined
    }
  },
  goesTo: ({ kind, seat }) => (kind === 'to_hand' ? `seat:${seat}` : undefined),
  arrives: (event, before, after, moved) => {
    if (event.kind !== 'take') return undefined
    return [fresh(event, before, after, moved), before.get(source(event, before))]
  },
  gestures: ({ kind, seat, place }) => {
    switch (kind) {
      case 'capture':
      case 'release':
        return [
          [`place:${place}`, TURN],
          [`seat:${seat}`, PULSE],
        ]
      case 'effect':
        return [[`place:${place}`, PULSE]]
      case 'point':
        return [[`points:${seat}`, PULSE]]
      case 'advantage':
        return [['advantage', PULSE]]
      case 'destroy':
      case 'play':
        return [[`seat:${seat}`, PULSE]]
      default:
        return undefined
    }
  },
})

/** Where a card that is taken lay. */
function source({ card, pile: from }: Json, before: Boxes): string {
  const shown = [`revealed:${card}`, `tray:${card}`].find((key) => before.has(key))
  return from === 'discard' ? pile('discard') : (shown ?? pile('deck'))
}
