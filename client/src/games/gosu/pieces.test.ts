import { expect, test } from 'vitest'
import type { Json } from '../../lib/protocol'
import { battles } from './battles'
import { nearest } from './conditions'
import { listed } from './outcome'
import type { Condition, View } from './view'

const battle = (...totals: number[]): Json => ({ kind: 'battle', totals })
const point = (seat: number): Json => ({ kind: 'point', seat })
const round = (n: number): Json => ({ kind: 'round', round: n })
const view = (round: number, how: string): View =>
  ({ round, ended: { how, winner: 0, winners: [0] } }) as View

test('the battles of a game, with everybody who gained a point', () => {
  const events = [point(2), round(1), battle(4, 9, 9), point(1), point(2), round(2), battle(8, 1, 2)]
  expect(battles([...events, point(0)], view(2, 'points'))).toEqual([
    { round: 1, totals: [4, 9, 9], winners: [1, 2] },
    { round: 2, totals: [8, 1, 2], winners: [0] },
  ])
})

test('a point that a goblin gives belongs to no battle', () => {
  const events = [round(1), battle(4, 9), point(1), round(2), point(0)]
  expect(battles(events, view(2, 'resigned'))).toEqual([{ round: 1, totals: [4, 9], winners: [1] }])
})

test('a battle that was taken back was not fought', () => {
  const undone = [round(1), battle(4, 9), point(1), round(2)]
  expect(battles(undone, view(1, 'resigned'))).toEqual([])
})

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
