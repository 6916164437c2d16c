/** Time that passes on the page: what is left was measured when it was sent, and is counted from
 * there. */

const TICK = 250

/** Seconds since a moment of `performance.now()`; null: nothing runs. */
export class Passing {
  seconds = $state(0)

  constructor(since: () => number | null) {
    $effect(() => {
      const begun = since()
      const look = () => (this.seconds = begun === null ? 0 : (performance.now() - begun) / 1000)
      look()
      if (begun === null) return
      const timer = setInterval(look, TICK)
      return () => clearInterval(timer)
    })
  }
}
