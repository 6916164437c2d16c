import { render, screen } from '@testing-library/svelte'
import { expect, test } from 'vitest'
import type { Card } from '../../lib/library.svelte'
import { say } from '../../words/gosu'
import Outcome from '../army/Outcome.svelte'
import type { Moment } from '../plug'
import { catalogue } from './catalogue'
import { nearest } from './conditions'
import { listed } from './outcome'
import type { Condition } from './view'

test('of each condition whoever is nearest is told, and all who are one step away', () => {
  const at = (place: string, seat: number, missing: number): Condition => ({
    card: 'walror',
    place,
    seat,
    missing,
    met: missing === 0,
    parts: [],
  })
  const all = [at('0.III.1', 0, 2), at('0.III.1', 1, 3), at('1.III.1', 2, 1), at('1.III.1', 3, 0)]
  expect(nearest(all).map(({ seat }) => seat)).toEqual([3, 2, 0])
})

test('names are listed as one says them', () => {
  expect(listed(['Ada'])).toBe('Ada')
  expect(listed(['Ada', 'Bob', 'Cy'])).toBe('Ada, Bob and Cy')
})

test('goblins are found by the kind of their power', () => {
  const ozeki: Card = {
    ...{ id: 'walror', name: 'Walror', clan: 'fire', level: 3, shift: null, slots: 1, copies: 1 },
    ...{ keywords: [], terms: [], text: [], short: [], global: true, condition: ['You have Garsh.'] },
  }
  const { entries, facets } = catalogue({ clans: [], keywords: [], cards: [ozeki], tiles: [] })
  expect(entries[0]?.values['power']).toEqual(['activation', 'global', 'condition'])
  expect(entries[0]?.values['shift']).toEqual(['none'])
  expect(facets.map(({ legend }) => legend)).toEqual(['Clan', 'Level', 'Mutation cost', 'Power'])
})

test.each([
  [[1, 2], ['Powers', '', '+2']],
  [[0, 0], ['Powers', '−1', '']],
  [[1, 0], null],
])('victory points %s that no battle gave come from powers', (held, row) => {
  const seats = [{ name: 'Ada', kind: 'person' }, { name: 'Ben', kind: 'person' }]
  const view = { players: seats }
  const moment = { bottom: 0, viewer: 0, seats, view } as unknown as Moment
  const fought = [{ round: 1, totals: [9, 4], winners: [0] }]
  const prize = { token: 'point' as const, name: 'Points', held, powers: 'Powers' }
  render(Outcome, { moment, say, fought, prize })
  const found = screen.queryByRole('row', { name: /^Powers/ })
  expect(found && [...found.children].map((cell) => cell.textContent)).toEqual(row)
})
