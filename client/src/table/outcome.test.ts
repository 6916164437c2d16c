import { expect, test } from 'vitest'
import { resultOf, stronger, winnersOf } from './outcome'

test.each([
  [[1], 0, 'won'],
  [[0.3], 0, 'lost'],
  [[1, 0], 0, 'won'],
  [[1, 0], 1, 'lost'],
  [[1, 0], null, 'won'],
  [[0.5, 0.5], 0, 'drawn'],
  [[0.5, 0, 0.5, 0], 2, 'won'],
  [[0.5, 0, 0.5, 0], 3, 'lost'],
  [[0.25, 0.25, 0.25, 0.25], 1, 'drawn'],
] as const)('%j is to seat %s: %s', (returns, seat, result) => {
  expect(resultOf([...returns], seat)).toBe(result)
})

test('several can win together', () => {
  expect(winnersOf([0.5, 0, 0.5, 0])).toEqual([0, 2])
})

test('whoever has won is offered the next stronger bots, if there are any', () => {
  const levels = ['random', 'beginner', 'casual']
  const table = (...names: string[]) => [
    { kind: 'person' as const, name: 'Ada' },
    ...names.map((level) => ({ kind: 'bot' as const, name: 'Hanae', level })),
  ]
  expect(stronger(levels, table('random'))).toBe('beginner')
  expect(stronger(levels, table('random', 'beginner'))).toBe('casual')
  expect(stronger(levels, table('casual'))).toBe('')
  expect(stronger(levels, table('from elsewhere'))).toBe('')
  expect(stronger(levels, table())).toBe('')
})
