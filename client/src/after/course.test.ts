import { describe, expect, it } from 'vitest'
import { apart, rest, frameOf, momentAddress, otherTurn, roundMarks, turns, viewpointOf } from './course'
import type { Move } from './wire'

const move = (number: number, round: number, turn: number): Move => ({
  number,
  seat: 0,
  text: [],
  round,
  turn,
})
/** A draft of two choices, a mulligan, then two rounds; turn 1 of round 1 takes three choices. */
const moves = [
  move(1, 0, 0),
  move(2, 0, 0),
  move(3, 1, 0),
  move(4, 1, 1),
  move(5, 1, 1),
  move(6, 1, 1),
  move(7, 1, 2),
  move(8, 2, 1),
]

describe('turns and rounds', () => {
  it('puts the choices of one turn together', () => {
    const sizes = turns(moves).map((turn) => [turn.round, turn.turn, turn.moves.length])
    expect(sizes).toEqual([
      [0, 0, 2],
      [1, 0, 1],
      [1, 1, 3],
      [1, 2, 1],
      [2, 1, 1],
    ])
  })

  it('marks a round at the position with which it begins, and not what comes before', () => {
    expect(roundMarks(moves)).toEqual([
      { frame: 2, round: 1 },
      { frame: 7, round: 2 },
    ])
  })

  it('goes from turn to turn, first to the start of the one it is in', () => {
    expect(otherTurn(moves, 3, 1)).toBe(6)
    expect(otherTurn(moves, 5, -1)).toBe(3)
    expect(otherTurn(moves, 3, -1)).toBe(2)
    expect(otherTurn(moves, 0, -1)).toBe(0)
    expect(otherTurn(moves, 7, 1)).toBe(8)
    expect(otherTurn(moves, 8, 1)).toBe(8)
  })
})

describe('addresses', () => {
  it('reads a moment that exists out of anything', () => {
    expect(frameOf('34', 90)).toBe(34)
    expect(frameOf('900', 90)).toBe(90)
    expect(frameOf('-3', 90)).toBe(0)
    expect(frameOf('x', 90)).toBe(0)
    expect(frameOf(null, 90)).toBe(0)
  })

  it('reads a viewpoint, or none', () => {
    expect(viewpointOf('all')).toBe('all')
    expect(viewpointOf('1')).toBe(1)
    expect(viewpointOf('me')).toBeNull()
    expect(viewpointOf(null)).toBeNull()
  })

  it('leads back to the same moment', () => {
    const query = new URLSearchParams(momentAddress('abc', 12, 'all').split('?')[1])
    expect([frameOf(query.get('move'), 90), viewpointOf(query.get('seat'))]).toEqual([12, 'all'])
  })
})

it('gives more time to longer stories, less at a higher pace, and never an endless time', () => {
  expect(rest(['a', 'b'], 1)).toBeGreaterThan(rest(['a'], 1))
  expect(rest(['a'], 2)).toBe(rest(['a'], 1) / 2)
  expect(rest(Array<string>(50).fill('a'), 1)).toBeLessThan(5000)
})

it('rounds whose names would run into each other on the scale are marked without them', () => {
  const rounds = [0, 30, 34, 60, 99].map((frame) => ({ frame }))
  expect([...apart(rounds, 100)]).toEqual([0, 30, 60, 99])
  expect([...apart([], 0)]).toEqual([])
})
