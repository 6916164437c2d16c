import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const css = readFileSync('src/styles/theme.css', 'utf8')
const THEMES = ['light', 'dark'] as const
type Theme = (typeof THEMES)[number]

/** A colour of theme.css, of one theme. */
function colour(name: string, theme: Theme): number[] {
  const pair = new RegExp(`--${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(css)
  const hex = pair?.[theme === 'light' ? 1 : 2]
  if (!hex) throw new Error(`theme.css has no ${name}`)
  return [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255)
}

/** As WCAG defines it. */
function luminance(rgb: number[]): number {
  const [r = 0, g = 0, b = 0] = rgb.map((c) =>
    c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(one: string, other: string, theme: Theme): number {
  const [high = 0, low = 0] = [one, other]
    .map((name) => luminance(colour(name, theme)))
    .sort((a, b) => b - a)
  return (high + 0.05) / (low + 0.05)
}

const GROUNDS = ['paper', 'surface', 'raised', 'felt', 'accent-soft']
const INKS = ['ink', 'quiet', 'accent', 'indigo', 'good', 'bad', 'lit']

describe.each(THEMES)('the %s theme', (theme) => {
  it.each(GROUNDS)('is readable on %s', (ground) => {
    for (const ink of INKS) {
      expect.soft(contrast(ink, ground, theme), `${ink} on ${ground}`).toBeGreaterThanOrEqual(4.5)
    }
  })

  it('is readable on what stands out', () => {
    expect(contrast('on-accent', 'accent', theme)).toBeGreaterThanOrEqual(4.5)
    expect(contrast('paper', 'indigo', theme)).toBeGreaterThanOrEqual(4.5)
  })

  it.each(GROUNDS)('shows the edge of a field on %s', (ground) => {
    expect(contrast('edge', ground, theme)).toBeGreaterThanOrEqual(3)
  })
})
