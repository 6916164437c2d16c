/** What is printed on the goblins of GOSU. */

import { say } from '../../words/gosu'
import type { Print } from '../army/deck'
import { crests } from './clans'
import { emblem } from './emblems'

export const print: Print = {
  game: 'gosu',
  say,
  levels: ['bakuto', 'hero', 'ozeki'],
  emblem,
  crests,
}
