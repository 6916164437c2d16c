/** Colours of the clans: legible in both themes, and told apart with any kind of colour vision. */

import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { crests } from './clans'

type Colour = [number, number, number]
type Matrix = [Colour, Colour, Colour]
const THEMES = ['light', 'dark'] as const
type Theme = (typeof THEMES)[number]

/** How the eye without one kind of cone sees linear RGB (Machado, Oliveira and Fernandes, 2009). */
const EYES: Record<string, Matrix> = {
  'all cones': [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
}

const css = ['common/card', 'gosux/clans']
  .map((file) => readFileSync(`src/games/${file}.css`, 'utf8'))
  .join('\n')

/** The colours set in one rule: of both themes, or of the one asked for. */
function rule(selector: string, theme: Theme): Record<string, string> {
  const body = css.split(`${selector} {`)[1]?.split('}')[0] ?? ''
  const found = body.matchAll(/(--[\w-]+):\s*(?:light-dark\((#\w+), (#\w+)\)|(#\w+))/g)
  return Object.fromEntries(
    [...found].map(([, name, light, dark, both]) => [
      name ?? '',
      both ?? (theme === 'light' ? light : dark) ?? '',
    ]),
  )
}

function linear(hex: string): Colour {
  return [1, 3, 5].map((at) => {
    const share = parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as Colour
}

function dot(a: Colour, b: Colour): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

function contrast(one: string, other: string): number {
  const [light, dark] = [one, other]
    .map((hex) => dot(linear(hex), [0.2126, 0.7152, 0.0722]) + 0.05)
    .sort((a, b) => b - a) as [number, number]
  return light / dark
}

/** OKLab, in which equal distances look equally far. */
function perceived(rgb: Colour): Colour {
  const cones = [
    [0.4122214708, 0.5363325363, 0.0514459929],
    [0.2119034982, 0.6806995451, 0.1073969566],
    [0.0883024619, 0.2817188376, 0.6299787005],
  ].map((row) => Math.cbrt(dot(row as Colour, rgb))) as Colour
  return [
    dot([0.2104542553, 0.793617785, -0.0040720468], cones),
    dot([1.9779984951, -2.428592205, 0.4505937099], cones),
    dot([0.0259040371, 0.7827717662, -0.808675766], cones),
  ]
}

function distance(one: string, other: string, eye: Matrix): number {
  const seen = (hex: string) =>
    perceived(eye.map((row) => Math.min(1, Math.max(0, dot(row, linear(hex))))) as Colour)
  const [a, b] = [seen(one), seen(other)]
  return 100 * Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
}

const CLANS = Object.keys(crests)
const clan = (id: string, theme: Theme) => rule(`[data-clan='${id}']`, theme)

describe.each(THEMES)('%s', (theme) => {
  const card = rule(':root', theme)

  test.each(CLANS)('what is written about %s can be read', (id) => {
    const own = clan(id, theme)
    expect(contrast(own['--clan'] ?? '', own['--on-clan'] ?? '')).toBeGreaterThanOrEqual(4.5)
    for (const paper of ['--card-paper', '--card-shade'])
      expect(contrast(own['--clan-ink'] ?? '', card[paper] ?? '')).toBeGreaterThanOrEqual(4.5)
  })

  test.each(['--card-ink', '--card-quiet', '--card-gold'])('%s can be read', (ink) => {
    for (const paper of ['--card-paper', '--card-shade'])
      expect(contrast(card[ink] ?? '', card[paper] ?? '')).toBeGreaterThanOrEqual(
        ink === '--card-gold' ? 3 : 4.5,
      )
  })

  test('the level can be read on its seal', () => {
    expect(contrast(card['--seal'] ?? '', card['--on-seal'] ?? '')).toBeGreaterThanOrEqual(4.5)
  })
})

test.each(Object.entries(EYES))('clans are told apart with %s', (name, eye) => {
  const least = name === 'tritanopia' ? 7 : 10
  for (const [index, one] of CLANS.entries())
    for (const other of CLANS.slice(index + 1)) {
      const apart = distance(clan(one, 'light')['--clan'] ?? '', clan(other, 'light')['--clan'] ?? '', eye)
      expect(apart, `${one} and ${other}`).toBeGreaterThan(least)
    }
})

test('every clan has a crest of its own', () => {
  expect(CLANS).toHaveLength(8)
  expect(new Set(Object.values(crests)).size).toBe(8)
})
