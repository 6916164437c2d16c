/** Colours of the clans: legible in both themes, and told apart with any kind of colour vision. */

import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { contrast, distance, EYES, rule, THEMES, type Theme } from '../../styles/sight'
import { crests } from './clans'

const css = ['common/card', 'gosux/clans']
  .map((file) => readFileSync(`src/games/${file}.css`, 'utf8'))
  .join('\n')

const CLANS = Object.keys(crests)
const clan = (id: string, theme: Theme) => rule(css, `[data-clan='${id}']`, theme)

describe.each(THEMES)('%s', (theme) => {
  const card = rule(css, ':root', theme)

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
