/** The clocks that the page offers; the server would take others. */

import type { ClockPlan } from '../lib/protocol'
import { say } from '../words/home'

const MINUTE = 60
const DAY = 24 * 60 * MINUTE

export const CLOCKS: (ClockPlan | null)[] = [
  null,
  { kind: 'real', seconds: 5 * MINUTE, increment: 3 },
  { kind: 'real', seconds: 10 * MINUTE, increment: 5 },
  { kind: 'real', seconds: 30 * MINUTE, increment: 10 },
  { kind: 'deadline', seconds: DAY },
  { kind: 'deadline', seconds: 3 * DAY },
]

export function clockWords(clock: ClockPlan | null): string {
  if (!clock) return say('no_clock')
  if (clock.kind === 'deadline') {
    const days = clock.seconds / DAY
    if (days >= 1) return say(days === 1 ? 'a_day' : 'days', { n: Math.round(days) })
    return say('minutes_each', { n: Math.round(clock.seconds / MINUTE) })
  }
  const minutes = Math.round((clock.seconds / MINUTE) * 10) / 10
  return say('real_clock', { minutes, seconds: clock.increment ?? 0 })
}
