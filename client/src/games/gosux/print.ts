/** What is printed on the cards of Gosu X. */

import { say } from '../../words/gosux'
import type { Print } from '../army/deck'
import { crests } from './clans'
import { emblem } from './emblems'

export const print: Print = {
  game: 'gosux',
  say,
  levels: ['troop', 'hero', 'immortal'],
  emblem,
  crests,
}
