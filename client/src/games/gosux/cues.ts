/** How long the events of Gosu X are shown. */

import { armyCues } from '../army/cues'

export const cue = armyCues({
  search: [420, 300],
  show: [420, 300],
  guard: [520, 480],
  counter: [520, 480],
  remove: [380, 160],
  sacrifice: [480, 300],
  unlock: [480, 300],
  flip: [520, 420],
  copy: [520, 420],
  echo: [620, 480],
  shuffle_in: [420, 260],
  pick: [420, 300],
  supremacy: [1500, 1300],
  song: [1500, 1300],
})
