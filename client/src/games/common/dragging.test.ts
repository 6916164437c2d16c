import { fireEvent } from '@testing-library/svelte'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Option } from '../../lib/protocol'
import { drag } from './dragging'

const play = (choice: number, place: string): Option => ({
  choice,
  text: 'Play',
  about: { verb: 'play', card: 'elle', pile: 'hand', seat: 0, place },
})
const drop = vi.fn()
let card: HTMLElement
let under: Element | null
let options: Option[]
let off = () => {}

beforeEach(() => {
  document.body.innerHTML =
    '<div class="board"><i data-at="place:0.I.2"></i><ol data-hand="0"><button>Elle</button></ol></div>'
  card = document.querySelector('button')!
  under = document.querySelector('.board')
  options = [play(1, '0.I.2')]
  drop.mockClear()
  document.elementFromPoint = () => under
  off = drag({ options: () => options, drop })(card)
})
afterEach(() => off())

async function pull(dx: number, dy: number, pointerType = 'mouse'): Promise<void> {
  const pointer = { pointerId: 1, isPrimary: true, button: 0, pointerType }
  await fireEvent.pointerDown(card, { ...pointer, clientX: 100, clientY: 500 })
  await fireEvent.pointerMove(card, { ...pointer, clientX: 100 + dx, clientY: 500 + dy })
  await fireEvent.pointerUp(card, { ...pointer, clientX: 100 + dx, clientY: 500 + dy })
}

test('a card dropped on the table is as if pressed', async () => {
  await pull(20, -200)
  expect(drop).toHaveBeenCalledExactlyOnceWith(undefined, card)
  expect(document.querySelectorAll('button')).toHaveLength(1)
})

test('dropped on the place that one option fills, it goes there', async () => {
  under = document.querySelector('i')
  await pull(20, -200)
  expect(drop).toHaveBeenCalledWith(options[0], card)
})

test('where several options fill the place, none of them is taken by itself', async () => {
  under = document.querySelector('i')
  options = [play(1, '0.I.2'), play(2, '0.I.2')]
  await pull(0, -200)
  expect(drop).toHaveBeenCalledWith(undefined, card)
})

test('let go in the hand it stays there, and nothing is pressed', async () => {
  const pressed = vi.fn()
  card.addEventListener('click', pressed)
  under = card
  await pull(90, -40)
  await fireEvent.click(card)
  expect(drop).not.toHaveBeenCalled()
  expect(pressed).not.toHaveBeenCalled()
})

test('a press that hardly moves is a press', async () => {
  const pressed = vi.fn()
  card.addEventListener('click', pressed)
  await pull(3, -3)
  await fireEvent.click(card)
  expect(drop).not.toHaveBeenCalled()
  expect(pressed).toHaveBeenCalledOnce()
})

test('a finger that goes sideways swipes through the hand', async () => {
  await pull(120, -30, 'touch')
  expect(drop).not.toHaveBeenCalled()
  await pull(20, -200, 'touch')
  expect(drop).toHaveBeenCalledOnce()
})
