/** How long the events of GOSU are shown. */

import type { Json } from '../../lib/protocol'
import type { Cue } from '../../stage/beat'
import { armyCues } from '../army/cues'
import { replaces } from '../army/moves'

const MUTATION: Cue = { time: 1300, step: 1200 }
const VICTORY: Cue = { time: 2400, step: 2200 }

/** Whether a game is won by a special victory condition, or by several: what the Great Battle does
 * not show already. */
export function special({ kind, how, winners, teams }: Json): boolean {
  const several = Array.isArray(winners) && winners.length > 1 && !teams
  return kind === 'finish' && (how === 'condition' || (how === 'points' && several))
}

export const cue = armyCues(
  {
    to_hand: [480, 340],
    // Up to four pass one after the other.
    pass: [1000, 800],
    tie: [1000, 800],
    point: [1400, 1200],
    advantage: [1000, 800],
  },
  (event, before) => {
    if (replaces(event, before)) return MUTATION
    return special(event) ? VICTORY : null
  },
)
