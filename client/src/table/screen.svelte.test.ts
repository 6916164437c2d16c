import { fireEvent, render, screen as page } from '@testing-library/svelte'
import { flushSync } from 'svelte'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Json, Now } from '../lib/protocol'
import { socket } from '../lib/socket.svelte'
import { language } from '../lib/words.svelte'
import Curtain from './Curtain.svelte'
import HandOver from './HandOver.svelte'
import { Screen } from './screen.svelte'

/** A server of one table, at which Ana and Ben share a screen. */
class Line {
  static OPEN = 1
  static last: Line
  readyState = Line.OPEN
  sent: Json[] = []
  onopen: () => void = () => {}
  onmessage: (event: { data: string }) => void = () => {}
  onclose: () => void = () => {}
  constructor() {
    Line.last = this
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Json)
  }
  close(): void {
    this.onclose()
  }
  say(message: Json): void {
    this.onmessage({ data: JSON.stringify(message) })
  }
  of(type: string): Json[] {
    return this.sent.filter((message) => message.type === type)
  }
}

const SEATS = ['Ana', 'Ben'].map((name) => ({ kind: 'person', name }))
const YES = { choice: 1, text: 'Answer', about: { verb: 'yes' } }
let table = 0
let screen: Screen
/** How things stand: whose turn it is, and what else there is, for a seat. */
let stands: (seat: number | null) => Partial<Now>
let seq = 1

async function settled(): Promise<void> {
  for (let i = 0; i < 5; i += 1) {
    await new Promise((resolve) => setTimeout(resolve))
    flushSync()
  }
}

function now(seat: number | null): Json {
  const still = { offers: [], options: [], why_not: [], question: null, forecast: null, clock: null }
  const more = { waiting: false, wait_rule: null, until_pass: false, answer_within: null, move: 1 }
  const at = { type: 'now', table: screen.table, seq, seat, seats: SEATS, status: 'playing' }
  return { ...at, ...still, ...more, returns: null, ...stands(seat) }
}

/** Something has happened: the seat that is attached hears of it. */
async function happens(): Promise<void> {
  seq += 1
  Line.last.say({ type: 'told', table: screen.table, seq, events: [], text: [], back: null })
  Line.last.say(now((Line.last.of('attach').at(-1)?.seat as number | undefined) ?? null))
  await settled()
}

/** The server answers what was asked of it. */
async function answers(): Promise<void> {
  for (const message of Line.last.sent.splice(0)) {
    Line.last.say({ type: 'ack', id: message.id, table: screen.table, move: null })
    await settled()
    if (message.type === 'attach') Line.last.say(now((message.seat as number | undefined) ?? null))
    await settled()
    kept.push(message)
  }
}
let kept: Json[]

const turn = (actor: number) => (): Partial<Now> => ({ view: { actor } })

beforeEach(async () => {
  language.choose('en')
  vi.stubGlobal('WebSocket', Line)
  kept = []
  seq = 1
  if (socket.connected) socket.reconnect()
  table += 1
  stands = turn(0)
  const stop = $effect.root(() => {
    screen = new Screen(`shared ${table}`)
    screen.share([0, 1])
  })
  await vi.waitFor(() => expect(Line.last).toBeDefined())
  Line.last.sent.splice(0)
  Line.last.onopen()
  await answers()
  return () => {
    screen.close()
    stop()
  }
})

test('a game begins behind a curtain for the one whose turn it is', () => {
  expect([screen.covered, screen.to, screen.holder]).toEqual([true, 0, null])
  expect(kept.find(({ type }) => type === 'attach')?.seat).toBeUndefined()
})

test('the one whose turn it is takes the screen, and hands it to the one who is next', async () => {
  const taken = screen.take(0)
  flushSync()
  expect([screen.covered, screen.holder]).toEqual([true, null]) // until the server has answered
  await answers()
  await taken
  expect(kept.at(-1)).toMatchObject({ type: 'attach', seat: 0 })
  expect([screen.covered, screen.holder, screen.next]).toEqual([false, 0, []])
  stands = turn(1)
  await happens()
  expect([screen.holder, screen.next]).toEqual([0, [1]]) // Ana still sees what she was dealt
  const covered = screen.cover(1)
  flushSync()
  expect([screen.covered, screen.to, screen.holder]).toEqual([true, 1, null])
  await answers()
  await covered
  expect([screen.covered, screen.to]).toEqual([true, 1])
})

test('what is on its way to one is not heard by the next', async () => {
  const known = () => JSON.stringify([screen.everybody.now, screen.sitting.now, screen.sitting.story])
  void screen.take(0)
  await answers()
  for (const hand of [() => screen.cover(1), () => screen.take(1)]) {
    void hand()
    const at = { table: screen.table, seq: 1, events: [], back: null }
    Line.last.say({ type: 'told', ...at, text: ['she draws Smook'] })
    Line.last.say({ ...now(0), view: { actor: 0, hand: ['smook'] } })
    await settled()
    expect(screen.holder).toBeNull()
    expect(known()).not.toMatch(/smook/i)
    await answers()
  }
  expect(screen.holder).toBe(1)
  expect(known()).not.toMatch(/smook/i)
})

/** Ana has made a choice that can be answered; `asked`: whether Ben holds such a card. */
async function answerable(asked: boolean): Promise<void> {
  void screen.take(0)
  await answers()
  const secret = { until_pass: true, wait_rule: 'GX-4.9' }
  stands = (seat) =>
    seat === 1 && asked
      ? { ...secret, view: { actor: 1 }, options: [YES], question: { text: 'Answer?' } as Now['question'] }
      : { ...secret, waiting: true, view: { actor: 0 } }
  await happens()
  await answers()
}

test.each([true, false])('whether or not Ben has an answer (%s), he is asked', async (asked) => {
  await answerable(asked)
  expect([screen.covered, screen.holder, screen.invited, screen.chooser]).toEqual([true, null, [1], 0])
  render(Curtain, { screen })
  expect(page.getByRole('alertdialog', { name: 'Ben, do you answer?' })).toBe(document.activeElement)
  expect(page.getAllByRole('button').map(({ textContent }) => textContent.trim())).toEqual([
    'I am Ben: show my cards',
    'I am Ana: no answer, go on',
  ])
  await fireEvent.click(page.getByRole('button', { name: 'I am Ana: no answer, go on' }))
  await answers()
  await answers()
  expect(kept.slice(-2).map(({ type, seat }) => [type, seat])).toEqual([
    ['attach', 0],
    ['pass', undefined],
  ])
})

test('who has nothing to answer with hands the screen back unhurried', async () => {
  await answerable(false)
  void screen.take(1)
  await answers()
  expect([screen.holder, screen.covered, screen.next]).toEqual([1, false, [0]])
  expect(kept.map(({ type }) => type)).not.toContain('pass')
  render(HandOver, { screen })
  await fireEvent.click(page.getByRole('button', { name: 'Hand the screen to Ana' }))
  await answers()
  expect([screen.covered, screen.invited, screen.chooser]).toEqual([true, [], 0])
  void screen.goOn()
  await answers()
  await answers()
  expect(kept.at(-1)?.type).toBe('pass')
})

test('who has answered hands it back at once, and is not asked again', async () => {
  await answerable(true)
  void screen.take(1)
  await answers()
  expect([screen.holder, screen.sitting.asked]).toEqual([1, true])
  stands = () => ({ until_pass: true, waiting: true, view: { actor: 0 } })
  await happens()
  await answers()
  expect([screen.covered, screen.holder, screen.invited]).toEqual([true, null, []])
})

test('an offer is handed to the one who has to agree', async () => {
  void screen.take(0)
  await answers()
  stands = () => ({ view: { actor: 0 }, offers: [{ what: 'draw', seat: 0, agreed: [0] }] })
  await happens()
  expect(screen.next).toEqual([1])
  void screen.cover(1)
  await answers()
  expect([screen.covered, screen.to]).toEqual([true, 1])
})

test('the end is told to both by what everybody knows', async () => {
  void screen.take(0)
  await answers()
  stands = () => ({ view: { actor: null }, status: 'over', returns: [1, 0] })
  await happens()
  await answers()
  expect([screen.holder, screen.covered, screen.sitting.now?.seat]).toEqual([null, false, null])
})

test('a seat that a bot has taken is shown no longer', async () => {
  void screen.take(0)
  await answers()
  stands = () => ({ view: { actor: 1 }, seats: [{ kind: 'bot', name: 'Ana' }, SEATS[1]!] as Now['seats'] })
  await happens()
  await answers()
  expect([screen.holder, screen.covered, screen.to]).toEqual([null, true, 1])
})

test('the curtain speaks French, and a key that is held down does not lift it', async () => {
  language.choose('fr')
  render(Curtain, { screen })
  const curtain = page.getByRole('alertdialog', { name: "Passez l'écran à Ana" })
  expect(curtain).toBe(document.activeElement)
  const button = page.getByRole('button', { name: 'Je suis Ana\u00a0: voir mes cartes' })
  const held = new KeyboardEvent('keydown', { key: 'Enter', repeat: true, bubbles: true, cancelable: true })
  button.dispatchEvent(held)
  expect(held.defaultPrevented).toBe(true)
})
