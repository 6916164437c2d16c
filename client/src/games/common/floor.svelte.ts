/** What every board does when something happens: it shows it, and keeps the focus where one is. */

import { tick, untrack } from 'svelte'
import type { Json } from '../../lib/protocol'
import { onEve } from '../../stage/eve'
import { Flights, type Before, type Choreography } from './flights'
import { Herald, type Proclaim, type Proclaimed } from './herald.svelte'
import { firstLit, settle } from './navigate'
import type { Tabletop } from './tabletop.svelte'

export class Floor {
  element = $state<HTMLElement>()
  /** Where pictures of what is gone fly. */
  sky = $state<HTMLElement>()
  readonly herald: Herald
  #flights: Flights | null = null
  /** Where everything was before these events. */
  #eve: { events: Json[]; before: Before } | null = null
  #seen: Json[] = []
  /** Whether somebody plays by keyboard. */
  #keyed = false

  /** Made while the board's component is. */
  constructor(
    readonly board: Tabletop,
    readonly moves: Choreography,
    proclaim: Proclaim,
    readonly heard: (events: Json[]) => void = () => {},
  ) {
    this.herald = new Herald(proclaim)
    $effect(() => onEve((events) => this.#look(events)))
    $effect(() => this.#play(this.board.moment.events))
    $effect(() => {
      void this.board.moment
      void tick().then(() => this.#refocus())
    })
    $effect(() => {
      void this.board.moment.question
      this.board.menu = null
    })
  }

  /** What is told in large letters: it never stands over what is asked. */
  get said(): Proclaimed | null {
    return this.board.moment.question ? null : this.herald.said
  }

  pointed = (): void => {
    this.#keyed = false
  }

  came = (event: FocusEvent): void => {
    this.#keyed = (event.target as Element).matches(':focus-visible')
  }

  /** What is taken away leaves the focus nowhere; whoever goes elsewhere does so on purpose. */
  left = ({ relatedTarget }: FocusEvent): void => {
    if (relatedTarget instanceof Node && !this.element?.contains(relatedTarget)) this.#keyed = false
  }

  #look(events: Json[]): void {
    this.#eve = this.#flights && { events, before: this.#flights.look(events) }
  }

  #play(events: Json[]): void {
    untrack(() => {
      if (this.element && this.sky)
        this.#flights ??= new Flights(this.element, this.sky, this.moves)
      if (events === this.#seen) return
      this.#seen = events
      this.heard(events)
      const { time = 0, before = null } = this.board.moment
      if (this.#eve?.events === events && time) this.#flights?.play(events, this.#eve.before, time)
      else this.#flights?.finish()
      this.#eve = null
      this.herald.hear(events, before, time)
    })
  }

  /** Whoever plays by keyboard goes on where something can be chosen. */
  #refocus(): void {
    const { element } = this
    if (!element) return
    if (this.#keyed && document.activeElement === document.body) firstLit(element)?.focus()
    settle(element)
  }
}
