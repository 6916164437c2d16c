import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { preferences } from '../lib/preferences.svelte'
import type { Json } from '../lib/protocol'
import type { Beat } from './beat'
import { onEve } from './eve'
import { Stage, type Scene } from './stage.svelte'

beforeEach(() => {
  vi.useFakeTimers()
  preferences.speed = 1
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

let stages: Stage<string>[] = []
afterEach(() => stages.splice(0).forEach((each) => each.close()))

/** Events of the kind `none` take no time; `fight` and `prize` are one great moment. */
function stage(): Stage<string> {
  const made = new Stage<string>()
  stages.push(made)
  made.cue = ({ kind }) => {
    if (kind === 'none') return { time: 0, step: 0 }
    if (kind === 'fight') return { time: 1000, step: 500, act: 'begins' }
    if (kind === 'prize') return { time: 1000, step: 500, act: 'goes on' }
    return { time: 1000, step: 800 }
  }
  made.add({ beats: [], end: 'begun', old: true })
  return made
}
const beat = (kind: string): Beat => ({
  event: { kind },
  text: `${kind}.`,
  view: { at: kind },
  forecast: null,
  seat: 0,
})
const scene = (end: string, ...kinds: string[]): Scene<string> => ({ beats: kinds.map(beat), end })
const shown = ({ beat, stand }: Stage<string>): unknown => beat?.view.at ?? stand
const kinds = (events: Json[] | null): unknown => events?.map(({ kind }) => kind)

test('one event is shown after the other, and then how things stand', () => {
  const made = stage()
  made.add(scene('after', 'draw', 'play'))
  expect([shown(made), made.count, made.time]).toEqual(['draw', 1, 1000])
  vi.advanceTimersByTime(800)
  expect([shown(made), made.count]).toEqual(['play', 2])
  vi.advanceTimersByTime(800)
  expect([shown(made), made.scene === null]).toEqual(['play', false])
  vi.advanceTimersByTime(200)
  expect([shown(made), made.scene]).toEqual(['after', null])
})

test('what takes no time is shown with what follows it', () => {
  const made = stage()
  made.add(scene('after', 'none', 'none', 'play', 'none'))
  expect([shown(made), kinds(made.events)]).toEqual(['play', ['none', 'none', 'play']])
  vi.advanceTimersByTime(1000)
  expect([shown(made), kinds(made.events)]).toEqual(['after', ['none']])
})

test('scenes wait for each other', () => {
  const made = stage()
  made.add(scene('one', 'draw'))
  made.add(scene('two', 'play'))
  expect(shown(made)).toBe('draw')
  vi.advanceTimersByTime(1000)
  expect([made.stand, shown(made)]).toEqual(['one', 'play'])
  made.skip()
  expect(shown(made)).toBe('two')
})

test('who is far behind hurries, and still sees everything in order', () => {
  const made = stage()
  const many = Array.from({ length: 30 }, (_, n) => `e${n}`)
  for (const kind of many) made.add(scene(`after ${kind}`, kind))
  const seen = new Set<unknown>()
  for (let time = 0; time < 12_000; time += 10) {
    seen.add(shown(made))
    vi.advanceTimersByTime(10)
  }
  expect([...seen]).toEqual([...many, 'after e29'])
})

test('a press ends what is shown, once', () => {
  const made = stage()
  made.add(scene('one', 'draw', 'play'))
  made.add(scene('two', 'shuffle'))
  expect(made.press()).toBe(true)
  expect([shown(made), kinds(made.events), made.time]).toEqual(['two', ['shuffle'], 0])
  expect(made.press()).toBe(false)
})

test('a great moment waits for the reader, who may cut it short', () => {
  const made = stage()
  made.add(scene('after', 'draw', 'fight', 'prize', 'play'))
  vi.advanceTimersByTime(800)
  expect([kinds(made.act), made.waits]).toEqual([['fight'], false])
  vi.advanceTimersByTime(500)
  expect([kinds(made.act), made.waits]).toEqual([['fight', 'prize'], false])
  vi.advanceTimersByTime(60_000)
  expect([kinds(made.act), made.waits, shown(made)]).toEqual([['fight', 'prize'], true, 'prize'])
  made.goOn()
  expect([made.act, shown(made)]).toEqual([null, 'play'])
  made.skip()

  made.add(scene('later', 'fight', 'prize', 'play'))
  made.press()
  expect([kinds(made.act), made.waits, made.time]).toEqual([['fight', 'prize'], true, 0])
  made.press()
  expect([made.act, shown(made)]).toEqual([null, 'play'])
  made.press()
  expect(shown(made)).toBe('later')
})

test('what could go on with a great moment is an event like others without it', () => {
  const made = stage()
  made.add(scene('after', 'prize', 'play'))
  expect([made.act, shown(made)]).toEqual([null, 'prize'])
  vi.advanceTimersByTime(500)
  expect(shown(made)).toBe('play')
})

test('nothing is staged for those who want nothing to move, but what happened is summed up', () => {
  const made = stage()
  vi.spyOn(preferences, 'still', 'get').mockReturnValue(true)
  made.add(scene('after', 'draw', 'play'))
  expect([shown(made), made.summary, kinds(made.events), made.time]).toEqual([
    'after',
    ['draw.', 'play.'],
    ['draw', 'play'],
    0,
  ])
  made.add(scene('fought', 'fight', 'prize', 'play'))
  expect([shown(made), made.summary]).toEqual(['fought', ['fight.', 'prize.', 'play.']])
  made.press()
  expect(made.summary).toEqual([])
})

test('at speed 0 one sees how things stand, and no great moment', () => {
  preferences.speed = 0
  const made = stage()
  made.add(scene('after', 'draw', 'fight'))
  expect([shown(made), made.summary, made.act]).toEqual(['after', [], null])
})

test('a page in the background is not played', () => {
  const made = stage()
  made.add(scene('one', 'draw'))
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(shown(made)).toBe('one')
  made.add(scene('two', 'draw'))
  expect(shown(made)).toBe('two')
  hidden.mockRestore()
})

test('a beginning takes the place of all that waits', () => {
  const made = stage()
  made.add(scene('one', 'draw'))
  made.add({ beats: [], end: 'anew', old: true })
  expect([shown(made), made.events, made.scene]).toEqual(['anew', [], null])
  vi.advanceTimersByTime(9000)
  expect(shown(made)).toBe('anew')
})

test('the end is told a little after the last event', () => {
  const made = stage()
  made.add({ ...scene('over', 'play'), rest: 900 })
  vi.advanceTimersByTime(1800)
  expect(shown(made)).toBe('play')
  vi.advanceTimersByTime(100)
  expect(shown(made)).toBe('over')
})

test('a word on who is here tells nothing anew', () => {
  const made = stage()
  made.add(scene('one', 'draw'))
  vi.advanceTimersByTime(1000)
  const { events } = made
  made.add({ beats: [], end: 'same' })
  expect([shown(made), made.events === events]).toEqual(['same', true])
})

test('how long an event is shown may depend on the one before it in its scene', () => {
  const made = stage()
  made.cue = (_, before) => ({ time: 1000, step: before?.kind === 'shift' ? 900 : 100 })
  made.add(scene('one', 'shift', 'play', 'draw'))
  expect([shown(made), made.before]).toEqual(['shift', null])
  vi.advanceTimersByTime(100)
  expect([shown(made), made.before]).toEqual(['play', { kind: 'shift' }])
  vi.advanceTimersByTime(899)
  expect(shown(made)).toBe('play')
  vi.advanceTimersByTime(1)
  expect([shown(made), made.before]).toEqual(['draw', { kind: 'play' }])
  made.add(scene('two', 'play'))
  made.press()
  made.add(scene('three', 'play'))
  expect(made.before).toBeNull()
})

test('a board sees how things lie before an event changes them, and only if something moves', () => {
  const made = stage()
  const seen: unknown[] = []
  const off = onEve((events) => seen.push([kinds(events), shown(made)]))
  made.add(scene('after', 'draw', 'play'))
  expect(seen).toEqual([[['draw'], 'begun']])
  vi.advanceTimersByTime(800)
  expect(seen.at(-1)).toEqual([['play'], 'draw'])
  made.add(scene('later', 'draw'))
  made.skip()
  expect(seen).toHaveLength(2)
  off()
  made.add(scene('last', 'play'))
  expect(seen).toHaveLength(2)
})
