import { expect, test } from 'vitest'
import type { Json } from '../../lib/protocol'
import { nearest } from '../common/navigate'
import { haste, length } from '../common/scenes'
import { timeline } from './timeline'
import { numbered, placeName, placeParts } from '../army/places'

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
  expect(length(timeline(events))).toBe(6000)
  expect(haste(timeline(events))).toBeGreaterThan(1)
  expect(haste(timeline([{ kind: 'play' }]))).toBe(1)
})
