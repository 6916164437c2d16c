/** Says the large things one after the other, each in its time. */

import type { Json } from '../../lib/protocol'
import type { BoardModel } from './model.svelte'
import { proclaim, type Proclaimed } from './proclaim'
import { haste, timeline } from './timeline'

export class Herald {
  said = $state.raw<Proclaimed | null>(null)
  #board: BoardModel
  #timers: ReturnType<typeof setTimeout>[] = []
  #count = 0

  constructor(board: BoardModel) {
    this.#board = board
  }

  /** `speed`: milliseconds for one at normal speed; 0 says nothing. */
  hear(events: Json[], speed: number): void {
    this.hush()
    if (!speed) return
    const cues = timeline(events)
    const scale = speed / haste(cues)
    for (const { event, start, time } of cues) {
      const words = proclaim(event, this.#board)
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
