/** How long the events of games of armies are shown. */

import type { Json } from '../../lib/protocol'
import type { Cue, CueOf } from '../../stage/beat'
import { cuesOf, type Acts, type Times } from '../../stage/cues'
import { arrives } from './moves'

const ARRIVAL: Cue = { time: 1500, step: 1400 }

const SHARED: Times = {
  play: [520, 460],
  shift: [420, 380],
  draw: [380, 130],
  take: [420, 220],
  discard: [380, 170],
  mill: [380, 160],
  stack: [380, 200],
  on_top: [380, 200],
  under: [380, 200],
  capture: [480, 380],
  release: [480, 300],
  destroy: [480, 340],
  to_deck: [480, 340],
  swap: [480, 420],
  activate: [480, 420],
  sacrifice: [480, 350],
  take_back: [380, 200],
  spend: [300, 120],
  shuffle: [420, 260],
  reveal: [380, 200],
  pass: [1200, 1000],
  round: [1200, 1000],
  battle: [4200, 4200],
}

/** The Great Battle is counted, and then won. */
const ACTS: Acts = {
  battle: 'begins',
  tie: 'goes on',
  supremacy: 'goes on',
  point: 'goes on',
  advantage: 'goes on',
}

/** With the times of a game's own events, and of its own moments. */
export function armyCues(own: Times, moment: (event: Json, before?: Json | null) => Cue | null): CueOf {
  const usual = cuesOf({ ...SHARED, ...own }, ACTS)
  return (event, before) => moment(event, before) ?? (arrives(event) ? ARRIVAL : usual(event))
}
