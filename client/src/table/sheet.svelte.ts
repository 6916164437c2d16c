/** What lies open beside the board: the chronicle and the list of options. On a phone they are one
 * sheet over it, which shows one of the two; elsewhere each is remembered. */

import { preferences } from '../lib/preferences.svelte'

export type Tab = 'log' | 'options'

/** As Side.svelte has it. */
const PHONE = '(width < 48rem) and (orientation: portrait), (width < 40rem)'
/** Where there is room for the chronicle unasked. */
const WIDE = '(width >= 100rem)'

class Media {
  #query: MediaQueryList
  matches = $state(false)

  constructor(query: string) {
    this.#query = matchMedia(query)
    this.matches = this.#query.matches
    $effect(() => {
      const changed = () => (this.matches = this.#query.matches)
      this.#query.addEventListener('change', changed)
      return () => this.#query.removeEventListener('change', changed)
    })
  }
}

export class Sheet {
  /** What the sheet of a phone shows; null while it is down. */
  up = $state<Tab | null>(null)
  /** Whether the chronicle lies open at this table, whatever is remembered; null: it says nothing. */
  #here = $state<boolean | null>(null)
  #phone = new Media(PHONE)
  #wide = new Media(WIDE)

  get phone(): boolean {
    return this.#phone.matches
  }

  /** Whether the chronicle has its place beside the board. */
  get chronicle(): boolean {
    return this.#here ?? preferences.chronicle ?? this.#wide.matches
  }

  shows(tab: Tab): boolean {
    if (this.phone) return this.up === tab
    return tab === 'log' ? this.chronicle : preferences.list
  }

  toggle(tab: Tab): void {
    if (this.phone) this.up = this.up === tab ? null : tab
    else if (tab === 'options') preferences.list = !preferences.list
    else if (this.#here !== null) this.#here = !this.#here
    else preferences.chronicle = !this.chronicle
  }

  /** Open the chronicle at this table: something stands above it that is to be read. */
  unfold(): void {
    if (this.phone) this.up = 'log'
    else this.#here = true
  }

  show(tab: Tab): void {
    if (!this.shows(tab)) this.toggle(tab)
  }

  close(): void {
    this.up = null
  }
}
