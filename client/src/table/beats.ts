/** What a table was told, as beats for the stage; and what of it has been shown. */

import type { Now, Told } from '../lib/protocol'
import { unfolded, type Beat } from '../stage/beat'

/** The beats of what led to a position; none where it is not known how things stood meanwhile. */
export function beatsOf(told: Told[], now: Now): Beat[] {
  const staged = told.every(({ events, beats = [] }) => beats.length === events.length)
  if (!now.view || !staged) return []
  const last = { view: now.view, forecast: now.forecast }
  const standings = unfolded(last, told.flatMap(({ beats = [] }) => beats))
  const beats = told.flatMap(({ events, text, seat }) => {
    const own = text.slice(text.length - events.length)
    return events.map((event, index) => ({ event, text: own[index] ?? '', seat }))
  })
  return beats.map((beat, index) => ({ ...beat, ...standings[index]! }))
}

/** What was told up to the event that was shown last. */
export function upTo(told: Told[], shown: number): Told[] {
  const found: Told[] = []
  let left = shown
  for (const news of told) {
    const { events, text } = news
    if (!left) break
    const later = Math.max(0, events.length - left)
    left -= events.length - later
    const keep = { events: events.length - later, text: text.length - later }
    found.push({ ...news, events: events.slice(0, keep.events), text: text.slice(0, keep.text) })
  }
  return found
}
