import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { lookOf } from './looks'
import { portrait } from './people'

const DECKS = '../src/tefuda/games/samurai/decks'

function ids(file: string, heading: RegExp): string[] {
  return [...readFileSync(resolve(DECKS, file), 'utf8').matchAll(heading)].map((of) => of[1] ?? '')
}

const FIGHTERS = [
  ...ids('enemies.toml', /^\[(\w+)\]$/gm),
  ...ids('campaigns.toml', /^\[\w+\.opponents\.(\w+)\]$/gm),
]

test('every enemy and every opponent of a campaign has a face of its own', () => {
  expect(FIGHTERS).toHaveLength(32)
  const drawn = FIGHTERS.map((id) => portrait(lookOf(id)))
  expect(new Set(drawn).size).toBe(FIGHTERS.length)
  for (const face of drawn) expect(face).not.toMatch(/NaN|undefined|null/)
})

test('an enemy that nobody has drawn yet has a face too, always the same', () => {
  const face = portrait(lookOf('somebody_new'))
  expect(face).toBe(portrait(lookOf('somebody_new')))
  expect(face).not.toMatch(/NaN|undefined/)
})
