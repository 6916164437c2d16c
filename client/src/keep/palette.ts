/** The colours of a film: a few hundred that stand for all others, found by cutting the space of
 * colours in two where most of it lies (median cut). */

/** Colours are counted with five bits for each of red, green and blue. */
const BINS = 1 << 15
const CHANNELS = [10, 5, 0] as const

export interface Palette {
  /** Red, green, blue, one after the other. */
  colours: Uint8Array
  /** By bin: the index of the nearest colour. */
  nearest: Uint8Array
}

export function indexed(pixels: Uint8ClampedArray, { nearest }: Palette): Uint8Array {
  const indices = new Uint8Array(pixels.length / 4)
  for (let i = 0; i < indices.length; i++) indices[i] = nearest[bin(pixels, 4 * i)]!
  return indices
}

export function paletteOf(samples: Uint8ClampedArray[], most: number): Palette {
  const counts = new Uint32Array(BINS)
  for (const pixels of samples)
    for (let i = 0; i < pixels.length; i += 4) counts[bin(pixels, i)]!++
  const bins = [...counts.keys()].filter((each) => counts[each])
  const groups = divided(bins, counts, most)
  const colours = Uint8Array.from(groups.flatMap((group) => mean(group, counts)))
  return { colours, nearest: nearestOf(colours) }
}

function bin(pixels: Uint8ClampedArray, i: number): number {
  return ((pixels[i]! >> 3) << 10) | ((pixels[i + 1]! >> 3) << 5) | (pixels[i + 2]! >> 3)
}

const channel = (each: number, shift: number): number => (each >> shift) & 31

interface Group {
  bins: number[]
  /** How far apart its colours are, by how many pixels have them. */
  weight: number
  /** The channel in which they differ most. */
  shift: number
}

function divided(bins: number[], counts: Uint32Array, most: number): number[][] {
  const groups = [weighed(bins, counts)]
  while (groups.length < most) {
    const heaviest = groups.reduce((a, b) => (b.weight > a.weight ? b : a))
    if (heaviest.weight === 0) break
    groups.splice(groups.indexOf(heaviest), 1, ...halves(heaviest, counts))
  }
  return groups.map((group) => group.bins)
}

function weighed(bins: number[], counts: Uint32Array): Group {
  const spread = (shift: number): number => {
    const values = bins.map((each) => channel(each, shift))
    return values.length ? Math.max(...values) - Math.min(...values) : 0
  }
  const shift = CHANNELS.reduce((a, b) => (spread(b) > spread(a) ? b : a))
  const pixels = bins.reduce((sum, each) => sum + counts[each]!, 0)
  return { bins, weight: spread(shift) * Math.sqrt(pixels), shift }
}

function halves({ bins, shift }: Group, counts: Uint32Array): [Group, Group] {
  const sorted = [...bins].sort((a, b) => channel(a, shift) - channel(b, shift))
  const half = sorted.reduce((sum, each) => sum + counts[each]!, 0) / 2
  let [cut, sum] = [0, 0]
  while (cut < sorted.length - 1 && (cut === 0 || sum < half)) sum += counts[sorted[cut++]!]!
  return [weighed(sorted.slice(0, cut), counts), weighed(sorted.slice(cut), counts)]
}

function mean(bins: number[], counts: Uint32Array): number[] {
  const pixels = bins.reduce((sum, each) => sum + counts[each]!, 0) || 1
  return CHANNELS.map((shift) => {
    const sum = bins.reduce((total, each) => total + channel(each, shift) * counts[each]!, 0)
    return Math.round((sum / pixels) * (255 / 31))
  })
}

function nearestOf(colours: Uint8Array): Uint8Array {
  const nearest = new Uint8Array(BINS)
  for (let each = 0; each < BINS; each++) {
    const [r, g, b] = CHANNELS.map((shift) => channel(each, shift) * (255 / 31)) as [number, number, number]
    let least = Infinity
    for (let i = 0; i < colours.length; i += 3) {
      // The eye tells greens apart best, blues least.
      const far = 3 * (colours[i]! - r) ** 2 + 6 * (colours[i + 1]! - g) ** 2 + (colours[i + 2]! - b) ** 2
      if (far >= least) continue
      least = far
      nearest[each] = i / 3
    }
  }
  return nearest
}
