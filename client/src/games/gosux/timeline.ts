/** How long the events of Gosu X are shown. */

import type { Json } from '../../lib/protocol'
import { length, timelineOf } from '../common/scenes'

export const timeline = timelineOf({
  play: [520, 460],
  shift: [420, 380],
  draw: [380, 130],
  search: [420, 300],
  show: [420, 300],
  take: [420, 220],
  discard: [380, 170],
  guard: [520, 480],
  counter: [520, 480],
  mill: [380, 160],
  remove: [380, 160],
  stack: [380, 200],
  on_top: [380, 200],
  under: [380, 200],
  capture: [480, 380],
  release: [480, 300],
  destroy: [480, 340],
  sacrifice: [480, 300],
  to_deck: [480, 340],
  swap: [480, 420],
  activate: [480, 420],
  take_back: [380, 200],
  spend: [300, 120],
  unlock: [480, 300],
  flip: [520, 420],
  copy: [520, 420],
  echo: [620, 480],
  shuffle: [420, 260],
  shuffle_in: [420, 260],
  reveal: [380, 200],
  pick: [420, 300],
  pass: [1200, 1000],
  round: [1200, 1000],
  battle: [2400, 2200],
  supremacy: [1500, 1300],
  song: [1500, 1300],
})

export function pace(events: Json[]): number {
  return length(timeline(events))
}
