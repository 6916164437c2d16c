/** Symbols and gauges: seen in both themes, red told from black with any kind of colour vision. */

import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { contrast, distance, EYES, rule, THEMES, type Theme } from '../../styles/sight'
import { GAUGES, SYMBOLS } from './view'

const [css, card, page] = ['games/samurai/symbols', 'games/common/card', 'styles/theme'].map(
  (file) => readFileSync(`src/${file}.css`, 'utf8'),
) as [string, string, string]

/** The colours of a symbol; what it does not say itself it has from all of them. */
const symbol = (id: string, theme: Theme): Record<string, string> => ({
  ...rule(css, '[data-symbol]', theme),
  ...rule(css, `[data-symbol='${id}']`, theme),
})

describe.each(THEMES)('%s', (theme) => {
  test.each(SYMBOLS)('%s can be seen on its ground', (id) => {
    const own = symbol(id, theme)
    expect(contrast(own['--on-symbol'] ?? '', own['--symbol'] ?? '')).toBeGreaterThanOrEqual(4.5)
  })

  test.each(GAUGES)('%s can be read on a card and on the table', (id) => {
    expect(css).toContain(`[data-gauge='${id}'] {\n  --gauge: var(--${id});`)
    const colours = rule(page, ':root', theme)
    const gauge = colours[`--${id}`] ?? ''
    const shade = rule(card, ':root', theme)['--card-shade'] ?? ''
    expect(contrast(gauge, colours['--mat'] ?? '')).toBeGreaterThanOrEqual(4.5)
    expect(contrast(gauge, shade)).toBeGreaterThanOrEqual(4.5)
  })

  test.each(Object.entries(EYES))('blood is told from black with %s', (_, eye) => {
    const blood = symbol('blood', theme)['--symbol'] ?? ''
    for (const id of SYMBOLS.filter((each) => each !== 'blood'))
      expect(distance(blood, symbol(id, theme)['--symbol'] ?? '', eye), id).toBeGreaterThan(10)
  })
})
