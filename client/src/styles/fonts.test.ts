import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'

const css = readFileSync('src/styles/fonts.css', 'utf8')
const theme = readFileSync('src/styles/theme.css', 'utf8')
const { resolve } = createRequire(import.meta.url)

interface Face {
  family: string
  style: string
  weight: string
  file: string
  range: string
}

const faces: Face[] = [...css.matchAll(/@font-face \{([^}]*)\}/g)].map(([, body = '']) => {
  const said = (name: string): string =>
    new RegExp(`${name}:\\s*([^;]+);`).exec(body)?.[1]?.replaceAll("'", '') ?? ''
  const file = /url\('([^']+)'\)/.exec(body)?.[1] ?? ''
  return {
    family: said('font-family'),
    style: said('font-style'),
    weight: said('font-weight'),
    file,
    range: said('unicode-range'),
  }
})

/** The fonts of a stack that the page brings. */
function stack(name: string): string[] {
  const families = new RegExp(`--${name}: ([^;]+);`).exec(theme)?.[1] ?? ''
  return [...families.matchAll(/'([^']+)'/g)].map(([, family = '']) => family)
}

function within(range: string, code: number): boolean {
  return range.split(',').some((part) => {
    const [from = '', to = from] = part.trim().slice(2).split('-')
    return parseInt(from, 16) <= code && code <= parseInt(to, 16)
  })
}

/** The characters that a woff2 file has glyphs for: its table `cmap`, whose known number is 0. */
function drawn(file: string): Set<number> {
  const data = readFileSync(resolve(file))
  let at = 48
  const number = (): number => {
    for (let value = 0; ; ) {
      const byte = data.readUInt8(at++)
      value = value * 128 + (byte & 127)
      if (byte < 128) return value
    }
  }
  let [offset, length, start] = [0, 0, -1]
  for (let left = data.readUInt16BE(12); left; left--) {
    const flags = data.readUInt8(at++)
    const [known, transform] = [flags & 63, flags >> 6]
    if (known === 63) at += 4
    length = number()
    // Only the tables 10 and 11, glyf and loca, are transformed unless that is said.
    if (known === 10 || known === 11 ? transform !== 3 : transform !== 0) length = number()
    if (known === 0) start = offset
    offset += length
  }
  return characters(brotliDecompressSync(data.subarray(at)).subarray(start))
}

/** Of a `cmap`: what its subtables of format 4 map to a glyph. */
function characters(cmap: Buffer): Set<number> {
  const found = new Set<number>()
  for (let table = 0; table < cmap.readUInt16BE(2); table++) {
    const at = cmap.readUInt32BE(8 + 8 * table)
    if (cmap.readUInt16BE(at) !== 4) continue
    const twice = cmap.readUInt16BE(at + 6)
    for (let i = 0; i < twice; i += 2) {
      const end = cmap.readUInt16BE(at + 14 + i)
      const first = cmap.readUInt16BE(at + 16 + twice + i)
      const delta = cmap.readUInt16BE(at + 16 + 2 * twice + i)
      const where = at + 16 + 3 * twice + i
      const range = cmap.readUInt16BE(where)
      for (let code = first; code <= end && code < 0xffff; code++) {
        const glyph = range ? cmap.readUInt16BE(where + range + 2 * (code - first)) : code + delta
        if (glyph & 0xffff) found.add(code)
      }
    }
  }
  return found
}

const COMMENTS: Record<string, RegExp> = {
  py: /"""[^]*?"""|#.*/g,
  toml: /^#.*/gm,
  md: /<!--[^]*?-->/g,
  json: /(?!)/g,
  html: /<!--[^]*?-->/g,
  css: /\/\*[^]*?\*\//g,
  ts: /\/\*[^]*?\*\/|\/\/.*/g,
  svelte: /<!--[^]*?-->|\/\*[^]*?\*\/|\/\/.*/g,
}
/** What the page does not show: what is for the terminal, a review in a file of its own, and the
 * letters of other scripts that could be taken for ours. */
const ELSEWHERE =
  /\.test\.ts$|^server\/(page\/|names\.py$)|^cli\/|^lab\/(account|bench|page)\.py$/

/** Everything that the page can say: its own words and those of the engine, the rules, the cards. */
function words(): Map<string, string> {
  const found = new Map<string, string>()
  for (const folder of ['src', '../src/tefuda']) {
    for (const name of readdirSync(folder, { recursive: true }) as string[]) {
      const ending = name.split('.').at(-1) ?? ''
      const comments = COMMENTS[ending]
      if (!comments || ELSEWHERE.test(name)) continue
      const text = readFileSync(`${folder}/${name}`, 'utf8').replace(comments, '')
      for (const character of text) found.set(character, name)
    }
  }
  return found
}

describe('the fonts of the page', () => {
  const glyphs = new Map(faces.map((face) => [face.file, drawn(face.file)]))
  const said = [...words()].filter(([character]) => character > ' ')

  it('are read right', () => {
    const latin = glyphs.get(faces[0]?.file ?? '')
    expect(latin?.has(0x41)).toBe(true)
    expect(latin?.has(0x624b)).toBe(false)
    expect(said.length).toBeGreaterThan(120)
  })

  it.each(['body', 'title', 'rules'])('have all that the page says, in the stack --%s', (name) => {
    const families = stack(name)
    expect(families).not.toHaveLength(0)
    const [own] = families
    const weights = faces.filter(({ family, style }) => family === own && style === 'normal')
    expect(weights.length).toBeGreaterThan(1)
    for (const [character, where] of [...said, ['Ō', 'Ōzeki'] as const, ['ū', 'Dōjō'] as const]) {
      const code = character.codePointAt(0) ?? 0
      const shown = faces.some(
        ({ family, range, file }) =>
          families.includes(family) && within(range, code) && glyphs.get(file)?.has(code),
      )
      expect.soft(shown, `${character} (U+${code.toString(16)}) of ${where}`).toBe(true)
    }
  })

  it('have the same letters in each weight', () => {
    const first = new Map<string, Set<number>>()
    for (const { family, range, file } of faces.filter(({ style }) => style === 'normal')) {
      const mine = glyphs.get(file) ?? new Set()
      const others = first.get(family + range) ?? mine
      expect(mine, file).toEqual(others)
      first.set(family + range, others)
    }
  })
})
