/** How long the events of Gosu X are shown. */

import type { Json } from '../../lib/protocol'
import type { Cue } from '../../stage/beat'
import { armyCues } from '../army/cues'

const VICTORY: Cue = { time: 2400, step: 2200 }
const SPECIAL = new Set<unknown>(['fifth_token', 'fifteen_cards', 'justice', 'crushing_win'])

/** Whether a game is won in another way than by Supremacy tokens. */
export function special({ kind, how }: Json): boolean {
  return kind === 'finish' && SPECIAL.has(how)
}

export const cue = armyCues(
  {
    search: [420, 300],
    show: [420, 300],
    guard: [520, 480],
    counter: [520, 480],
    remove: [380, 160],
    unlock: [480, 300],
    flip: [520, 420],
    copy: [520, 420],
    echo: [620, 480],
    shuffle_in: [420, 260],
    pick: [420, 300],
    supremacy: [1500, 1300],
    song: [1500, 1300],
  },
  (event) => (special(event) ? VICTORY : null),
)
