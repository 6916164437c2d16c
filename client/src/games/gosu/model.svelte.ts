/** One position of GOSU, sorted by where its options are shown. */

import type { Json, Option } from '../../lib/protocol'
import { say } from '../../words/gosu'
import { ArmyBoard, type Remark } from '../army/model.svelte'
import { placeParts } from '../army/places'
import { share, useTabletop } from '../common/tabletop.svelte'
import type { BoardProps } from '../plug'
import { deck } from './deck'
import { listed } from './outcome'
import { readForecast, type View } from './view'

const DISCARDED = new Set(['discard', 'destroy', 'shift', 'mill'])

/** What is looked into. */
export type Opened = 'deck' | 'discard' | 'conditions' | { hand: number }

export class BoardModel extends ArmyBoard<View> {
  readonly deck = deck
  forecast = $derived(readForecast(this.moment.forecast))
  preview = $derived.by(() => readForecast(this.props().preview))
  revealed = $derived(this.view.revealed)
  dialog = $state.raw<Opened | null>(null)
  /** The card that came last into the discard pile. */
  newest = $state('')
  /** The others, clockwise from the seat nearest to the reader. */
  others = $derived.by(() => {
    const { seats } = this.view
    return Array.from({ length: seats - 1 }, (_, i) => (this.moment.bottom + i + 1) % seats)
  })
  /** A partner is told from the others wherever a name stands. */
  override name(seat: number): string {
    const { viewer } = this.moment
    const name = super.name(seat)
    if (viewer === null || this.view.players[viewer]?.partner !== seat) return name
    return say('partner', { name })
  }

  override sideName(seats: number[]): string {
    const { viewer } = this.moment
    if (seats.length > 1 && viewer !== null && seats.includes(viewer)) return say('your_team')
    return listed(seats.map((seat) => this.name(seat)))
  }

  /** What stands on the nameplate of the partner of the seat drawn nearest; '' on all others. */
  bond(seat: number): string {
    const { bottom, viewer } = this.moment
    if (this.view.players[bottom]?.partner !== seat) return ''
    return bottom === viewer ? say('partner_mark') : say('partner_of', { name: this.name(bottom) })
  }

  /** By seat: how many options its army stands for. */
  targets = $derived.by(() => {
    const counts = new Map<number, number>()
    for (const { about } of this.moment.options) {
      if (!about.place || about.pile) continue
      const { seat } = placeParts(about.place)
      counts.set(seat, (counts.get(seat) ?? 0) + 1)
    }
    return counts
  })

  remark(seat: number, card: string, copy: number): Remark | null {
    const open = this.view.players[seat]?.known_to_all ?? []
    if (copy >= open.filter((each) => each === card).length) return null
    return { icon: 'eye', text: say(seat === this.moment.viewer ? 'known' : 'known_of') }
  }

  openHand(seat: number): void {
    this.dialog = { hand: seat }
  }

  shut(): void {
    this.dialog = null
  }

  /** Options about a pile that belongs to all. */
  common(pile: string): Option[] {
    return this.moment.options.filter((option) => option.about.pile === pile)
  }

  /** The option that chooses a player. */
  player(seat: number): Option | undefined {
    return this.moment.options.find(({ about }) => about.verb === 'player' && about.seat === seat)
  }

  /** Piles have no order that matters; the eye likes the newest card on top. */
  remember(events: Json[]): void {
    for (const { kind, card } of events)
      if (DISCARDED.has(String(kind)) && typeof card === 'string') this.newest = card
  }

  /** The hands of the others are small: what can be chosen there is laid out. */
  protected override stands(option: Option): boolean {
    const { pile, seat } = option.about
    if (pile === 'hand' && seat !== this.moment.bottom) return false
    return super.stands(option)
  }
}

export function shareBoard(props: () => BoardProps): BoardModel {
  return share(new BoardModel(props))
}

export const useBoard = useTabletop<BoardModel>
