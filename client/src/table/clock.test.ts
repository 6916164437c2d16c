import { render, screen } from '@testing-library/svelte'
import { flushSync } from 'svelte'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Clock as ClockInfo, Now } from '../lib/protocol'
import { language } from '../lib/words.svelte'
import Announcer from './Announcer.svelte'
import Clock from './Clock.svelte'
import Prompt from './Prompt.svelte'
import type { Scene } from '../lib/socket.svelte'
import { socket, type Feed } from '../lib/socket.svelte'
import type { Screen } from './screen.svelte'
import { Sitting } from './sitting.svelte'

beforeEach(() => {
  vi.useFakeTimers()
  language.choose('en')
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const real = (remaining: number[], running: number | null): ClockInfo => ({
  kind: 'real',
  remaining,
  running,
})

/** A clock of seat 0, and how it goes on being told. */
function shown(first: ClockInfo, bot = false) {
  const since = performance.now()
  const props = { clock: first, seat: 0, since, bot, chosen: false }
  const { rerender } = render(Clock, props)
  const seen: string[] = []
  const look = () => {
    flushSync()
    const text = screen.getByRole('timer').textContent ?? ''
    if (seen.at(-1) !== text) seen.push(text)
  }
  look()
  return {
    seen,
    async pass(seconds: number) {
      for (let i = 0; i < seconds * 4; i++) {
        vi.advanceTimersByTime(250)
        look()
      }
    },
    async tell(clock: ClockInfo, chosen = false) {
      await rerender({ ...props, clock, since: performance.now(), chosen })
      look()
    },
    async choose() {
      await rerender({ ...props, chosen: true })
      look()
    },
  }
}

test('a clock stands still from the choice on, and never rises in a wait', async () => {
  const clock = shown(real([100, 100], 0))
  await clock.pass(10)
  await clock.choose()
  await clock.pass(3) // the server has not said yet that everybody waits
  await clock.tell(real([89.8, 100], null), true)
  await clock.pass(5)
  await clock.tell(real([89.8, 100], 1))
  expect(clock.seen.slice(-2)).toEqual(['1:31', '1:30'])
})

test('an increment is added, the slowness of the line is not', async () => {
  const clock = shown(real([100, 100], 0))
  await clock.pass(10)
  await clock.tell(real([90.7, 100], null))
  expect(clock.seen.at(-1)).toBe('1:30')
  await clock.tell(real([93.7, 100], 1))
  expect(clock.seen.at(-1)).toBe('1:34')
})

test('a second choice of one turn is counted from when it was told', async () => {
  const clock = shown(real([100, 100], 0))
  await clock.pass(10)
  await clock.tell(real([90, 100], 0))
  expect(clock.seen.at(-1)).toBe('1:30')
  await clock.pass(2)
  expect(clock.seen.at(-1)).toBe('1:28')
})

test('a bot that waits for others seems to lose no time', async () => {
  const clock = shown(real([100, 100], 0), true)
  await clock.pass(20)
  await clock.tell(real([99.5, 100], 1))
  expect(clock.seen).toEqual(['1:40'])
})

/** A screen that nobody shares. */
const unshared = { next: [] } as Partial<Screen> as Screen

/** A table in which Bo, at seat 1, is the one to choose. */
function sitting(): { sitting: Sitting; stand: (rest: Partial<Now>) => void } {
  let hear: (scene: Scene) => void = () => {}
  const feed = { now: null as Now | null, heard: 0, close: () => {} }
  vi.spyOn(socket, 'follow').mockImplementation((_, listener) => {
    hear = listener
    return feed as unknown as Feed
  })
  const made = new Sitting('t')
  const seats = ['Ada', 'Bo'].map((name) => ({ kind: 'person', name }))
  const still = { seq: 1, seat: 0, status: 'playing', seats, options: [], offers: [], view: { actor: 1 } }
  const stand = (rest: Partial<Now>) => {
    feed.now = { ...still, question: null, waiting: false, wait_rule: null, ...rest } as unknown as Now
    hear({ told: [], now: feed.now, old: false })
    flushSync()
  }
  return { sitting: made, stand }
}

test.each([
  ['en', 'Everybody waits a moment: somebody may answer in secret.', 'Waiting for Bo to choose'],
  ['fr', "Tout le monde patiente un instant\u00a0: quelqu'un répond peut-être en secret.", 'Bo choisit.'],
] as const)('a wait is explained in %s, and nobody is said to choose', async (lang, why, choosing) => {
  language.choose(lang)
  const { sitting: made, stand } = sitting()
  stand({ waiting: true, wait_rule: 'GX-4.9' })
  render(Prompt, { sitting: made, screen: unshared })
  render(Announcer, { sitting: made })
  expect(document.body.textContent).not.toContain(choosing)
  expect(document.body.textContent).not.toContain(why) // it may be over at once
  vi.advanceTimersByTime(700)
  flushSync()
  const link = screen.getByRole('link', { name: 'GX-4.9' })
  expect(link.getAttribute('href')).toBe('/rules/gosux#GX-4.9')
  expect(link.parentElement?.textContent).toContain(why)
  expect(document.querySelector('[data-pause]')?.textContent).toBe(why)
  expect(document.body.textContent).not.toContain(choosing)
  stand({})
  expect(document.body.textContent).not.toContain(why)
  made.close()
})

test('who is to choose is said when it is known', () => {
  const { sitting: made, stand } = sitting()
  stand({})
  render(Prompt, { sitting: made, screen: unshared })
  expect(screen.getByText('Waiting for Bo to choose')).toBeTruthy()
  made.close()
})
