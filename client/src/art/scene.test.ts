import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import goblins from '../games/gosu/emblems.json'
import goblinIcons from '../games/gosu/icons.json'
import emblems from '../games/gosux/emblems.json'
import icons from '../games/gosux/icons.json'
import { goblin, holding } from './goblin'
import { picture } from './pictures'
import { HELD, scene, type Subject } from './scene'

/** The cards of a game as their files have them. */
function subjects(
  game: string,
  emblems: Record<string, string>,
  paths: Record<string, string>,
): Subject[] {
  const folder = resolve(`../src/tefuda/games/${game}/cards`)
  return readdirSync(folder).flatMap((file) => {
    const cards = readFileSync(resolve(folder, file), 'utf8').split(/^(?=\[)/m)
    return cards.flatMap((card) => {
      const id = /^\[(\w+)\]/.exec(card)?.[1]
      if (!id) return []
      const clan = /^clan = "(\w+)"/m.exec(card)?.[1] ?? file.replace('.toml', '')
      const level = Number(/^level = (\d)/m.exec(card)?.[1])
      return [{ id, clan, level, outline: paths[emblems[id] ?? ''] ?? '' }]
    })
  })
}

const GAMES = [
  { game: 'gosux', cards: subjects('gosux', emblems, icons.paths), count: 88 },
  { game: 'gosu', cards: subjects('gosu', goblins, goblinIcons.paths), count: 75 },
]

describe.each(GAMES)('$game', ({ game, cards, count }) => {
  test('every card has a picture of its own, the same each time', () => {
    const drawn = cards.map(scene)
    expect(new Set(drawn).size).toBe(count)
    expect(cards.map(scene)).toEqual(drawn)
  })

  test('nothing in a picture is misplaced or left out', () => {
    for (const card of cards) {
      expect(card.outline, card.id).not.toBe('')
      expect(scene(card), card.id).not.toMatch(/NaN|undefined|Infinity|null/)
    }
  })

  test('cards of one clan and level differ in more than their emblem', () => {
    const alike = cards.map((card) => scene({ ...card, outline: 'M0 0L512 0L512 512Z' }))
    expect(new Set(alike).size).toBe(count)
  })

  test('the land alone tells the clans apart, whatever its colours', () => {
    const clans = [...new Set(cards.map(({ clan }) => clan))]
    const lands = clans.map((clan) => {
      const drawn = scene({ id: 'same', clan, level: 2, outline: 'M0 0L512 0L512 512Z' })
      return drawn.replace(/#[0-9a-f]{6}/g, '')
    })
    expect(new Set(lands).size).toBe(clans.length)
  })

  test('the level alone is seen: a troop, a hero close by, a giant in a halo', () => {
    const [card] = cards
    if (!card) throw new Error('no cards')
    const figures = [1, 2, 3].map((level) => {
      const drawn = scene({ ...card, level })
      return [/<g fill="[^"]+" opacity=".5"><path/.test(drawn), drawn.split('<g transform').length]
    })
    expect(figures.map(([halo]) => halo)).toEqual([false, false, true])
    expect(Number(figures[0]?.[1])).toBeGreaterThan(Number(figures[1]?.[1]))
  })

  test('a picture comes with the outline of its emblem, and is kept', () => {
    const [card] = cards
    if (!card) throw new Error('no cards')
    expect(picture(game, { ...card, outline: '' })).toBe('')
    const address = picture(game, card)
    expect(address).toMatch(/^data:image\/svg\+xml,/)
    expect(picture(game, card)).toBe(address)
  })
})

test('a goblin holds what it carries: an arm behind it, a hand before it', () => {
  const outline = 'M0 0L512 0L512 512Z'
  const drawn = scene({ id: 'one', clan: 'fire', level: 2, outline })
  const [before, after] = [drawn.indexOf(outline), drawn.lastIndexOf(outline)]
  const [arm, hand] = holding('fire', HELD)
  expect(drawn.indexOf(arm)).toBeLessThan(before)
  expect(drawn.indexOf(hand)).toBeGreaterThan(after)
})

test('goblins of one clan seldom look alike', () => {
  const at = { x: 0, y: 0, size: 200 }
  for (const clan of ['ancient', 'alpha', 'dark', 'meka', 'fire']) {
    const crowd = Array.from({ length: 40 }, (_, i) => goblin(clan, 2, `goblin ${i}`, at))
    const parts = new Set(crowd.flatMap((one) => one.match(/ d="[^"]+"/g) ?? []))
    expect(parts.size, clan).toBeGreaterThan(80)
  }
})

test('a clan that nobody has drawn yet has a picture too', () => {
  const made = scene({ id: 'mine', clan: 'mine', level: 2, outline: 'M0 0L512 0L512 512Z' })
  expect(made).toContain('<svg')
  expect(made).not.toMatch(/NaN|undefined/)
})
