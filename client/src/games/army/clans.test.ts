/** Colours of the clans: legible in both themes, and told apart with any kind of colour vision. */

import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { contrast, distance, EYES, rule, THEMES, type Theme } from '../../styles/sight'
import { crests as goblins } from '../gosu/clans'
import { crests } from '../gosux/clans'

const read = (file: string) => readFileSync(`src/games/${file}.css`, 'utf8')
const paper = read('common/card')
const sheet = rule(read('army/face'), ':root', 'light')
const GAMES = [
  ['gosux', Object.keys(crests), 8],
  ['gosu', Object.keys(goblins), 5],
] as const

describe.each(THEMES)('%s', (theme) => {
  const card = rule(paper, ':root', theme)

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

test('what is printed on a card can be read', () => {
  const reads = (ink = '', ground = '') => contrast(ink, ground)
  expect(reads(sheet['--sheet-ink'], sheet['--sheet'])).toBeGreaterThanOrEqual(7)
  expect(reads('#fff8ec', sheet['--flag-1'])).toBeGreaterThanOrEqual(4.5)
  expect(reads('#fff8ec', sheet['--flag-2'])).toBeGreaterThanOrEqual(4.5)
  expect(reads('#ffe9a8', sheet['--flag-3'])).toBeGreaterThanOrEqual(4.5)
})

describe.each(GAMES)('%s', (game, clans, count) => {
  const css = read(`${game}/clans`)
  const clan = (id: string, theme: Theme) => rule(css, `[data-clan='${id}']`, theme)

  test.each(clans)('what is written about %s can be read', (id) => {
    for (const theme of THEMES) {
      const own = clan(id, theme)
      const reads = (ink = '', ground = '') => contrast(ink, ground)
      expect(reads(own['--clan'], own['--on-clan'])).toBeGreaterThanOrEqual(4.5)
      expect(reads(own['--clan-ink'], sheet['--sheet'])).toBeGreaterThanOrEqual(4.5)
      // The name of a card, on the band of its frame.
      expect(reads('#fff8ec', own['--frame'])).toBeGreaterThanOrEqual(7)
    }
  })

  test.each(Object.entries(EYES))('clans are told apart with %s', (name, eye) => {
    const least = name === 'tritanopia' ? 7 : 10
    for (const [index, one] of clans.entries())
      for (const other of clans.slice(index + 1)) {
        const colour = (id: string) => clan(id, 'light')['--clan'] ?? ''
        const apart = distance(colour(one), colour(other), eye)
        expect(apart, `${one} and ${other}`).toBeGreaterThan(least)
      }
  })

  test('every clan has a crest of its own', () => {
    const all = Object.values(game === 'gosu' ? goblins : crests)
    expect(clans).toHaveLength(count)
    expect(new Set(all).size).toBe(count)
  })
})
