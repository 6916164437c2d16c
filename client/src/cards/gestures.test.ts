import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listen } from './gestures'
import { help } from './help.svelte'

let stop = () => {}
let card: HTMLButtonElement
let clicks = 0

beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML =
    '<div data-game="gosux"><button data-card="elle" data-note="Too dear.">Elle</button></div><p>Else</p>'
  card = document.querySelector('button')!
  clicks = 0
  card.addEventListener('click', () => (clicks += 1))
  stop = listen(() => false)
})
afterEach(() => {
  stop()
  help.close()
  vi.useRealTimers()
})

function point(type: string, on: Element, pointerType: string, x = 0, at = Date.now()): void {
  const event = new PointerEvent(type, { bubbles: true, pointerType, clientX: x })
  Object.defineProperty(event, 'timeStamp', { value: at })
  on.dispatchEvent(event)
}
/** The mouse goes onto something. */
function enter(on: Element, x: number): void {
  point('pointerover', on, 'mouse', x)
  point('pointermove', on, 'mouse', x)
}
const away = () => document.querySelector('p')!

test('a mouse that rests on a card asks what it is, until it leaves', () => {
  enter(card, 20)
  vi.advanceTimersByTime(200)
  expect(help.shown).toBeNull()
  point('pointermove', card, 'mouse', 40)
  vi.advanceTimersByTime(300)
  expect(help.shown).toMatchObject({ card: 'elle', game: 'gosux', note: 'Too dear.', kept: false })
  enter(away(), 60)
  vi.advanceTimersByTime(400)
  expect(help.shown).toBeNull()
})

test('a mouse that only passes asks nothing', () => {
  enter(card, 20)
  vi.advanceTimersByTime(200)
  enter(away(), 60)
  vi.advanceTimersByTime(1000)
  expect(help.shown).toBeNull()
})

test('a card that slides under a resting mouse, or under where a finger was, is not asked for', () => {
  enter(away(), 60)
  enter(card, 60)
  vi.advanceTimersByTime(1000)
  point('pointerdown', away(), 'touch', 200)
  point('pointerup', away(), 'touch', 204)
  enter(card, 204)
  vi.advanceTimersByTime(1000)
  expect(help.shown).toBeNull()
})

test('a long press asks, and does not press', () => {
  point('pointerdown', card, 'touch')
  vi.advanceTimersByTime(600)
  expect(help.shown?.kept).toBe(true)
  point('pointerup', card, 'touch')
  card.click()
  expect(clicks).toBe(0)
  card.click()
  expect(clicks).toBe(1)
})

test('a short press of which a busy page learns late is none', () => {
  point('pointerdown', card, 'touch', 0, 1000)
  vi.advanceTimersByTime(600)
  point('pointerup', card, 'touch', 0, 1100)
  card.click()
  expect(clicks).toBe(1)
  expect(help.shown).toBeNull()
})

test('a short press, or one that slips, is none', () => {
  point('pointerdown', card, 'touch')
  vi.advanceTimersByTime(200)
  point('pointerup', card, 'touch')
  card.click()
  point('pointerdown', card, 'touch')
  point('pointermove', card, 'touch', 40)
  vi.advanceTimersByTime(1000)
  expect(help.shown).toBeNull()
  expect(clicks).toBe(1)
})

test('a tap beside what a finger opened closes it and does nothing else', () => {
  help.open(card)
  point('pointerdown', card, 'touch')
  card.click()
  expect(help.shown).toBeNull()
  expect(clicks).toBe(0)
})

test('the key i asks for the card in focus, Escape ends it', () => {
  const key = (name: string) =>
    document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true }))
  key('i')
  expect(help.shown).toBeNull()
  card.focus()
  key('i')
  expect(help.shown?.card).toBe('elle')
  key('Escape')
  expect(help.shown).toBeNull()
})

test('who goes to a card by keys and stays there is told what it is, and keeps the focus', () => {
  card.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  vi.advanceTimersByTime(1000)
  expect(help.shown).toBeNull()
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true }))
  card.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  vi.advanceTimersByTime(1000)
  expect(help.shown).toMatchObject({ card: 'elle', kept: false })
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true }))
  away().dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  expect(help.shown).toBeNull()
})

test('a card that shows all of itself is explained only on purpose', () => {
  card.parentElement!.setAttribute('data-whole', '')
  enter(card, 20)
  vi.advanceTimersByTime(1000)
  expect(help.shown).toBeNull()
  card.focus()
  card.dispatchEvent(new KeyboardEvent('keydown', { key: 'i', bubbles: true }))
  expect(help.shown).toMatchObject({ card: 'elle', kept: true })
})

test('on a card of a table the space bar enlarges it, and does not press it', () => {
  card.dataset.spot = ''
  const down = new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true })
  const up = new KeyboardEvent('keyup', { key: ' ', bubbles: true, cancelable: true })
  card.dispatchEvent(down)
  card.dispatchEvent(up)
  expect([down.defaultPrevented, up.defaultPrevented]).toEqual([true, true])
  expect(help.shown).toMatchObject({ card: 'elle', kept: true })
})

test('elsewhere the space bar does what it always does', () => {
  const down = new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true })
  card.dispatchEvent(down)
  expect(down.defaultPrevented).toBe(false)
  expect(help.shown).toBeNull()
})
