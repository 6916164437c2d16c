/** Moments of games of armies that are told in large letters. */

import type { Json } from '../../lib/protocol'
import type { Words } from '../common/herald.svelte'
import type { ArmyBoard } from './model.svelte'

/** The most powerful kind of card comes into play; `text` says which kind that is. */
export function arrival({ card, place }: Json, board: ArmyBoard, text: string): Words {
  const id = String(card)
  const to = `place:${place}`
  return { title: board.cardName(id), text, cards: [id], scene: 'arrival', to }
}
