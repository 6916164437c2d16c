/** A beat: one event, and how things stand at the moment it happens. */

import type { Json } from '../lib/protocol'

/** All that a board draws of a position. */
export interface Standing {
  view: Json
  forecast: Json | null
}

export interface Beat extends Standing {
  event: Json
  /** The event in a sentence; empty where it goes without saying. */
  text: string
  /** Whose turn or choice it comes from; null where nobody's. */
  seat: number | null
}

/** How long an event is shown, in milliseconds at normal speed. */
export interface Cue {
  /** How long it moves. */
  time: number
  /** How long after it the next one begins; it may begin while this one is still moving. */
  step: number
  /** Whether a great moment begins with it, or goes on: it is shown large, until the reader goes
   * on. */
  act?: 'begins' | 'goes on'
}

/** How long an event is shown; `before`: the event before it, where both are part of one scene. */
export type CueOf = (event: Json, before?: Json | null) => Cue

/** A change that leads from one position to another: the way to a value, and the value; without
 * one, what is there goes. */
export type Change = [path: (string | number)[], value?: unknown]

/** A copy of plain data in which something has changed; what has not is shared. */
export function changed<Data>(data: Data, changes: Change[]): Data {
  return changes.reduce((copy, change) => set(copy, change, 0) as Data, data)
}

function set(data: unknown, change: Change, depth: number): unknown {
  const [path, value] = change
  const key = path[depth]
  if (key === undefined) return value
  const copy = (Array.isArray(data) ? [...(data as unknown[])] : { ...(data as Json) }) as Json
  if (depth === path.length - 1 && change.length === 1) delete copy[key]
  else copy[key] = set(copy[key], change, depth + 1)
  return copy
}

/** What some events look like, the last of them first: each position is told as changes of the
 * one that follows it. */
export function unfolded(last: Standing, changes: Change[][]): Standing[] {
  const found: Standing[] = []
  let standing = last
  for (const each of changes.toReversed()) {
    standing = changed(standing, each)
    found.unshift(standing)
  }
  return found
}

/** What the server tells of events all at once: a replay's or a lesson's position. */
interface Frame extends Standing {
  events: Json[]
  text: string[]
  beats: Change[][]
}

export function beatsOf({ view, forecast, events, text, beats }: Frame): Beat[] {
  return unfolded({ view, forecast }, beats).map((standing, index) => {
    return { event: events[index]!, text: text[index] ?? '', seat: null, ...standing }
  })
}
