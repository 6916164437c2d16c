/** A card of the hand dragged onto the table, by mouse or finger. What it can do there is what a
 * click on it does: the options are the same, and keys need none of this. */

import type { Option } from '../../lib/protocol'

/** How far the pointer goes before a press is a drag. */
const START = 8
/** How far above the card it must be let go where it lies over nothing of its own. */
const OUT = 24

interface Drag {
  options: () => Option[]
  /** Let go over the table: the option that leads to this place, where there is just one. */
  drop: (there: Option | undefined, card: HTMLElement) => void
}

interface Grip {
  pointer: number
  x: number
  y: number
  ghost: HTMLElement | null
}

/** Attached to the card. A finger drags it upwards; sideways it swipes through the hand. */
export function drag({ options, drop }: Drag): (card: HTMLElement) => () => void {
  return (card) => {
    let grip: Grip | null = null
    const stop = new AbortController()
    /** A quick pointer is off the card before it is known to drag: what it does is heard anywhere. */
    const hear = <K extends keyof DocumentEventMap>(
      type: K,
      heard: (event: DocumentEventMap[K]) => void,
    ) => document.addEventListener(type, heard, { signal: stop.signal })

    hear('pointerdown', (event) => {
      if (!card.contains(event.target as Node)) return
      if (event.button !== 0 || !event.isPrimary) return
      grip = { pointer: event.pointerId, x: event.clientX, y: event.clientY, ghost: null }
    })
    hear('pointermove', (event) => {
      if (!grip || event.pointerId !== grip.pointer) return
      const [dx, dy] = [event.clientX - grip.x, event.clientY - grip.y]
      if (!grip.ghost && Math.hypot(dx, dy) < START) return
      if (!grip.ghost && event.pointerType !== 'mouse' && -dy < Math.abs(dx)) return
      grip.ghost ??= lift(card, event.pointerId)
      grip.ghost.style.translate = `${dx}px ${dy}px`
      event.preventDefault()
    })
    hear('pointerup', (event) => {
      const held = grip
      end()
      if (!held?.ghost) return
      swallow(card)
      const out = held.y - event.clientY > OUT && !overHand(card, event)
      if (out) drop(leading(options(), event), card)
    })
    hear('pointercancel', end)
    hear('lostpointercapture', end)
    hear('dragstart', (event) => {
      if (card.contains(event.target as Node)) event.preventDefault()
    })

    function end(): void {
      grip?.ghost?.remove()
      card.classList.remove('drags')
      grip = null
    }
    return () => {
      end()
      stop.abort()
    }
  }
}

/** A picture of the card that follows the pointer. */
function lift(card: HTMLElement, pointer: number): HTMLElement {
  const box = card.getBoundingClientRect()
  const ghost = card.cloneNode(true) as HTMLElement
  ghost.removeAttribute('data-at')
  ghost.inert = true
  Object.assign(ghost.style, {
    position: 'fixed',
    left: `${box.left}px`,
    top: `${box.top}px`,
    margin: '0',
    zIndex: '50',
    pointerEvents: 'none',
    transition: 'none',
  })
  ghost.style.setProperty('--card', `${box.width}px`)
  card.closest('.board')?.append(ghost)
  card.setPointerCapture?.(pointer)
  card.classList.add('drags')
  return ghost
}

/** The click that follows is no press. */
function swallow(card: HTMLElement): void {
  const eat = (event: Event): void => {
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  card.addEventListener('click', eat, { capture: true, once: true })
  setTimeout(() => card.removeEventListener('click', eat, true))
}

function overHand(card: HTMLElement, { clientX, clientY }: PointerEvent): boolean {
  const hand = card.closest('[data-hand]')
  const under = document.elementFromPoint?.(clientX, clientY)
  return !!hand && !!under && hand.contains(under)
}

/** The one option that fills the place under the pointer. */
function leading(options: Option[], { clientX, clientY }: PointerEvent): Option | undefined {
  const under = document.elementFromPoint?.(clientX, clientY)
  const at = under?.closest<HTMLElement>('[data-at^="place:"]')?.dataset.at
  const found = options.filter(({ about }) => about.place && at === `place:${about.place}`)
  return found.length === 1 ? found[0] : undefined
}
