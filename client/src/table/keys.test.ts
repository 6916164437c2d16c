import { expect, test } from 'vitest'
import type { Option } from '../lib/protocol'
import { grouped, keysOf, SHORTCUTS } from './keys'

const option = (choice: number, verb: string): Option => ({ choice, text: '', about: { verb } })

test('options of one verb stand together, in the order in which verbs first come', () => {
  const options = [option(1, 'draw'), option(2, 'play'), option(3, 'draw'), option(4, 'pass')]
  expect(grouped(options).map((group) => group.map((each) => each.choice))).toEqual([
    [1, 3],
    [2],
    [4],
  ])
})

test('keys follow the list as it is shown', () => {
  const keys = keysOf([option(1, 'draw'), option(2, 'play'), option(3, 'draw')])
  expect([...keys]).toEqual([
    [1, '1'],
    [3, '2'],
    [2, '3'],
  ])
})

test('no option takes a key of the table, and the last of many have none', () => {
  const keys = keysOf(Array.from({ length: 60 }, (_, i) => option(i, 'name')))
  const used = [...keys.values()]
  expect(new Set(used).size).toBe(used.length)
  expect(used.filter((key) => Object.values<string>(SHORTCUTS).includes(key))).toEqual([])
  expect(keys.has(59)).toBe(false)
})
