import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import goblins from '../gosu/emblems.json'
import goblinIcons from '../gosu/icons.json'
import emblems from '../gosux/emblems.json'
import icons from '../gosux/icons.json'
import signs from './emblems.json'
import signIcons from './icons.json'

function catalogue(game: string): string[] {
  const cards = resolve(`../src/tefuda/games/${game}/cards`)
  return readdirSync(cards).flatMap((file) => {
    const page = readFileSync(resolve(cards, file), 'utf8')
    return [...page.matchAll(/^\[(\w+)\]$/gm)].map((found) => found[1] ?? '')
  })
}

const GAMES = [
  { game: 'gosux', emblems, icons, count: 88 },
  { game: 'gosu', emblems: goblins, icons: goblinIcons, count: 75 },
]

describe.each(GAMES)('$game', ({ game, emblems, icons, count }) => {
  test('every card has an emblem, and nothing else has', () => {
    expect(Object.keys(emblems).sort()).toEqual(catalogue(game).sort())
    expect(catalogue(game)).toHaveLength(count)
  })

  test('no two cards share one', () => {
    expect(new Set(Object.values(emblems)).size).toBe(count)
  })

  test('the outlines are those that the cards need, with their authors', () => {
    expect(Object.keys(icons.paths)).toEqual(Object.values(emblems).sort())
    expect(icons.credits.licence).toBe('CC BY 3.0')
    expect(icons.credits.authors.length).toBeGreaterThan(1)
  })
})

test('every keyword has a sign of its own, and so has a shift', () => {
  const keywords = ['gosux', 'gosu'].flatMap((game) => {
    const page = readFileSync(resolve(`../src/tefuda/games/${game}/vocabulary.py`), 'utf8')
    const list = /^KEYWORDS[^=]*= \(([^)]*)\)/ms.exec(page)?.[1] ?? ''
    return [...list.matchAll(/"(\w+)"/g)].map((found) => found[1] ?? '')
  })
  expect(keywords.length).toBeGreaterThanOrEqual(9)
  expect(Object.keys(signs).sort()).toEqual([...new Set([...keywords, 'shift'])].sort())
  expect(Object.keys(signIcons.paths)).toEqual(Object.values(signs).sort())
})

test('the outlines are what the icon set has', () => {
  execFileSync('node', ['scripts/icons.mjs', '--check'])
})
