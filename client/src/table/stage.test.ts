import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { preferences } from '../lib/preferences.svelte'
import type { Now, Told } from '../lib/protocol'
import type { Scene } from '../lib/socket.svelte'
import { Stage } from './stage.svelte'

beforeEach(() => {
  vi.useFakeTimers()
  preferences.speed = 1
})
afterEach(() => {
  vi.useRealTimers()
})

function scene(seq: number, old = false): Scene {
  const told = { seq, events: [{ kind: 'play', seq }], back: null } as unknown as Told
  return { told: [told], now: { seq } as Now, old }
}
function stage(): Stage {
  const made = new Stage()
  made.pace = (events) => 1000 * events.length
  return made
}

test('what happens is shown one after the other, each for its time', () => {
  const shown = stage()
  shown.add(scene(1))
  shown.add(scene(2))
  expect(shown.shown?.seq).toBe(1)
  vi.advanceTimersByTime(1100)
  expect(shown.shown?.seq).toBe(2)
  expect(shown.events).toEqual([{ kind: 'play', seq: 2 }])
})

test('who is far behind hurries', () => {
  const shown = stage()
  for (const seq of [1, 2, 3, 4]) shown.add(scene(seq))
  vi.advanceTimersByTime(1000 + 1000 / 3 + 1000 / 2 + 10)
  expect(shown.shown?.seq).toBe(4)
})

test('what waits is skipped, and all of it is told', () => {
  const shown = stage()
  for (const seq of [1, 2, 3]) shown.add(scene(seq))
  shown.skip()
  expect(shown.shown?.seq).toBe(3)
  expect(shown.told.map((told) => told.seq)).toEqual([2, 3])
})

test('a page that nobody looks at keeps few scenes, and then shows how things stand', () => {
  const shown = stage()
  for (let seq = 1; seq <= 22; seq += 1) shown.add(scene(seq))
  expect(shown.shown?.seq).toBe(22)
  expect(shown.told).toHaveLength(21)
})

test('what was taken back meanwhile is not told when it is skipped', () => {
  const shown = stage()
  for (const seq of [1, 2, 3]) shown.add(scene(seq))
  const [undo] = scene(4).told
  shown.add({ told: [{ ...undo!, back: 1 }], now: { seq: 4 } as Now, old: false })
  shown.skip()
  expect(shown.told.map((told) => told.seq)).toEqual([4])
})

test('what happened before the page was opened is not played', () => {
  const shown = stage()
  shown.add(scene(7, true))
  expect(shown.shown?.seq).toBe(7)
  expect(shown.events).toEqual([])
})

test('a word on who is here tells nothing anew', () => {
  const shown = stage()
  shown.add(scene(1))
  const { events } = shown
  vi.advanceTimersByTime(1100)
  shown.add({ told: [], now: { seq: 1, move: 5 } as Now, old: false })
  expect(shown.shown?.move).toBe(5)
  expect(shown.events).toBe(events)
})

test('without motion nothing waits', () => {
  preferences.speed = 0
  const shown = stage()
  shown.add(scene(1))
  shown.add(scene(2))
  vi.advanceTimersByTime(1)
  expect(shown.shown?.seq).toBe(2)
})
