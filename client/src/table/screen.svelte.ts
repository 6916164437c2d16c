/** Who is shown a table on this screen. Where several share it, one at a time: behind a curtain all
 * that is known is what everybody knows. */

import { untrack } from 'svelte'
import type { GamePlug } from '../games/plug'
import type { Now } from '../lib/protocol'
import { Sitting } from './sitting.svelte'

export class Screen {
  /** At a table that one does not share, one's own seat; else what everybody may know. */
  readonly everybody: Sitting
  /** The seats of those who share the screen; empty where nobody does. */
  here = $state.raw<number[]>([])
  /** Who is shown their cards; null: nobody is. */
  holder = $state<number | null>(null)
  /** Whose turn it was said to be when the screen was handed over. */
  meant = $state<number | null>(null)
  /** Whether the server has been heard since the screen was handed over. */
  ready = $state(true)
  /** While everybody waits for an answer in secret: who has looked, or does not want to. */
  #looked = $state.raw<number[]>([])
  /** Whether the one who has the screen took it to answer, and has been asked. */
  #came = false
  #asked = false
  #passing = false
  #ending = false
  #sittings = new Map<number, Sitting>()
  #plug: GamePlug | null = null

  constructor(readonly table: string) {
    this.everybody = new Sitting(table)
    $effect(() => this.#follow())
  }

  close(): void {
    for (const sitting of this.#all) sitting.close()
  }

  /** Those who share this screen, as the server says when the page is opened. */
  share(here: number[]): void {
    this.here = here
  }

  set plug(plug: GamePlug) {
    this.#plug = plug
    for (const sitting of this.#all) sitting.plug = plug
  }

  /** In another language everything is told again; to the others when they have the screen. */
  restart(): void {
    for (const sitting of this.#all) {
      if (sitting === this.sitting) sitting.feed.restart()
      else sitting.feed.anew = true
    }
  }

  get #all(): Sitting[] {
    return [this.everybody, ...this.#sittings.values()]
  }

  // -- who has it

  sitting = $derived.by<Sitting>(() => {
    const held = this.holder === null ? undefined : this.#sittings.get(this.holder)
    return held ?? this.everybody
  })
  shared = $derived(this.here.length > 0)
  /** Those of them who play; for others a bot may play on. */
  people = $derived.by(() =>
    this.here.filter((seat) => this.sitting.now?.seats[seat]?.kind === 'person'),
  )
  /** How things stand, once all that happened has been shown. */
  #settled = $derived.by<Now | null>(() => {
    const { now, feed, sending } = this.sitting
    const shown = this.shared && this.ready && now === feed.now
    // What was chosen is on its way until there is news of it, and of a wait there is none.
    return shown && (!sending || now?.waiting) ? now : null
  })
  /** Whether everybody waits until those here say that nobody answers. */
  answering = $derived(this.#settled?.until_pass ?? false)
  /** Who made the choice that may be answered. */
  chooser = $derived.by(() => {
    const actor = this.everybody.now?.view?.actor
    return this.answering && typeof actor === 'number' ? actor : null
  })
  /** Those who may say that they answer. */
  invited = $derived.by(() => {
    if (!this.answering) return []
    const known = [...this.#looked, this.holder, this.chooser]
    return this.people.filter((seat) => !known.includes(seat))
  })
  /** Those here for whom the screen is wanted, but for the one who has it. */
  next = $derived.by<number[]>(() => {
    const now = this.#settled
    if (now?.status !== 'playing') return []
    if (this.answering) return this.#back()
    const agrees = now.offers.filter(({ what }) => what !== 'rematch')
    return this.people.filter(
      (seat) =>
        seat !== this.holder &&
        (seat === now.view?.actor || agrees.some(({ agreed }) => !agreed.includes(seat))),
    )
  })
  /** Who is to take the screen. */
  to = $derived.by(() => {
    const { meant, next } = this
    const actor = this.#settled?.view?.actor
    if (!this.ready || (meant !== null && next.includes(meant))) return meant
    return next.find((seat) => seat === actor) ?? next[0] ?? null
  })
  /** Whether a curtain hides the table. */
  covered = $derived.by(() => {
    if (!this.shared || this.holder !== null) return false
    if (!this.ready) return this.meant !== null
    return this.answering || this.next.length > 0
  })

  /** Who has nothing to answer with hands the screen on. */
  #back(): number[] {
    if (this.invited.length) return this.invited
    const { chooser, holder } = this
    return chooser !== null && chooser !== holder && this.people.includes(chooser) ? [chooser] : []
  }

  // -- handing it over

  /** Nobody is shown anything; `meant` is to take the screen. */
  async cover(meant: number | null = null): Promise<void> {
    this.meant = meant
    this.holder = null
    this.ready = false
    await this.everybody.feed.take()
    this.ready = true
  }

  /** Somebody is there, and is shown their cards. */
  async take(seat: number): Promise<void> {
    this.#came = this.answering
    this.#asked = false
    this.ready = false
    this.meant = seat
    const there = await this.#sit(seat).feed.take()
    if (there) this.holder = seat
    else await this.cover()
    this.ready = true
  }

  /** The one whose choice it was has the screen again, or nobody: none of the others answers. */
  async goOn(): Promise<void> {
    const { chooser, people } = this
    this.#looked = people
    if (chooser !== null && people.includes(chooser)) await this.take(chooser)
  }

  #sit(seat: number): Sitting {
    const known = this.#sittings.get(seat)
    if (known) return known
    const sitting = new Sitting(this.table, seat)
    sitting.plug = this.#plug
    this.#sittings.set(seat, sitting)
    return sitting
  }

  // -- what follows by itself

  #follow(): void {
    const now = this.#settled
    if (!now) return
    const { answering, holder } = this
    const asked = this.sitting.asked
    const { people, invited, chooser } = this
    untrack(() => {
      if (now.status !== 'playing') void this.#end()
      else if (holder !== null && !people.includes(holder)) void this.cover()
      else if (!answering) this.#looked = []
      else this.#answer(asked, invited.length > 0, chooser)
    })
  }

  /** While everybody waits: the one who has chosen hands the screen over, and so does the one who was
   * asked; when nobody is left who might answer, the game goes on. */
  #answer(asked: boolean, more: boolean, chooser: number | null): void {
    const { holder } = this
    if (holder !== null && !this.#looked.includes(holder)) this.#looked = [...this.#looked, holder]
    if (asked) {
      this.#asked = true
      this.#passing = false
    } else if (!more && (holder === chooser || !this.people.includes(chooser ?? -1))) void this.#pass()
    else if (holder !== null && (!this.#came || this.#asked)) void this.cover()
  }

  async #pass(): Promise<void> {
    if (this.#passing) return
    this.#passing = true
    await this.sitting.feed.pass().catch(() => {}) // somebody else has said so already
    this.#passing = false
  }

  /** Nothing is hidden any more: the end is told to all of them. */
  async #end(): Promise<void> {
    if (this.holder === null || this.#ending) return
    this.#ending = true
    await this.everybody.feed.take()
    this.holder = this.meant = null
  }
}
