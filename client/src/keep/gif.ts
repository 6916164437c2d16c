/** Animated pictures (GIF 89a): a palette for the whole film, and of every frame only what changed. */

import { compressed } from './lzw'
import { indexed, paletteOf, type Palette } from './palette'

export interface Shot {
  /** Red, green, blue and alpha of every pixel. */
  pixels: Uint8ClampedArray
  /** Milliseconds. */
  time: number
}

/** The index of the palette that stands for "as before". */
const SAME = 255
const COLOURS = 255
/** Hundredths of a second are the unit; browsers slow down what is faster than two. */
const UNIT = 10
const LEAST = 2

interface Patch {
  x: number
  y: number
  width: number
  height: number
  indices: Uint8Array
}

/** Takes shots one after the other, so that only one has to be kept. */
export class Gif {
  #parts: Uint8Array<ArrayBuffer>[] = []
  #last: Uint8Array | null = null
  readonly #palette: Palette

  /** `samples`: shots that have the colours of the film. */
  constructor(
    readonly width: number,
    readonly height: number,
    samples: Uint8ClampedArray[],
  ) {
    this.#palette = paletteOf(samples, COLOURS)
    this.#parts.push(header(width, height, this.#palette.colours))
  }

  add({ pixels, time }: Shot): void {
    const now = indexed(pixels, this.#palette)
    this.#parts.push(frame(this.#changed(now), Math.max(LEAST, Math.round(time / UNIT))))
    this.#last = now
  }

  finish(): Blob {
    return new Blob([...this.#parts, Uint8Array.of(0x3b)], { type: 'image/gif' })
  }

  /** The smallest rectangle around all that is not as before. */
  #changed(now: Uint8Array): Patch {
    const { width, height } = this
    const last = this.#last
    if (!last) return { x: 0, y: 0, width, height, indices: now }
    let [left, top, right, bottom] = [width, height, -1, -1]
    for (let i = 0; i < now.length; i++) {
      if (now[i] === last[i]) continue
      const x = i % width
      left = Math.min(left, x)
      right = Math.max(right, x)
      bottom = (i - x) / width
      top = Math.min(top, bottom)
    }
    // A frame without a pixel is not allowed.
    if (right < 0) return { x: 0, y: 0, width: 1, height: 1, indices: Uint8Array.of(SAME) }
    return cut(now, last, width, { x: left, y: top, width: right - left + 1, height: bottom - top + 1 })
  }
}

function cut(
  now: Uint8Array,
  last: Uint8Array,
  wide: number,
  box: Omit<Patch, 'indices'>,
): Patch {
  const indices = new Uint8Array(box.width * box.height)
  for (let y = 0; y < box.height; y++)
    for (let x = 0; x < box.width; x++) {
      const at = (box.y + y) * wide + box.x + x
      indices[y * box.width + x] = now[at] === last[at] ? SAME : now[at]!
    }
  return { ...box, indices }
}

const short = (n: number): [number, number] => [n & 255, n >> 8]
const text = (words: string): number[] => [...words].map((char) => char.charCodeAt(0))

function header(width: number, height: number, colours: Uint8Array): Uint8Array<ArrayBuffer> {
  const table = new Uint8Array(3 * 256)
  table.set(colours)
  const again = [0x21, 0xff, 11, ...text('NETSCAPE2.0'), 3, 1, 0, 0, 0]
  return Uint8Array.from([
    ...text('GIF89a'),
    ...short(width),
    ...short(height),
    ...[0xf7, SAME, 0],
    ...table,
    ...again,
  ])
}

function frame(patch: Patch, time: number): Uint8Array<ArrayBuffer> {
  const control = [0x21, 0xf9, 4, 0b101, ...short(time), SAME, 0]
  const place = [patch.x, patch.y, patch.width, patch.height].flatMap(short)
  const head = [...control, 0x2c, ...place, 0]
  const body = compressed(patch.indices)
  const made = new Uint8Array(head.length + body.length)
  made.set(head)
  made.set(body, head.length)
  return made
}
