/** Which card is being explained. Any element with data-card="ID" can ask for it (data-game names
 * the game if it is not the one of the page, data-note adds a sentence of its own); gestures.ts hears how. */

import { gameOf } from '../games/shelf'

export interface Explained {
  element: HTMLElement
  game: string
  card: string
  note: string
  /** Asked for on purpose: it stays, and takes the focus. */
  kept: boolean
}

class Help {
  shown = $state.raw<Explained | null>(null)

  open(element: HTMLElement, kept = true): void {
    const card = element.dataset.card
    if (!card) return
    const game = gameOf(element.closest<HTMLElement>('[data-game]')?.dataset.game ?? '')
    this.shown = { element, game, card, note: element.dataset.note ?? '', kept }
  }

  close(): void {
    const was = this.shown
    this.shown = null
    if (was?.kept && was.element.isConnected) was.element.focus({ preventScroll: true })
  }
}

export const help = new Help()
