/** How one asks what a card is: rest the mouse on it, press it long, stay on it when going by keys,
 * or press i or the space bar there. Escape, a click elsewhere or moving away ends it. */

import { help } from './help.svelte'

const REST = 450
const LEAVE = 220
/** How long one stays on a card that was reached by keys before it is explained. */
const STAY = 800
/** Milliseconds between such a key and the focus that it moves. */
const AT_ONCE = 200
const LONG_PRESS = 480
/** How far a finger may slip, in pixels. */
const SLIP = 10
/** How far a mouse must go to ask for something: what slides under one that rests asks nothing,
 * nor does the mouse that browsers imagine where a finger was. */
const STIR = 3

interface Press {
  x: number
  y: number
  at: number
}

function cardAt(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-card]') : null
}

/** Whether a card shows all that there is to say (data-whole): it is explained only on purpose. */
function whole(card: HTMLElement): boolean {
  return card.closest('[data-whole]') !== null
}

/** Listen to the whole page; `inside` tells whether something belongs to the help itself. */
export function listen(inside: (target: EventTarget | null) => boolean): () => void {
  const stop = new AbortController()
  const hear = <K extends keyof DocumentEventMap>(
    type: K,
    handler: (event: DocumentEventMap[K]) => void,
  ) => document.addEventListener(type, handler, { signal: stop.signal, capture: true })
  let timer = 0
  let pressed: Press | null = null
  let swallow = false
  /** Where a mouse or finger was last. */
  let last = { x: 0, y: 0 }
  /** The card that the mouse went to. */
  let over: HTMLElement | null = null

  function later(wait: number, act: () => void): void {
    clearTimeout(timer)
    timer = window.setTimeout(act, wait)
  }

  function stirred({ clientX, clientY }: PointerEvent): boolean {
    if (Math.hypot(clientX - last.x, clientY - last.y) <= STIR) return false
    last = { x: clientX, y: clientY }
    return true
  }

  hear('pointerover', (event) => {
    if (event.pointerType !== 'mouse' || event.buttons) return
    const card = cardAt(event.target)
    if (card && card === over) return
    clearTimeout(timer)
    if (inside(event.target) || (card && card === help.shown?.element)) return
    over = null
    if (help.shown && !help.shown.kept) later(LEAVE, () => help.close())
  })
  function hover(event: PointerEvent): void {
    const card = cardAt(event.target)
    if (!stirred(event) || event.buttons || inside(event.target)) return
    if (!card || whole(card) || card === over || help.shown?.kept) return
    over = card
    later(help.shown ? LEAVE : REST, () => help.open(card, false))
  }
  hear('pointerdown', (event) => {
    swallow = false
    if (inside(event.target)) return
    clearTimeout(timer)
    last = { x: event.clientX, y: event.clientY }
    over = cardAt(event.target)
    // A tap beside what was opened by a finger closes it, and does nothing else.
    if (help.shown) swallow = help.shown.kept && event.pointerType !== 'mouse'
    help.close()
    const card = event.pointerType === 'mouse' ? null : over
    if (!card || swallow) return
    pressed = { ...last, at: event.timeStamp }
    later(LONG_PRESS, () => {
      swallow = true
      help.open(card)
    })
  })
  hear('pointermove', (event) => {
    if (event.pointerType === 'mouse') return hover(event)
    if (!pressed) return
    if (Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) > SLIP) lift()
  })
  function lift(): void {
    if (pressed) clearTimeout(timer)
    pressed = null
  }
  hear('pointerup', (event) => {
    last = { x: event.clientX, y: event.clientY }
    // On a busy page the timer can come before the news that the finger was lifted in time.
    if (pressed && swallow && event.timeStamp - pressed.at < LONG_PRESS) {
      swallow = false
      help.close()
    }
    lift()
  })
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
  /** When a key was pressed that goes somewhere. */
  let going = -Infinity
  hear('focusin', (event) => {
    if (inside(event.target) || event.timeStamp - going > AT_ONCE) return
    if (help.shown && !help.shown.kept) help.close()
    clearTimeout(timer)
    const card = cardAt(event.target)
    if (card && !whole(card)) later(STAY, () => help.open(card, false))
  })
  hear('keydown', (event) => {
    if (event.key === 'Tab' || event.key.startsWith('Arrow')) going = event.timeStamp
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
    } else if (enlarges(event) && !changed) {
      event.preventDefault()
      if (!event.repeat) help.open(event.target as HTMLElement)
    }
  })
  // Some browsers press a button when the space bar is let go.
  hear('keyup', (event) => {
    if (enlarges(event)) event.preventDefault()
  })
  /** On a card of a table the space bar enlarges it; Enter chooses. */
  function enlarges({ key, target }: KeyboardEvent): boolean {
    return key === ' ' && target instanceof HTMLElement && target.matches('[data-spot][data-card]')
  }
  return () => {
    clearTimeout(timer)
    stop.abort()
  }
}
