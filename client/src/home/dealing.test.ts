import { describe, expect, it } from 'vitest'
import { chosen, dealt, given, toggled } from './dealing'

describe('parts that are dealt out', () => {
  it('are read seat by seat, also where nothing is named yet', () => {
    expect(dealt('a,b/c', 2)).toEqual([['a', 'b'], ['c']])
    expect(dealt('', 2)).toEqual([[], []])
  })

  it('belong to one seat only', () => {
    expect(given([['a', 'b'], ['c']], 1, 'b')).toBe('a/c,b')
  })

  it('are given back by the same press', () => {
    expect(given([['a', 'b'], ['c']], 0, 'a')).toBe('b/c')
  })
})

describe('several parts', () => {
  const ALL = ['x', 'y', 'z']

  it('are chosen and left out, always in one order', () => {
    expect(toggled('z', 'x', ALL)).toBe('x,z')
    expect(toggled('x,z', 'z', ALL)).toBe('x')
    expect(toggled('x', 'x', ALL)).toBe('')
    expect(chosen('x,z')).toEqual(['x', 'z'])
  })
})
