import { expect, test } from 'vitest'
import { beside, opposite, overlap } from './placement'

const size = { width: 300, height: 400 }
const room = { width: 1400, height: 900 }
const rect = (left: number, top: number, width = 100, height = 140) => ({
  left,
  top,
  width,
  height,
  weight: 1,
})

test('it stands beside, not on what it is about', () => {
  for (const target of [rect(20, 20), rect(1280, 20), rect(20, 740), rect(1280, 740), rect(600, 400)]) {
    const spot = beside(target, size, room, [target])
    expect(overlap(spot, target)).toBe(0)
    expect(spot.left).toBeGreaterThanOrEqual(0)
    expect(spot.left + spot.width).toBeLessThanOrEqual(room.width)
    expect(spot.top + spot.height).toBeLessThanOrEqual(room.height)
  }
})

test('it goes where it covers least of what can be pressed', () => {
  const target = rect(600, 400)
  const right = rect(710, 250, 300, 400)
  expect(beside(target, size, room, []).left).toBe(710)
  expect(beside(target, size, room, [right]).left).toBe(290)
})

test('it would rather be far away than over what can be chosen', () => {
  const target = rect(600, 740)
  const chosen = { ...rect(100, 420, 1200, 280), weight: 10 }
  const spot = beside(target, size, room, [chosen])
  expect(overlap(spot, chosen)).toBe(0)
  expect(spot.top).toBe(8)
})

test('on a phone it takes the other half', () => {
  const phone = { width: 390, height: 844 }
  const sheet = { width: 374, height: 380 }
  expect(opposite(rect(20, 700), sheet, phone).top).toBe(8)
  expect(opposite(rect(20, 60), sheet, phone).top).toBe(844 - 380 - 8)
})
