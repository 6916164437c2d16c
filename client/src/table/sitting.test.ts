import { beforeEach, expect, test, vi } from 'vitest'
import type { GamePlug } from '../games/plug'
import type { Now, Option } from '../lib/protocol'
import { socket, type Feed, type Scene } from '../lib/socket.svelte'
import { Sitting } from './sitting.svelte'

let hear: (scene: Scene) => void
let sent: number[]
let sitting: Sitting
let now: Now

const option = (choice: number, verb = 'discard'): Option => ({
  choice,
  text: `${choice}`,
  about: { verb },
})
const plug = {
  cue: () => ({ time: 0, step: 0 }),
  together: (question) => question.count > 1,
  copies: (each) => (each.choice === 2 ? 2 : 1),
} as Partial<GamePlug> as GamePlug

/** The server: a question for so many picks. */
function ask(seq: number, count: number, options: Option[]): void {
  const question = { seat: 0, text: '', card: null, rule: '', kind: 'pay', count }
  const rest = { offers: [], why_not: [], forecast: null, view: { actor: 0 }, status: 'playing' }
  now = { seq, seat: 0, seats: [], question, options, ...rest } as Partial<Now> as Now
  ;(sitting.feed as { now: Now | null }).now = now
  hear({ told: [], now, old: true })
}

beforeEach(() => {
  sent = []
  vi.spyOn(socket, 'follow').mockImplementation((_, listener) => {
    hear = listener
    return {
      now: null,
      close: () => {},
      choose: (choice: number) => {
        sent.push(choice)
        queueMicrotask(() => ask(now.seq + 1, 1, now.options))
        return Promise.resolve({})
      },
    } as Partial<Feed> as Feed
  })
  sitting = new Sitting('t')
  sitting.plug = plug
  return () => sitting.close()
})

test('one option is sent at once, and nothing more until something has happened', async () => {
  ask(1, 1, [option(1), option(2)])
  sitting.choose(1)
  expect(sitting.asked).toBe(false)
  await vi.waitFor(() => expect(sitting.sending).toBe(false))
  expect(sent).toEqual([1])
})

test('what is no option is not sent', () => {
  ask(1, 1, [option(1)])
  sitting.choose(9)
  expect(sitting.sending).toBe(false)
  expect(sent).toEqual([])
})

test('several picks are gathered, can be taken back, and are sent in order', async () => {
  ask(1, 2, [option(1), option(2), option(3)])
  sitting.choose(1)
  expect(sitting.picks.list).toEqual([1])
  sitting.choose(1) // there is only one: this takes it back
  expect(sitting.picks.list).toEqual([])
  sitting.choose(3)
  sitting.unpick(3)
  sitting.choose(2)
  expect(sent).toEqual([])
  sitting.choose(2) // there are two of it
  await vi.waitFor(() => expect(sitting.sending).toBe(false))
  expect(sent).toEqual([2, 2])
  expect(sitting.picks.list).toEqual([])
})

test('a way out is not gathered', async () => {
  ask(1, 2, [option(1), option(3), option(16, 'return_wonder')])
  sitting.choose(1)
  sitting.choose(16)
  await vi.waitFor(() => expect(sent).toEqual([16]))
})
