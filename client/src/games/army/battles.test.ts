import { expect, test } from 'vitest'
import type { Json } from '../../lib/protocol'
import { battles } from './battles'
import type { ArmyView } from './view'

const POINTS = { gain: 'point', endings: ['points'], between: ['condition'] }
const battle = (...totals: number[]): Json => ({ kind: 'battle', totals })
const point = (seat: number): Json => ({ kind: 'point', seat })
const round = (n: number): Json => ({ kind: 'round', round: n })
const view = (round: number, how: string): ArmyView =>
  ({ round, ended: { how, winner: 0 } }) as ArmyView

test('the battles of a game, with everybody who gained a point', () => {
  const events = [point(2), round(1), battle(4, 9, 9), point(1), point(2), round(2), battle(8, 1, 2)]
  expect(battles([...events, point(0)], view(2, 'points'), POINTS)).toEqual([
    { round: 1, totals: [4, 9, 9], winners: [1, 2] },
    { round: 2, totals: [8, 1, 2], winners: [0] },
  ])
})

test('a point that a card gives belongs to no battle', () => {
  const events = [round(1), battle(4, 9), point(1), round(2), point(0)]
  const fought = [{ round: 1, totals: [4, 9], winners: [1] }]
  expect(battles(events, view(2, 'resigned'), POINTS)).toEqual(fought)
})

test('a battle that was taken back was not fought', () => {
  const undone = [round(1), battle(4, 9), point(1), round(2)]
  expect(battles(undone, view(1, 'resigned'), POINTS)).toEqual([])
  const again = [...undone, battle(5, 3), point(0), round(2)]
  const fought = [{ round: 1, totals: [5, 3], winners: [0] }]
  expect(battles(again, view(2, 'resigned'), POINTS)).toEqual(fought)
})

test('who wins before a round begins has fought the battle of the one before', () => {
  const events = [round(1), battle(4, 9), point(1), round(2), battle(7, 2), point(0)]
  expect(battles(events, view(3, 'condition'), POINTS).map((fought) => fought.round)).toEqual([1, 2])
})

test('everybody gains at once', () => {
  const events = [round(1), battle(8, 8), gains(-1)]
  const spoils = { gain: 'supremacy', endings: ['supremacy'] }
  const fought = [{ round: 1, totals: [8, 8], winners: [0, 1] }]
  expect(battles(events, view(1, 'supremacy'), spoils)).toEqual(fought)
})

test('of two armies the totals may come one by one', () => {
  const events = [round(1), { kind: 'battle', total_0: 8, total_1: 8 }, ...[0, 1].map(gains)]
  const spoils = { gain: 'supremacy', endings: ['supremacy'] }
  const fought = [{ round: 1, totals: [8, 8], winners: [0, 1] }]
  expect(battles(events, view(1, 'supremacy'), spoils)).toEqual(fought)
})

function gains(seat: number): Json {
  return { kind: 'supremacy', seat }
}
