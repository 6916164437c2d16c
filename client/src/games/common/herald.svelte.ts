/** Says the large things one after the other, each in its time. */

import type { Json } from '../../lib/protocol'
import { haste, type Timeline } from './scenes'

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
  #timers: ReturnType<typeof setTimeout>[] = []
  #count = 0

  /** `proclaim`: the words for an event, or null for one that needs none. */
  constructor(
    readonly timeline: Timeline,
    readonly proclaim: (event: Json) => Words | null,
  ) {}

  /** `speed`: milliseconds for one at normal speed; 0 says nothing. */
  hear(events: Json[], speed: number): void {
    this.hush()
    if (!speed) return
    const cues = this.timeline(events)
    const scale = speed / haste(cues)
    for (const { event, start, time } of cues) {
      const words = this.proclaim(event)
      if (!words) continue
      this.#later(start * scale, () => {
        this.said = { ...words, key: (this.#count += 1), time: time * scale }
      })
      this.#later((start + time) * scale, () => (this.said = null))
    }
  }

  hush(): void {
    this.#timers.forEach(clearTimeout)
    this.#timers = []
    this.said = null
  }

  #later(time: number, act: () => void): void {
    this.#timers.push(setTimeout(act, time))
  }
}
