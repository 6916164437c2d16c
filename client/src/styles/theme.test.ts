import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { contrast, rule, THEMES } from './sight'

const css = readFileSync('src/styles/theme.css', 'utf8')
const READ = 4.5
const SEEN = 3

/** Which inks are for which grounds, and the least contrast that they keep there. */
const PAGES = ['paper', 'surface', 'raised']
const PAIRS: [inks: string[], grounds: string[], least: number][] = [
  [['ink', 'accent', 'indigo', 'good', 'bad'], [...PAGES, 'mat'], 4.7],
  [['quiet', 'gold'], PAGES, 4.9],
  [['force', 'technique', 'guard'], [...PAGES, 'mat'], READ],
  [['quiet'], ['mat'], READ],
  [['ink', 'quiet', 'accent', 'indigo', 'good', 'bad', 'lit'], ['accent-soft'], READ],
  [['lit'], [...PAGES, 'mat', 'mat-rim'], SEEN],
  [['edge'], [...PAGES, 'mat', 'accent-soft'], SEEN],
  [['on-accent'], ['accent'], READ],
  [['on-leaf'], ['leaf'], 9],
  [['leaf-edge'], ['leaf'], SEEN],
  [['paper'], ['indigo', 'ink'], READ],
]

describe.each(THEMES)('the %s theme', (theme) => {
  const colours = rule(css, ':root', theme)
  const measured = PAIRS.flatMap(([inks, grounds, least]) =>
    grounds.flatMap((ground) => inks.map((ink) => ({ ink, ground, least }))),
  )

  it.each(measured)('shows $ink on $ground at $least : 1', ({ ink, ground, least }) => {
    const [one, other] = [colours[`--${ink}`], colours[`--${ground}`]]
    expect(one, ink).toBeTruthy()
    expect(other, ground).toBeTruthy()
    expect(contrast(one ?? '', other ?? '')).toBeGreaterThanOrEqual(least)
  })
})

describe('gold leaf', () => {
  it('is the same in both themes', () => {
    const [light, dark] = THEMES.map((theme) => rule(css, ':root', theme)['--leaf'])
    expect(light).toBe(dark)
  })
})
