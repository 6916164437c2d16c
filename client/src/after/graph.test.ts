import { describe, expect, it } from 'vitest'
import { course, nearest, Scale, ticks } from './graph'
import type { Finding, Review, Split } from './wire'

const finding = (move: number, seat: number, before: number, chance: number): Finding => ({
  move,
  seat,
  played: 0,
  played_text: '',
  better: 0,
  better_text: '',
  before,
  best_chance: before,
  chance,
  error: 0,
  chance_error: 0.05,
  cost: before - chance,
  grade: '',
})
const split = (seat: number, result: number): Split => ({
  seat,
  start: 0.5,
  own: 0,
  others: 0,
  luck: 0,
  agreed: 0,
  result,
  swings: [],
})
const review: Review = {
  iterations: 100,
  choices: 10,
  result: [1, 0],
  moves: [finding(2, 0, 0.5, 0.4), finding(5, 1, 0.7, 0.3)],
  mistakes: [],
  splits: [split(0, 1), split(1, 0)],
  summary: [],
}
const box = { width: 200, height: 100, left: 40, right: 10, top: 10, bottom: 20 }

describe('the course of a chance', () => {
  it('goes from the start by the own decisions to the result', () => {
    const points = course(review, split(0, 1), 0)
    expect(points.map((p) => [p.move, p.chance])).toEqual([
      [0, 0.5],
      [2, 0.5],
      [3, 0.4],
      [10, 1],
    ])
  })

  it('is turned over for the other seat: up is good for one of them', () => {
    const points = course(review, split(1, 0), 0)
    expect(points.at(-1)).toEqual({ move: 10, chance: 1, margin: 0 })
    expect(points[2]?.chance).toBeCloseTo(0.7)
  })

  it('is sure of the start and the end, and off by two standard errors between', () => {
    expect(course(review, split(0, 1), 0).map((p) => p.margin)).toEqual([0, 0.1, 0.1, 0])
  })

  it('has no end while there is no result', () => {
    const open = { ...review, result: null }
    expect(course(open, split(0, 1), 0).at(-1)?.move).toBe(3)
  })
})

describe('the scale', () => {
  const scale = new Scale(box, 10)

  it('fills the box', () => {
    expect([scale.x(0), scale.x(10), scale.y(1), scale.y(0)]).toEqual([40, 190, 10, 80])
  })

  it('keeps a band within certainty', () => {
    const band = scale.band([{ move: 0, chance: 0.95, margin: 0.2 }])
    expect(band).toBe('40,10 40,27.5')
  })

  it('finds the move under a pointer', () => {
    expect(scale.moveAt(40 / 200)).toBeCloseTo(0)
    expect(scale.moveAt(190 / 200)).toBeCloseTo(10)
  })
})

it('finds the decision nearest to a place', () => {
  expect(nearest(review.moves, 0)).toBe(0)
  expect(nearest(review.moves, 5.1)).toBe(1)
})

it('labels an axis with few round numbers', () => {
  expect(ticks(90, 10)).toEqual([0, 10, 20, 30, 40, 50, 60, 70, 80, 90])
  expect(ticks(193, 5)).toEqual([0, 50, 100, 150])
  expect(ticks(0, 5)).toEqual([0])
})
