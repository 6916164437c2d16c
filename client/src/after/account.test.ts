import { describe, expect, it } from 'vitest'
import { decisive, extent, greatestSwing, margin, percent, signed, steps } from './account'
import type { Split } from './wire'

const split = (parts: Partial<Split>): Split => ({
  seat: 0,
  start: 0.5,
  own: 0,
  others: 0,
  luck: 0,
  agreed: 0,
  result: 1,
  swings: [],
  ...parts,
})

describe('numbers', () => {
  it('shows nothing uncertain as certain', () => {
    expect([percent(0), percent(0.001), percent(0.999), percent(1)]).toEqual([0, 1, 99, 100])
  })

  it('signs points, and knows no minus nothing', () => {
    expect([signed(0.123), signed(-0.03), signed(-0.001)]).toEqual(['+12', '−3', '0'])
  })

  it('never calls a cost exact', () => {
    expect([margin(0.035), margin(0.0001)]).toEqual([7, 1])
  })
})

describe('what decided', () => {
  it('is what moved the chance most towards the result', () => {
    expect(decisive(split({ own: -0.3, others: 0.6, luck: 0.2 }))).toBe('others')
    expect(decisive(split({ own: -0.1, luck: 0.6 }))).toBe('luck')
    expect(decisive(split({ own: -0.4, luck: -0.1, result: 0 }))).toBe('own')
    expect(decisive(split({ agreed: 0.5 }))).toBe('agreed')
  })

  it('is nothing in a game that ended as it began', () => {
    expect(decisive(split({ own: -0.2, luck: 0.2, result: 0.5 }))).toBeNull()
  })
})

describe('the way to the result', () => {
  const lost = split({ own: -1.14, others: 0.08, luck: 0.56, result: 0 })

  it('adds up', () => {
    expect(steps(lost).map((step) => step.part)).toEqual(['own', 'others', 'luck'])
    expect(steps(lost).at(-1)?.to).toBeCloseTo(0)
    expect(steps(split({ agreed: 0.5 })).at(-1)?.part).toBe('agreed')
    expect(steps(split({ luck: 0.5 }), true).map((step) => step.part)).toEqual(['own', 'luck'])
  })

  it('knows how far it leads beyond what a chance can be', () => {
    const [least, most] = extent([lost])
    expect(least).toBeCloseTo(-0.64)
    expect(most).toBe(1)
  })
})

it('finds the luckiest and unluckiest stretch, where there was one', () => {
  const swings = [
    { first: 0, last: 4, points: 0.02 },
    { first: 5, last: 9, points: 0.11 },
    { first: 10, last: 12, points: -0.001 },
  ]
  expect(greatestSwing(split({ swings }), 1)?.first).toBe(5)
  expect(greatestSwing(split({ swings }), -1)).toBeNull()
})
