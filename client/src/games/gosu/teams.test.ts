import { render, screen, within } from '@testing-library/svelte'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Json } from '../../lib/protocol'
import { language } from '../../lib/words.svelte'
import type { Moment } from '../plug'
import Board from './Board.svelte'
import Ending from './Ending.svelte'
import { inTeams, moment } from './sample'
import { tale, verdict } from './tale'
import type { View } from './view'

const TOTALS = [2, 2, 2, 9]
const BATTLE: Json[] = [
  { kind: 'battle', totals: TOTALS },
  { kind: 'point', seat: 1, points: 1 },
]

function seen(view: Partial<View> = {}, rest: Partial<Moment> = {}): Moment {
  return moment([], { view: { ...inTeams, ...view } as unknown as Moment['view'], ...rest })
}

function show(shown: Moment): void {
  const props = { moment: shown, choose: vi.fn(), point: vi.fn(), preview: null, picked: [], focus: [] }
  render(Board, { props })
}

const rival = (seat: number) => document.querySelector<HTMLElement>(`[data-rival="${seat}"]`)!
const side = (seat: number) => document.querySelector<HTMLElement>(`[data-side="${seat}"]`)!

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no server here')))
  language.choose('en')
})

test('the Great Battle is foreseen by both armies of each team', () => {
  const teams = [
    { seats: [0, 2], total: 4 },
    { seats: [1, 3], total: 11 },
  ]
  const forecast = { totals: TOTALS, winners: [1, 3], tie_broken_by_advantage: false, wins_game: [], teams }
  show(seen({}, { forecast }))
  const line = document.querySelector('[data-forecast]')!
  expect(line.textContent).toContain('Bob and Dee would win, 11 to 4')
})

test.each([
  ['en', 'Partner'],
  ['fr', 'Partenaire'],
] as const)("the partner's nameplate says so in %s, and no other", (lang, word) => {
  language.choose(lang)
  show(seen())
  expect(within(rival(2)).getByTitle(word)).toBeTruthy()
  expect([1, 3].map((seat) => within(rival(seat)).queryByTitle(word))).toEqual([null, null])
})

test('to somebody who watches partners are told of each other', () => {
  show(seen({}, { viewer: null }))
  expect(within(rival(2)).getByTitle('Partner of Ada')).toBeTruthy()
})

test('the Great Battle is counted by team, partners side by side, and won by a team', () => {
  show(seen({}, { act: BATTLE }))
  expect(document.querySelectorAll('[data-side]')).toHaveLength(2)
  expect(side(0).querySelector('.head')!.textContent).toMatch(/4\s*Your team/)
  expect(side(1).querySelector('.head')!.textContent).toMatch(/11\s*Bob and Dee/)
  const fighting = [...side(1).querySelectorAll<HTMLElement>('[data-fights]')]
  expect(fighting.map(({ dataset }) => dataset['fights'])).toEqual(['1', '3'])
  expect(fighting.map((army) => army.querySelector('.of')!.textContent?.trim())).toEqual(['2 Bob I 2', '9 Dee I 2 + 7'])
  expect([side(0), side(1)].map(({ classList }) => classList.contains('won'))).toEqual([false, true])
  expect(screen.getByText('Bob and Dee gain a victory point')).toBeTruthy()
})

test('from another seat the other team is mine', () => {
  show(seen({}, { bottom: 3, viewer: 3, act: BATTLE }))
  expect([...document.querySelectorAll<HTMLElement>('[data-side]')].map((one) => one.dataset['side'])).toEqual(['3', '0'])
  expect(side(3).querySelector('.head')!.textContent).toContain('Your team')
  expect(screen.getByText('Your team gains a victory point')).toBeTruthy()
})

test('in the end both partners have what their team has won', () => {
  const points = (seat: number) => (seat % 2 ? 1 : 0)
  const players = inTeams.players.map((player) => ({ ...player, points: points(player.seat) }))
  const told = [{ events: [...BATTLE, { kind: 'round', round: 2 }] }]
  const props = { moment: seen({ players }), told, table: 't' } as never
  render(Ending, { props })
  const cells = (name: RegExp) =>
    [...screen.getByRole('row', { name }).children].map((cell) => cell.textContent?.trim().replace(/\s+/g, ' '))
  expect(cells(/^Round/)).toEqual(['Round', 'You + Cy', 'Bob + Dee'])
  expect(cells(/^1/)).toEqual(['1', '2 + 2 = 4', '2 + 9 = 11 won'])
  expect(cells(/^Points/)).toEqual(['Points', '0', '1'])
  expect(screen.queryByRole('row', { name: /^Powers/ })).toBeNull()
})

test.each([
  [0, 'en', 'Your team lost'],
  [3, 'en', 'Your team won'],
  [null, 'en', 'Bob and Dee won'],
  [2, 'fr', 'Votre équipe a perdu'],
  [1, 'fr', 'Votre équipe a gagné'],
  [null, 'fr', 'Bob et Dee ont gagné'],
] as const)('seat %s is told in %s: %s', (viewer, lang, words) => {
  language.choose(lang)
  const over = seen({ ended: { how: 'points', winner: null, winners: [1, 3] } }, { viewer })
  expect(verdict(over)).toBe(words)
  expect(tale(over).story).toHaveLength(1)
})

test('a draw that all agreed on is nobody\'s win, nor is a game that goes on', () => {
  const ended = { how: 'draw_agreed', winner: null, winners: [0, 1, 2, 3] }
  expect([verdict(seen({ ended })), verdict(seen())]).toEqual([null, null])
})
