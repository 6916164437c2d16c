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

function point(type: string, on: Element, pointerType: string, x = 0): void {
  on.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType, clientX: x }))
}
const away = () => document.querySelector('p')!

test('a mouse that rests on a card asks what it is, until it leaves', () => {
  point('pointerover', card, 'mouse')
  vi.advanceTimersByTime(200)
  expect(help.shown).toBeNull()
  vi.advanceTimersByTime(400)
  expect(help.shown).toMatchObject({ card: 'elle', game: 'gosux', note: 'Too dear.', kept: false })
  point('pointerover', away(), 'mouse')
  vi.advanceTimersByTime(400)
  expect(help.shown).toBeNull()
})

test('a mouse that only passes asks nothing', () => {
  point('pointerover', card, 'mouse')
  vi.advanceTimersByTime(200)
  point('pointerover', away(), 'mouse')
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
