import { render, screen } from '@testing-library/svelte'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { boxes, boxOf, pageOf, ruleAt, shelf, waysOf } from '../games/shelf'
import { language } from '../lib/words.svelte'
import Games from '../shell/Games.svelte'
import { Choosing } from './choosing.svelte'
import Cover from './Cover.svelte'
import { figureOf, isArms } from './fight/figures'
import type { GameInfo, Setting } from './lobby.svelte'
import Ways from './Ways.svelte'

beforeEach(() => {
  language.choose('en')
  vi.stubGlobal('COVERS', {})
})
afterEach(() => vi.unstubAllGlobals())

describe('the duel', () => {
  it('is a second way to play what lies in the box of Way of the Samurai', () => {
    expect(boxes).toEqual(['gosux', 'gosu', 'samurai'])
    expect(boxOf('duel')).toBe('samurai')
    expect(waysOf('duel')).toEqual(['samurai', 'duel'])
    expect(waysOf('samurai')).toEqual(['samurai', 'duel'])
    expect(waysOf('gosu')).toEqual([])
  })

  it('has a page to play it and a lesson, and the book, rules and cards of its box', () => {
    expect(['play', 'learn'].map((page) => pageOf(page, 'duel'))).toEqual(['/play/duel', '/learn/duel'])
    for (const page of ['book', 'rules', 'cards']) expect(pageOf(page, 'duel')).toBe(`/${page}/samurai`)
    expect(ruleAt('WS-7.3')).toBe('/rules/samurai#WS-7.3')
  })

  it.each([
    ['en', 'Alone: Way of the Samurai', 'A duel: Way of the Samurai'],
    ['fr', 'En solitaire\u00a0: Way of the Samurai', 'Un duel\u00a0: Way of the Samurai'],
  ] as const)('stands on the cover of its box in %s', (lang, alone, duel) => {
    language.choose(lang)
    render(Cover, { game: 'samurai' })
    const links = screen.getAllByRole('link').map((link) => [link.getAttribute('href'), link.getAttribute('aria-label')])
    expect(links).toContainEqual(['/play/samurai', alone])
    expect(links).toContainEqual(['/play/duel', duel])
  })

  it('is no game of its own where boxes are listed, and one of the ways where its box is', () => {
    render(Games, { page: 'play', game: 'duel' })
    const current = screen.getByRole('link', { current: 'page' })
    expect(current.getAttribute('href')).toBe('/play/samurai')
    expect(screen.getAllByRole('link')).toHaveLength(boxes.length)
    render(Ways, { game: 'duel' })
    const ways = screen.getByRole('navigation', { name: 'Ways to play' })
    const links = [...ways.querySelectorAll('a')]
    expect(links.map((link) => link.textContent?.trim())).toEqual(['Alone', 'A duel'])
    expect(links.map((link) => link.getAttribute('aria-current'))).toEqual([null, 'page'])
  })

  it('is called by its name in both languages', () => {
    expect(shelf['duel']?.name).toBe('Way of the Samurai: the duel')
    language.choose('fr')
    expect(shelf['duel']?.name).toBe('Way of the Samurai\u00a0: le duel')
  })
})

// -- its settings ----------------------------------------------------------------------------------

function setting(name: string, values: string[], words: Record<string, string>): Setting {
  const label = { en: name === 'location' ? 'Place' : 'Weapon', fr: 'Lieu' }
  const both = { en: words, fr: words }
  return {
    ...{ name, values, label, kind: 'one', default: values[0]!, about: {}, rule: 'WS-7.1' },
    ...{ words: both, needs: {}, parts: [], shares: [] },
  }
}

const GAME: GameInfo = {
  ...{ name: 'duel', seats: 2, first_game: {}, levels: ['beginner'], first_level: 'beginner' },
  ...{ daily: false, statistics: false },
  settings: [
    setting('weapon_0', ['katana', 'tessen'], { katana: 'Katana', tessen: 'Tessen' }),
    setting('location', ['none', 'bridge'], { none: 'anywhere', bridge: 'Bridge' }),
  ],
}

it('weapons, places and climates are chosen by what they look like, nothing else', () => {
  const kinds = ['weapon', 'weapon_0', 'weapon_1', 'location', 'climate', 'first', 'blood']
  expect(kinds.map((name) => figureOf({ name }))).toEqual([
    ...['weapon', 'weapon', 'weapon', 'location', 'climate', null, null],
  ])
  expect(kinds.filter((name) => isArms({ name }))).toEqual(['weapon_0', 'weapon_1'])
})

it('what gives way to a weapon is said, with the reason and what it is now', async () => {
  const usual = { weapon_0: 'katana', location: 'none' }
  vi.stubGlobal('fetch', (_: string, { body }: RequestInit) => {
    const { settings } = JSON.parse(String(body)) as { settings: Record<string, string> }
    const all = { ...usual, ...settings }
    const refused = all.weapon_0 === 'tessen' && all.location === 'none'
    const told = {
      settings: all,
      fault: refused ? 'weapon tessen needs a location (WS-8.26)' : null,
      mended: refused ? { ...all, location: 'bridge' } : null,
    }
    return Promise.resolve(new Response(JSON.stringify(told)))
  })
  const choosing = new Choosing(() => GAME)
  choosing.choose('weapon_0', 'tessen')
  await choosing.checked
  expect(choosing.settings).toEqual({ weapon_0: 'tessen', location: 'bridge' })
  expect(choosing.yielded).toBe('Weapon tessen needs a location (WS-8.26). Place: Bridge.')
  expect(choosing.fault).toBe('')
  choosing.choose('weapon_0', 'katana')
  await choosing.checked
  expect(choosing.yielded).toBe('')
})
