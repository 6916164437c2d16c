/** How long the events of GOSU are shown. */

import { armyCues } from '../army/cues'

export const cue = armyCues({
  to_hand: [480, 340],
  // Up to four pass one after the other.
  pass: [1000, 800],
  tie: [1000, 800],
  point: [1400, 1200],
  advantage: [1000, 800],
})
