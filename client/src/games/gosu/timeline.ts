/** How long the events of GOSU are shown. */

import type { Json } from '../../lib/protocol'
import { length, timelineOf } from '../common/scenes'

export const timeline = timelineOf({
  play: [520, 460],
  shift: [420, 380],
  draw: [380, 130],
  take: [420, 220],
  give: [420, 220],
  discard: [380, 170],
  mill: [380, 160],
  on_top: [380, 200],
  stack: [380, 200],
  under: [380, 200],
  capture: [480, 380],
  release: [480, 300],
  destroy: [480, 340],
  sacrifice: [480, 300],
  to_deck: [480, 340],
  to_hand: [480, 340],
  swap: [480, 420],
  activate: [480, 420],
  take_back: [380, 200],
  spend: [300, 120],
  shuffle: [420, 260],
  reveal: [380, 200],
  pass: [1000, 800],
  round: [1200, 1000],
  battle: [2400, 2200],
  point: [1400, 1200],
  advantage: [1000, 800],
})

export function pace(events: Json[]): number {
  return length(timeline(events))
}
