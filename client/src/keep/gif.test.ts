import { expect, test } from 'vitest'
import { Gif } from './gif'
import { compressed } from './lzw'
import { indexed, paletteOf } from './palette'
import { random } from '../art/random'

/** What a reader of GIF makes of image data. */
function expanded(data: Uint8Array): number[] {
  const bytes: number[] = []
  for (let at = 1; data[at]; at += data[at]! + 1) bytes.push(...data.slice(at + 1, at + 1 + data[at]!))
  let [bit, width] = [0, 9]
  const read = (): number => {
    let code = 0
    for (let i = 0; i < width; i++, bit++) code |= ((bytes[bit >> 3]! >> (bit & 7)) & 1) << i
    return code
  }
  const out: number[] = []
  let table: number[][] = []
  let last: number[] | null = null
  const clear = (): void => {
    table = Array.from({ length: 258 }, (_, i) => [i])
    width = 9
    last = null
  }
  for (;;) {
    const code = read()
    if (code === 257) return out
    if (code === 256) {
      clear()
      continue
    }
    const word: number[] = table[code] ?? [...last!, last![0]!]
    out.push(...word)
    if (last && table.length < 4096) table.push([...last, word[0]!])
    if (table.length === 1 << width && width < 12) width++
    last = word
  }
}

test.each([1, 2, 300, 70_000])('%i bytes are read back as they were', (length) => {
  const r = random(`lzw ${length}`)
  const bytes = Uint8Array.from({ length }, () => Math.floor(r() * 40) * (r() < 0.7 ? 0 : 1))
  expect(expanded(compressed(bytes))).toEqual([...bytes])
})

test('noise fills the table and is read back too', () => {
  const r = random('noise')
  const bytes = Uint8Array.from({ length: 30_000 }, () => Math.floor(r() * 256))
  expect(expanded(compressed(bytes))).toEqual([...bytes])
})

function pixels(...colours: [number, number, number][]): Uint8ClampedArray {
  return Uint8ClampedArray.from(colours.flatMap((colour) => [...colour, 255]))
}

test('few colours are kept almost as they are', () => {
  const ink: [number, number, number][] = [[246, 238, 221], [13, 17, 22], [200, 67, 44], [224, 182, 74]]
  const palette = paletteOf([pixels(...ink)], 255)
  const got = [...indexed(pixels(...ink), palette)].map((i) => [...palette.colours.slice(3 * i, 3 * i + 3)])
  got.forEach((colour, i) =>
    colour.forEach((value, at) => expect(Math.abs(value - ink[i]![at]!)).toBeLessThanOrEqual(8)),
  )
})

test('many colours become as many as there is room for', () => {
  const r = random('many')
  const noise = pixels(...Array.from({ length: 5000 }, () => [r() * 255, r() * 255, r() * 255] as [number, number, number]))
  const palette = paletteOf([noise], 255)
  expect(palette.colours.length).toBe(3 * 255)
  expect(Math.max(...indexed(noise, palette))).toBeLessThan(255)
})

test('a frame holds no more than what has changed', async () => {
  const dark: [number, number, number] = [10, 10, 10]
  const light: [number, number, number] = [250, 250, 250]
  const first = pixels(...Array.from({ length: 100 }, () => dark))
  const second = first.slice()
  second.set([...light, 255], 4 * 37)
  const gif = new Gif(10, 10, [first, second])
  gif.add({ pixels: first, time: 500 })
  gif.add({ pixels: second, time: 1000 })
  gif.add({ pixels: second, time: 1000 })
  const bytes = new Uint8Array(await gif.finish().arrayBuffer())
  expect(String.fromCharCode(...bytes.slice(0, 6))).toBe('GIF89a')
  expect([...bytes.slice(6, 10)]).toEqual([10, 0, 10, 0])
  expect(bytes.at(-1)).toBe(0x3b)
  expect(frames(bytes)).toEqual([
    { time: 50, place: [0, 0, 10, 10] },
    { time: 100, place: [7, 3, 1, 1] },
    { time: 100, place: [0, 0, 1, 1] },
  ])
})

function frames(bytes: Uint8Array): { time: number; place: number[] }[] {
  const found = []
  let at = 13 + 768 + 19
  while (bytes[at] === 0x21) {
    const time = bytes[at + 4]! + 256 * bytes[at + 5]!
    const place = [0, 2, 4, 6].map((i) => bytes[at + 9 + i]! + 256 * bytes[at + 10 + i]!)
    found.push({ time, place })
    at += 8 + 10 + 1
    while (bytes[at]) at += bytes[at]! + 1
    at++
  }
  return found
}
