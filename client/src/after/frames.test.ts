import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../lib/api'
import { CHUNK, chunkCount, wanted } from './chunks'
import { Frames } from './frames.svelte'
import type { Frame } from './wire'

const frame = (number: number) => ({ number }) as Frame
const some = (first: number, count: number, all: number) =>
  Array.from({ length: Math.min(count, all - first) }, (_, n) => frame(first + n))

describe('chunks', () => {
  it('wants the one that is looked at first, then the way ahead, then the way back', () => {
    expect(wanted(2 * CHUNK + 10, 200)).toEqual([2, 3, 1, 4])
  })

  it('wants the one before sooner where a step back would need it', () => {
    expect(wanted(2 * CHUNK, 200)).toEqual([2, 1, 3, 4])
  })

  it('wants nothing that does not exist', () => {
    expect(wanted(0, 15)).toEqual([0])
    expect(wanted(199, 200).every((chunk) => chunk < chunkCount(200))).toBe(true)
  })
})

describe('frames', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('fetches each chunk once, the nearest first', async () => {
    const asked: number[] = []
    const frames = new Frames(async (first, count) => {
      asked.push(first)
      return some(first, count, 200)
    }, 200)
    frames.want(50)
    await vi.runAllTimersAsync()
    expect(asked).toEqual([40, 60, 20, 80])
    expect(frames.at(50)?.number).toBe(50)
    frames.want(51)
    await vi.runAllTimersAsync()
    expect(asked).toHaveLength(4)
    expect(frames.at(199)).toBeNull()
  })

  it('serves a jump next, not after all that was wanted before', async () => {
    const asked: number[] = []
    const frames = new Frames(async (first, count) => {
      asked.push(first)
      if (asked.length === 1) frames.want(190)
      return some(first, count, 200)
    }, 200)
    frames.want(0)
    await vi.runAllTimersAsync()
    expect(asked.slice(0, 2)).toEqual([0, 180])
  })

  it('asks again while the network fails, and says that it is late', async () => {
    let tries = 0
    const frames = new Frames(async (first, count) => {
      tries += 1
      if (tries < 3) throw new TypeError('no network')
      return some(first, count, 10)
    }, 10)
    frames.want(0)
    await vi.advanceTimersByTimeAsync(600)
    expect(frames.late).toBe(true)
    await vi.runAllTimersAsync()
    expect(frames.late).toBe(false)
    expect(frames.at(9)?.number).toBe(9)
  })

  it('does not ask again for what the server refuses', async () => {
    const load = vi.fn(() => Promise.reject(new ApiError(409, 'not_over', 'The game goes on.')))
    const frames = new Frames(load, 10)
    frames.want(0)
    await vi.runAllTimersAsync()
    expect(load).toHaveBeenCalledTimes(1)
    expect(frames.failed).toBe('The game goes on.')
  })

  it('stops asking when nobody looks any more', async () => {
    const load = vi.fn(() => Promise.reject(new TypeError('no network')))
    const frames = new Frames(load, 10)
    frames.want(0)
    await vi.advanceTimersByTimeAsync(100)
    frames.close()
    await vi.runAllTimersAsync()
    expect(load).toHaveBeenCalledTimes(1)
    expect(frames.failed).toBe('')
  })
})
