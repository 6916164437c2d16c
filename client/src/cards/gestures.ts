/** How one asks what a card is: rest the mouse on it, press it long, or press i while it has the
 * focus. Escape, a click elsewhere or moving away ends it. */

import { help } from './help.svelte'

const REST = 450
const LEAVE = 220
const LONG_PRESS = 480
/** How far a finger may slip, in pixels. */
const SLIP = 10

function cardAt(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-card]') : null
}

/** Listen to the whole page; `inside` tells whether something belongs to the help itself. */
export function listen(inside: (target: EventTarget | null) => boolean): () => void {
  const stop = new AbortController()
  const hear = <K extends keyof DocumentEventMap>(
    type: K,
    handler: (event: DocumentEventMap[K]) => void,
  ) => document.addEventListener(type, handler, { signal: stop.signal, capture: true })
  let timer = 0
  let pressed: { x: number; y: number } | null = null
  let swallow = false

  function later(wait: number, act: () => void): void {
    clearTimeout(timer)
    timer = window.setTimeout(act, wait)
  }

  hear('pointerover', (event) => {
    if (event.pointerType !== 'mouse' || event.buttons) return
    if (inside(event.target)) return clearTimeout(timer)
    const card = cardAt(event.target)
    if (card === help.shown?.element) return clearTimeout(timer)
    if (card && !help.shown?.kept) later(help.shown ? LEAVE : REST, () => help.open(card, false))
    else if (help.shown && !help.shown.kept) later(LEAVE, () => help.close())
    else clearTimeout(timer)
  })
  hear('pointerdown', (event) => {
    swallow = false
    if (inside(event.target)) return
    clearTimeout(timer)
    // A tap beside what was opened by a finger closes it, and does nothing else.
    if (help.shown) swallow = help.shown.kept && event.pointerType !== 'mouse'
    help.close()
    const card = event.pointerType === 'mouse' ? null : cardAt(event.target)
    if (!card || swallow) return
    pressed = { x: event.clientX, y: event.clientY }
    later(LONG_PRESS, () => {
      swallow = true
      help.open(card)
    })
  })
  hear('pointermove', (event) => {
    if (!pressed) return
    if (Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) > SLIP) lift()
  })
  function lift(): void {
    if (pressed) clearTimeout(timer)
    pressed = null
  }
  hear('pointerup', lift)
  hear('pointercancel', lift)
  hear('click', (event) => {
    if (!swallow) return
    swallow = false
    event.preventDefault()
    event.stopPropagation()
  })
  hear('contextmenu', (event) => {
    if (pressed ?? swallow) event.preventDefault()
  })
  hear('scroll', (event) => {
    if (help.shown && !help.shown.kept && !inside(event.target)) help.close()
  })
  hear('keydown', (event) => {
    const changed = event.ctrlKey || event.metaKey || event.altKey
    if (event.key === 'Escape' && help.shown) {
      event.preventDefault()
      event.stopPropagation()
      help.close()
    } else if (event.key === 'i' && !changed) {
      const card = cardAt(document.activeElement)
      if (!card) return
      event.preventDefault()
      help.open(card)
    }
  })
  return () => {
    clearTimeout(timer)
    stop.abort()
  }
}
