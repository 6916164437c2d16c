import { expect, test } from 'vitest'
import type { Json } from '../../lib/protocol'
import { battles } from './battles'
import { nearest } from '../common/navigate'
import { haste } from '../common/scenes'
import { pace, timeline } from './timeline'
import { numbered, placeName, placeParts } from '../army/places'
import type { View } from './view'

test('places are named as the server names them', () => {
  expect(placeName(1, 2, 4)).toBe('1.III.5')
  expect(placeParts('1.III.5')).toEqual({ seat: 1, row: 2, column: 4 })
})

test('copies of a card are told apart', () => {
  expect(numbered(['alpha', 'elle', 'alpha']).map((card) => card.key)).toEqual([
    'alpha#0',
    'elle#0',
    'alpha#1',
  ])
})

test('arrows go to the nearest thing ahead, rather straight on than aside', () => {
  const box = (left: number, top: number) => ({ left, top, width: 10, height: 10 })
  const others = [box(0, 100), box(40, 20), box(100, 0), box(-50, 0)]
  expect(nearest(box(0, 0), others, [1, 0])).toBe(1)
  expect(nearest(box(0, 0), others, [0, 1])).toBe(0)
  expect(nearest(box(0, 0), others, [-1, 0])).toBe(3)
  expect(nearest(box(0, 0), others, [0, -1])).toBe(-1)
})

test('events are shown in order; what nobody sees takes no time', () => {
  const cues = timeline([{ kind: 'clan' }, { kind: 'draw' }, { kind: 'draw' }])
  expect(cues.map((cue) => cue.time > 0)).toEqual([false, true, true])
  expect(cues[2]!.start).toBeGreaterThan(cues[1]!.start)
})

test('a long scene is hurried, so that nobody waits for ever', () => {
  const events: Json[] = Array.from({ length: 60 }, () => ({ kind: 'play' }))
  expect(pace(events)).toBe(6000)
  expect(haste(timeline(events))).toBeGreaterThan(1)
  expect(haste(timeline([{ kind: 'play' }]))).toBe(1)
})

const battle = (a: number, b: number): Json => ({ kind: 'battle', total_0: a, total_1: b })
const gains = (seat: number): Json => ({ kind: 'supremacy', seat })
const round = (n: number): Json => ({ kind: 'round', round: n })
const view = (round: number, how: string): View => ({ round, ended: { how, winner: 0 } }) as View

test('the battles of a game, with who won them', () => {
  const events = [round(1), battle(4, 9), gains(1), round(2), battle(8, 8), gains(0), gains(1)]
  expect(battles(events, view(2, 'supremacy'))).toEqual([
    { round: 1, totals: [4, 9], winner: 1 },
    { round: 2, totals: [8, 8], winner: null },
  ])
})

test('a battle that was taken back was not fought', () => {
  const undone = [round(1), battle(4, 9), gains(1), round(2)]
  expect(battles(undone, view(1, 'resigned'))).toEqual([])
  const again = [...undone, battle(5, 3), gains(0), round(2)]
  expect(battles(again, view(2, 'resigned'))).toEqual([{ round: 1, totals: [5, 3], winner: 0 }])
})
