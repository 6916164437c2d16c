/** Says the large things, each while it happens. */

import type { Json } from '../../lib/protocol'

/** What is told in large letters across the board. */
export interface Words {
  title: string
  text: string
  /** A card that is shown with it. */
  card?: string
}

export interface Proclaimed extends Words {
  key: number
  /** Milliseconds, as the reader likes them. */
  time: number
}

export class Herald {
  said = $state.raw<Proclaimed | null>(null)
  #timer: ReturnType<typeof setTimeout> | undefined
  #count = 0

  /** `proclaim`: the words for an event, or null for one that needs none. */
  constructor(readonly proclaim: (event: Json) => Words | null) {}

  /** `time`: the milliseconds in which the last of the events is shown; 0 says nothing. */
  hear(events: Json[], time: number): void {
    clearTimeout(this.#timer)
    const [event] = time ? events.slice(-1) : []
    const words = event && this.proclaim(event)
    this.said = words ? { ...words, key: (this.#count += 1), time } : null
    if (words) this.#timer = setTimeout(() => (this.said = null), time)
  }
}
