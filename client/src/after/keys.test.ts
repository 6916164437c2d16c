import { afterEach, expect, it, vi } from 'vitest'
import { keyed } from './keys'

const forward = vi.fn()
const play = vi.fn()
const handler = keyed({ ArrowRight: forward, ' ': play })

function press(key: string, html: string, init: KeyboardEventInit = {}): KeyboardEvent {
  document.body.innerHTML = html
  const target = document.querySelector('#here') ?? document.body
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init })
  target.addEventListener('keydown', (heard) => handler(heard as KeyboardEvent))
  target.dispatchEvent(event)
  return event
}

afterEach(() => void vi.clearAllMocks())

it('works on the page and on buttons, and keeps the page from scrolling', () => {
  expect(press('ArrowRight', '').defaultPrevented).toBe(true)
  press('ArrowRight', '<button id="here">x</button>')
  press(' ', '')
  expect([forward.mock.calls.length, play.mock.calls.length]).toEqual([2, 1])
})

it('leaves a key to what uses it already', () => {
  press(' ', '<button id="here">x</button>')
  press('ArrowRight', '<input type="range" id="here">')
  press('ArrowRight', '<input type="radio" id="here">')
  press(' ', '<input id="here">')
  press('ArrowRight', '<select id="here"></select>')
  press('ArrowRight', '<dialog open><button id="here">x</button></dialog>')
  press('ArrowRight', '', { altKey: true })
  expect([forward.mock.calls.length, play.mock.calls.length]).toEqual([0, 0])
})

it('plays also while the slider has the focus', () => {
  press(' ', '<input type="range" id="here">')
  expect(play).toHaveBeenCalledOnce()
})
