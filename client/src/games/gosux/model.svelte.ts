/** One position, sorted by where its options are shown. The parts of the board share it. */

import type { Json, Option } from '../../lib/protocol'
import { share, Tabletop, useTabletop, type Spot } from '../common/tabletop.svelte'
import type { BoardProps } from '../plug'
import { cardName } from './names'
import { tag } from './tags'
import { placeParts, read, readForecast } from './view'

const DISCARDED = new Set(['discard', 'destroy', 'sacrifice', 'shift', 'mill'])

export type PileName = 'hand' | 'deck' | 'discard' | 'removed'

/** What is looked into. */
export type Opened = { what: 'pile'; seat: number; pile: PileName } | { what: 'tiles' }

export class BoardModel extends Tabletop {
  view = $derived(read(this.moment.view))
  forecast = $derived(readForecast(this.moment.forecast))
  preview = $derived.by(() => readForecast(this.props().preview))
  /** The card whose effect is being resolved. */
  acting = $derived(this.view.stack.findLast((frame) => frame.src)?.src ?? null)
  /** Whether the question does not say already what is done with a card. */
  worded = $derived.by(() => {
    const shown = this.moment.options.filter(shownOnTable).map((option) => option.about)
    return new Set(shown.map((about) => about.verb)).size > 1 || shown.some((about) => about.cost)
  })
  /** Options that no card on the table or in hand stands for. */
  loose = $derived(this.moment.options.filter((option) => !shownOnTable(option)))
  /** Where cards of the hand would go. */
  goals = $derived.by(() => {
    const places = this.moment.options.map(({ about }) => (about.pile ? about.place : undefined))
    return new Set(places.filter((place) => place !== undefined))
  })
  /** The place that the pointed option would fill. */
  goal = $state<string | null>(null)
  dialog = $state.raw<Opened | null>(null)
  /** The card that came last into a discard pile, by seat. */
  newest = $state.raw<Record<number, string>>({})

  tag(options: Option[]): string {
    return this.worded || options.length > 1 ? tag(options) : ''
  }

  cardName = cardName

  /** Options that are pressed as they are, no card standing for them. */
  get plain(): Option[] {
    return this.loose.filter((option) => !option.about.card && !option.about.clan)
  }

  at(place: string): Spot {
    return {
      options: this.moment.options.filter((o) => o.about.place === place && !o.about.pile),
      reasons: this.moment.whyNot.filter((why) => why.thing.place === place),
    }
  }

  inHand(seat: number, card: string): Spot {
    const reasons = seat === this.moment.viewer ? this.moment.whyNot : []
    return {
      options: this.inPile(seat, 'hand').filter((option) => option.about.card === card),
      reasons: reasons.filter((why) => why.thing.zone === 'hand' && why.thing.card === card),
    }
  }

  /** The option that would fill a free place, where it is the only one. */
  into(place: string): Option | undefined {
    const options = this.moment.options.filter((o) => o.about.pile && o.about.place === place)
    return options.length === 1 ? options[0] : undefined
  }

  inPile(seat: number, pile: string): Option[] {
    return this.moment.options.filter((o) => o.about.pile === pile && o.about.seat === seat)
  }

  override choose(option: Option): void {
    this.dialog = null
    super.choose(option)
  }

  override point(option: Option | null): void {
    this.goal = option?.about.pile ? (option.about.place ?? null) : null
    super.point(option)
  }

  /** Piles have no order that matters; the eye likes the newest card on top. */
  remember(events: Json[]): void {
    for (const { kind, seat, place, card } of events) {
      if (!DISCARDED.has(String(kind)) || typeof card !== 'string') continue
      const owner = typeof place === 'string' ? placeParts(place).seat : Number(seat)
      this.newest = { ...this.newest, [owner]: card }
    }
  }
}

/** Whether a card in an army or in the own hand stands for an option. */
function shownOnTable(option: Option): boolean {
  const { place, pile } = option.about
  return pile === 'hand' || (place !== undefined && pile === undefined)
}

export function shareBoard(props: () => BoardProps): BoardModel {
  return share(new BoardModel(props))
}

export const useBoard = useTabletop<BoardModel>
