/** What the things of a player are called, in words that fit whose they are. */

import { say } from '../../words/gosux'
import type { BoardModel, PileName } from './model.svelte'

export function pileName(board: BoardModel, seat: number, pile: PileName | 'tiles'): string {
  const mine = seat === board.moment.viewer
  return mine ? say(`${pile}_mine`) : say(`${pile}_of`, { name: board.name(seat) })
}
