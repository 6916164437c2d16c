/** When each event of a scene is shown: milliseconds at normal speed. */

import type { Json } from '../../lib/protocol'

/** By kind of event: how long it is shown, and how long after it the next one begins. */
export type Times = Record<string, [time: number, step: number]>

const LONGEST = 6000

export interface Cue {
  event: Json
  start: number
  time: number
}

export type Timeline = (events: Json[]) => Cue[]

export function timelineOf(times: Times): Timeline {
  return (events) => {
    let start = 0
    return events.map((event) => {
      const [time, step] = times[String(event.kind)] ?? [0, 0]
      const cue = { event, start, time }
      start += step
      return cue
    })
  }
}

/** How long all of it takes. Long scenes are played faster. */
export function length(cues: Cue[]): number {
  return Math.min(LONGEST, ends(cues))
}

/** By how much a scene is hurried, so that it ends in time. */
export function haste(cues: Cue[]): number {
  return Math.max(1, ends(cues) / LONGEST)
}

function ends(cues: Cue[]): number {
  return Math.max(0, ...cues.map((cue) => cue.start + cue.time))
}
