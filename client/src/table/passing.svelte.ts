/** Time that passes on the page: what is left was measured when it was sent, and is counted from
 * there. */

const TICK = 250

/** Seconds since a moment of `performance.now()`; null: nothing runs. */
export class Passing {
  #since: () => number | null
  #ticks = $state(0)

  constructor(since: () => number | null) {
    this.#since = since
    $effect(() => {
      if (since() === null) return
      const timer = setInterval(() => (this.#ticks += 1), TICK)
      return () => clearInterval(timer)
    })
  }

  get seconds(): number {
    void this.#ticks // whoever reads this reads it again with every tick
    const begun = this.#since()
    return begun === null ? 0 : (performance.now() - begun) / 1000
  }
}
