/** How much time is left, in words. */

import { say } from '../words/table'

const HOUR = 3600
const DAY = 24 * HOUR

export function wholeSeconds(seconds: number): number {
  return Math.max(0, Math.ceil(seconds))
}

/** What a clock shows after it showed something else. Time that is added comes in whole seconds;
 * anything less is how long news took to arrive, and no clock rises for that. */
export function steady(shown: number, left: number): number {
  return left > shown && left - shown < 1 ? shown : left
}

export function clockWords(seconds: number): string {
  const left = wholeSeconds(seconds)
  if (left >= 2 * DAY) return say('days', { n: Math.floor(left / DAY) })
  if (left >= 2 * HOUR) return say('hours', { n: Math.floor(left / HOUR) })
  return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
}
