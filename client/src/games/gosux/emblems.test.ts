import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import emblems from './emblems.json'
import icons from './icons.json'

const CARDS = resolve('../src/tefuda/games/gosux/cards')

function catalogue(): string[] {
  return readdirSync(CARDS).flatMap((file) => {
    const page = readFileSync(resolve(CARDS, file), 'utf8')
    return [...page.matchAll(/^\[(\w+)\]$/gm)].map((found) => found[1] ?? '')
  })
}

test('every card has an emblem, and nothing else has', () => {
  expect(Object.keys(emblems).sort()).toEqual(catalogue().sort())
  expect(catalogue()).toHaveLength(88)
})

test('no two cards share one', () => {
  expect(new Set(Object.values(emblems)).size).toBe(88)
})

test('the outlines are those that the cards need, with their authors', () => {
  expect(Object.keys(icons.paths)).toEqual(Object.values(emblems).sort())
  expect(icons.credits.licence).toBe('CC BY 3.0')
  expect(icons.credits.authors.length).toBeGreaterThan(1)
  execFileSync('node', ['scripts/icons.mjs', '--check'])
})
