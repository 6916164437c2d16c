import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import emblems from './emblems.json'
import { emblemOf } from './figures'
import icons from './icons.json'
import { GAUGES, SYMBOLS } from './view'

const DECKS = resolve('../src/tefuda/games/samurai/decks')

function ids(file: string): string[] {
  const page = readFileSync(resolve(DECKS, `${file}.toml`), 'utf8')
  return [...page.matchAll(/^\[(\w+)\]$/gm)].map((found) => found[1] ?? '')
}

test.each([
  ['enemies', 'enemy'],
  ['weapons', 'weapon'],
  ['locations', 'location'],
  ['climates', 'climate'],
  ['wounds', 'wound'],
] as const)('everything in %s has a sign', (file, kind) => {
  expect(ids(file).length).toBeGreaterThan(4)
  expect(ids(file).filter((id) => !(emblemOf(kind, id) in emblems))).toEqual([])
})

test('symbols and gauges are told apart by their signs alone', () => {
  const signs = [...SYMBOLS.map((id) => `symbol.${id}`), ...GAUGES.map((id) => `gauge.${id}`)]
  const drawn = signs.map((sign) => (emblems as Record<string, string>)[sign])
  expect(new Set(drawn).size).toBe(signs.length)
})

test('the outlines are those that are needed, with their authors', () => {
  expect(Object.keys(icons.paths)).toEqual([...new Set(Object.values(emblems))].sort())
  expect(icons.credits.licence).toBe('CC BY 3.0')
  expect(icons.credits.authors).toContain('Delapouite')
})
