import { expect, test } from 'vitest'
import { skippable, skips } from './press'

/** A board with one card, and what was made of presses on it. */
function board(busy: () => boolean): { card: HTMLButtonElement; room: HTMLElement; chosen: () => number } {
  const room = document.createElement('div')
  const card = document.createElement('button')
  room.append(card)
  document.body.append(room)
  let chosen = 0
  card.onclick = () => (chosen += 1)
  skippable(busy)(room)
  return { card, room, chosen: () => chosen }
}

function click(card: HTMLElement): void {
  card.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  card.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }))
}

test('a click that ends what is shown chooses nothing, the next one does', () => {
  let busy = true
  const { card, chosen } = board(() => busy)
  click(card)
  expect(chosen()).toBe(0)
  busy = false
  click(card)
  expect(chosen()).toBe(1)
})

test('a key on a card is no part of a click that was dragged away', () => {
  const { card, chosen } = board(() => true)
  card.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  card.click()
  expect(chosen()).toBe(1)
})

test('keys that move the focus, and those beside the board, end nothing', () => {
  const { card, room } = board(() => true)
  const beside = document.createElement('button')
  document.body.append(beside)
  const key = (target: HTMLElement, name: string): boolean => {
    let found = false
    const hear = (event: KeyboardEvent) => (found = skips(event, room))
    document.addEventListener('keydown', hear)
    target.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true }))
    document.removeEventListener('keydown', hear)
    return found
  }
  expect([key(card, 'Enter'), key(document.body, 'x'), key(card, 'Tab'), key(beside, 'Enter')]).toEqual([
    true,
    true,
    false,
    false,
  ])
})
