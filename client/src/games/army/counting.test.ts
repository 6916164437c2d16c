import { expect, test } from 'vitest'
import { counted, parts, upTo } from './counting'
import type { CardInPlay } from './view'

const card = (value: number, captured = false): CardInPlay => ({
  card: `c${value}`,
  place: '',
  value: captured ? 0 : value,
  captured,
  tokens: 0,
  slots: 0,
  open: false,
})

test('armies are counted side by side, row by row, and what they have beside comes last', () => {
  const { sides, steps } = counted(
    [
      [[card(2), card(2), card(2, true)], [card(3)], []],
      [[card(2)], [], []],
    ],
    [9, 2],
  )
  expect(steps).toBe(4)
  const [mine, theirs] = sides
  expect(mine!.rows[0]).toHaveLength(2)
  expect(mine!.bonus).toBe(2)
  expect([0, 1, 2, 3, 4].map((done) => upTo(mine!, done, steps))).toEqual([0, 2, 4, 7, 9])
  expect([0, 1, 2, 3, 4].map((done) => upTo(theirs!, done, steps))).toEqual([0, 2, 2, 2, 2])
})

test('two empty armies need no counting', () => {
  expect(counted([[[], [], []], [[], [], []]], [0, 0]).steps).toBe(0)
})

test('a total is told by its rows, the strongest first, and by what stands beside them', () => {
  const army = [[card(2), card(2)], [card(3)], []]
  const told = [9, 7, 5].map((total) => parts(counted([army], [total]).sides[0]!))
  expect(told).toEqual(['II 3 + I 4 + 2', 'II 3 + I 4', 'II 3 + I 4 − 2'])
})
