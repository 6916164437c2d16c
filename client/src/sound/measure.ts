/** How loud a sound is to the ear, by the filter and sums of ITU-R BS.1770. */

type Taps = readonly [number, number, number]

/** The two filters of the standard, for 48,000 samples a second. */
export const RATE = 48_000
const FILTERS: readonly { ahead: Taps; back: readonly [number, number] }[] = [
  {
    ahead: [1.53512485958697, -2.69169618940638, 1.19839281085285],
    back: [-1.69065929318241, 0.73248077421585],
  },
  { ahead: [1, -2, 1], back: [-1.99004745483398, 0.99007225036621] },
]
/** As long as the ear takes to hear how loud a short sound is. */
const WINDOW = 0.2 * RATE
const STEP = 0.01 * RATE

/** Decibels of the loudest fifth of a second; 0 is a full-scale tone. */
export function loudness(samples: number[]): number {
  const heard = FILTERS.reduce(filtered, [...samples, ...Array<number>(WINDOW).fill(0)])
  let most = 0
  for (let from = 0; from + WINDOW <= heard.length; from += STEP) {
    let power = 0
    for (let at = from; at < from + WINDOW; at++) power += heard[at]! ** 2
    most = Math.max(most, power / WINDOW)
  }
  return 10 * Math.log10(most)
}

function filtered(samples: number[], { ahead, back }: (typeof FILTERS)[number]): number[] {
  let [x1, x2, y1, y2] = [0, 0, 0, 0]
  return samples.map((x) => {
    const y = ahead[0] * x + ahead[1] * x1 + ahead[2] * x2 - back[0] * y1 - back[1] * y2
    ;[x1, x2, y1, y2] = [x, x1, y, y1]
    return y
  })
}
