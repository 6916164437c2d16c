/** When the next event begins, by the kind of the one before: milliseconds at normal speed. */

import type { Json } from '../lib/protocol'
import type { Cue } from './beat'

/** By kind of event: how long it moves, and how long after it the next one begins. */
export type Times = Record<string, [time: number, step: number]>

/** The kinds of events with which great moments begin, and those with which they go on. */
export type Acts = Record<string, 'begins' | 'goes on'>

export function cuesOf(times: Times, acts: Acts = {}): (event: Json) => Cue {
  return ({ kind }) => {
    const [time, step] = times[String(kind)] ?? [0, 0]
    const act = acts[String(kind)]
    return act ? { time, step, act } : { time, step }
  }
}
