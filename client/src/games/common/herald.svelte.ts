/** Says the large things, each while it happens. */

import type { Json } from '../../lib/protocol'

/** What is told in large letters across the board. */
export interface Words {
  title: string
  text: string
  /** Cards that are shown with it. */
  cards?: string[]
  /** How it is staged, where it decides something; otherwise the words stand by themselves. */
  scene?: Scene
  /** How many tokens are shown with it. */
  tokens?: number
  /** The key of the thing on the board that the card becomes. */
  to?: string
}

/** A powerful card comes in; one becomes another; somebody wins; a stroke gets through; a head
 * falls. */
export type Scene = 'arrival' | 'mutation' | 'triumph' | 'stroke' | 'beheading'

/** The words for an event, or null for one that needs none. `before`: the event before it, of the
 * same scene. */
export type Proclaim = (event: Json, before: Json | null) => Words | null

export interface Proclaimed extends Words {
  key: number
  /** Milliseconds, as the reader likes them. */
  time: number
}

export class Herald {
  said = $state.raw<Proclaimed | null>(null)
  #timer: ReturnType<typeof setTimeout> | undefined
  #count = 0

  constructor(readonly proclaim: Proclaim) {}

  /** `time`: the milliseconds in which the last of the events is shown; 0 says nothing. */
  hear(events: Json[], before: Json | null, time: number): void {
    clearTimeout(this.#timer)
    const [event] = time ? events.slice(-1) : []
    const words = event && this.proclaim(event, before)
    this.said = words ? { ...words, key: (this.#count += 1), time } : null
    if (words) this.#timer = setTimeout(() => (this.said = null), time)
  }
}
