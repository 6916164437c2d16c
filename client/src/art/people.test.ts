import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { armOf, type Arm } from './arms'
import { field } from './fields'
import { fighter, type Pose } from './fighters'
import { lookOf } from './looks'
import { portrait } from './people'
import { brushed } from './pictures'

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

const POSES: Pose[] = ['jodan', 'chudan', 'gedan']

test('every one of them has a figure of their own, in three stances', () => {
  const drawn = ['you', 'shiro_b', ...FIGHTERS].flatMap((id) =>
    POSES.map((pose) => fighter(lookOf(id), pose)),
  )
  expect(new Set(drawn).size).toBe(drawn.length)
  for (const figure of drawn) expect(figure).not.toMatch(/NaN|undefined|null/)
})

test('every weapon of the game is seen in the hands of whoever wields it', () => {
  const weapons = ids('weapons.toml', /^\[(\w+)\]$/gm)
  expect(weapons.length).toBeGreaterThan(20)
  const arms = new Set(weapons.map((id) => armOf(id)))
  expect(arms.size).toBeGreaterThan(12)
  for (const weapon of weapons.filter((id) => id !== 'katana')) expect(armOf(weapon)).not.toBe('sword')
  const look = lookOf('you')
  const drawn = [...arms].map((arm: Arm) => fighter(look, 'chudan', arm))
  expect(new Set(drawn).size).toBe(arms.size)
})

test('every place and every climate makes another field', () => {
  const places = [null, ...ids('locations.toml', /^\[(\w+)\]$/gm)]
  const climates = [null, ...ids('climates.toml', /^\[(\w+)\]$/gm)]
  expect(places.length * climates.length).toBe(42)
  const drawn = places.flatMap((place) => climates.map((climate) => field(place, climate)))
  expect(new Set(drawn.map((svg) => svg.length)).size).toBeGreaterThan(38)
  for (const svg of drawn) expect(svg).not.toMatch(/NaN|undefined|null/)
})

test('a card whose symbol comes later is not left without it', () => {
  const before = brushed('somebody', 'force', '', false)
  expect(brushed('somebody', 'force', 'M7 7L9 9Z', false)).toContain(encodeURIComponent('M7 7L9 9Z'))
  expect(before).not.toContain(encodeURIComponent('M7 7L9 9Z'))
})
