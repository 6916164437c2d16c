import { expect, test } from 'vitest'
import { marksOf } from './spots'

const part = (x: number, y: number, width = 20, height = 20) => ({ x, y, width, height })

test('a number stands on the side of its part, at its height', () => {
  const [left, right] = marksOf([part(10, 0), part(170, 100)], 200, 28)
  expect(left).toEqual({ side: 'left', at: 10, x: 10, y: 10 })
  expect(right).toEqual({ side: 'right', at: 110, x: 190, y: 110 })
})

test('numbers keep apart from top to bottom, whatever the order of the parts', () => {
  const marks = marksOf([part(10, 50), part(10, 40), part(170, 45)], 200, 28)
  expect(marks.map(({ at }) => at)).toEqual([78, 50, 55])
  expect(marks.map(({ y }) => y)).toEqual([60, 50, 55])
})
