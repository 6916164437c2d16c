/** Several picks that are asked one by one, gathered here and sent together. */

import type { Now } from '../lib/protocol'

export class Picks {
  /** The choices picked so far; one of which there are two copies can be there twice. */
  list = $state.raw<number[]>([])
  #seq = -1

  /** How things stand now; picks for another question are void. */
  begin(now: Now): void {
    if (now.seq === this.#seq) return
    this.#seq = now.seq
    this.list = []
  }

  count(choice: number): number {
    return this.list.filter((picked) => picked === choice).length
  }

  add(choice: number): void {
    this.list = [...this.list, choice]
  }

  drop(choice: number): void {
    const at = this.list.lastIndexOf(choice)
    this.list = this.list.filter((_, index) => index !== at)
  }

  clear(): void {
    this.list = []
  }
}
