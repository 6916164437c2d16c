/** Who is who when something moves: every event of a duel says whose it is. */

import type { Json } from '../../lib/protocol'
import type { Cast } from '../samurai/choreography'
import type { DuelModel } from './model.svelte'

const DECKS: Record<string, string> = {
  action: 'deck',
  special: 'specials',
  discard: 'discard',
  stance: 'stance_deck',
}

export function castOf(board: DuelModel): Cast {
  const other = ({ seat }: Json): number => 1 - Number(seat)
  return {
    striker: ({ seat }) => `figure:${seat}`,
    target: (event) => `figure:${other(event)}`,
    plate: ({ seat }) => `plate:${seat}`,
    figure: ({ seat }) => `figure:${seat}`,
    die: ({ seat }) => `die:${seat}`,
    fallen: (event) => (event.winner === null ? '' : `figure:${other(event)}`),
    bodily: ({ seat }) => seat === board.front,
    own: ({ seat, card }) => seat === board.near && card !== null,
    deck: (deck, { seat }) => `pile:${DECKS[deck] ?? ''}:${seat}`,
    unseen: ({ kind, seat }) => `backs:${kind === 'lay' ? 'stance' : 'hand'}:${seat}`,
  }
}
