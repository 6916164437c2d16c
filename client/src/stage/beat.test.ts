import { expect, test } from 'vitest'
import { changed, unfolded } from './beat'

test('changes lead from one position to another, and the first stays as it was', () => {
  const before = { a: 1, list: [{ n: 1 }, { n: 2 }], gone: true, same: { deep: [] } }
  const after = changed(before, [[['a'], null], [['list', 1, 'n'], 3], [['gone']], [['new'], [4]]])
  expect(after).toEqual({ a: null, list: [{ n: 1 }, { n: 3 }], same: { deep: [] }, new: [4] })
  expect(before.list[1]).toEqual({ n: 2 })
  expect((after as typeof before).same).toBe(before.same)
})

test('positions are told from the last to the first', () => {
  const last = { view: { life: 1 }, forecast: { lost: 0 } }
  const beats = unfolded(last, [[[['view', 'life'], 3]], [[['view', 'life'], 2]], []])
  expect(beats.map(({ view }) => view.life)).toEqual([3, 2, 1])
  expect(beats[0]?.forecast).toEqual({ lost: 0 })
})

test('a whole document can be another', () => {
  expect(changed<unknown>([1], [[[], null]])).toBeNull()
})
