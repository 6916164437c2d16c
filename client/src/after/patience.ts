/** Asking again where the network, not the question, was at fault. */

import { ApiError } from '../lib/api'

const FIRST_WAIT = 500
const LONGEST_WAIT = 8000

/** Whether the same request may well succeed a little later. */
export function passing(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true
  return error.status === 429 || error.status >= 500
}

/** What `ask` answers, however often it takes, until the signal says that nobody waits any more.
 * `waiting` is told when an answer is late, and again when it came. */
export async function patiently<T>(
  ask: () => Promise<T>,
  signal: AbortSignal,
  waiting: (late: boolean) => void = () => {},
): Promise<T> {
  for (let wait = FIRST_WAIT; ; wait = Math.min(2 * wait, LONGEST_WAIT)) {
    try {
      const answer = await ask()
      signal.throwIfAborted()
      waiting(false)
      return answer
    } catch (error) {
      signal.throwIfAborted()
      if (!passing(error)) throw error
      waiting(true)
      await pause(wait, signal)
    }
  }
}

export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    })
  })
}
