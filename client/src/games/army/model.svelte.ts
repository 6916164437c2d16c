/** One position of armies, sorted by where its options are shown. The parts of the board share it. */

import type { IconName } from '../../shell/Icon.svelte'
import type { Option } from '../../lib/protocol'
import type { ArmySay } from '../../words/army'
import { Tabletop, useTabletop, type Spot } from '../common/tabletop.svelte'
import type { Deck } from './deck'
import { placeParts } from './places'
import { tag } from './tags'
import { sidesOf, type ArmyView } from './view'

/** What is to be known of a card in a hand. */
export interface Remark {
  icon: IconName
  text: string
}

/** A card of the hand, and which of its copies. */
export interface Held {
  card: string
  copy: number
  spot: Spot
}

export abstract class ArmyBoard<View extends ArmyView = ArmyView> extends Tabletop {
  abstract readonly deck: Deck
  view = $derived(this.moment.view as unknown as View)
  /** The place of the card whose effect is being resolved. */
  acting = $derived(this.view.stack.findLast((frame) => frame.src)?.src ?? null)
  /** Who fights together in the Great Battle, the reader's side first. */
  sides = $derived(sidesOf(this.view, this.moment.bottom))
  /** Options that no card on the table or in hand stands for. */
  loose = $derived(this.moment.options.filter((option) => !this.stands(option)))
  #shown = $derived(this.moment.options.filter((option) => this.stands(option)))
  /** Whether some card has to be paid for, so that it is worth saying which has not. */
  costly = $derived(this.#shown.some(({ about }) => about.cost || about.wonder))
  /** Whether the question does not say already what is done with a card. */
  worded = $derived.by(() => {
    const verbs = new Set(this.#shown.map(({ about }) => about.verb))
    return verbs.size > 1 || this.costly || this.moment.question?.kind === 'action'
  })
  /** Where cards of the hand would go. */
  goals = $derived.by(() => {
    const places = this.moment.options.map(({ about }) => (about.pile ? about.place : undefined))
    return new Set(places.filter((place) => place !== undefined))
  })
  /** The card in the middle of the hand, where one is swiped through it. */
  front = $state.raw<Held | null>(null)
  /** How many rows of each army have been shown. */
  #rows = new Map<number, number>()
  /** The place that the pointed option would fill. */
  goal = $state<string | null>(null)

  /** Cards that everybody sees in the middle of an effect; '' for one that is face down. */
  abstract readonly revealed: string[]

  abstract remark(seat: number, card: string, copy: number): Remark | null

  /** Show the cards that a hand is known to hold. */
  abstract openHand(seat: number): void

  /** Close whatever is looked into. */
  abstract shut(): void

  /** What is to be known of a card that is offered, beside what is printed on it. */
  offered(_card: string): Remark | null {
    return null
  }

  get say(): ArmySay {
    return this.deck.say
  }

  tag(options: Option[]): string {
    return this.worded || options.length > 1 ? tag(this.say, options, this.costly) : ''
  }

  cardName(card: string): string {
    return this.deck.cardName(card)
  }

  /** What those who win together are called. */
  sideName(seats: number[]): string {
    return seats.map((seat) => this.name(seat)).join(', ')
  }

  /** A player's thing: in words that fit whose it is. */
  ofSeat(seat: number, thing: 'army' | 'hand' | 'tokens'): string {
    const mine = seat === this.moment.viewer
    return mine ? this.say(`${thing}_mine`) : this.say(`${thing}_of`, { name: this.name(seat) })
  }

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

  /** How many rows of an army hold cards, or get one if it is played. A row that was shown stays: if
   * rows came and went with each question, all cards would change their size each time. */
  rowsOf(seat: number): number {
    const filled = this.view.players[seat]?.army.filter((row) => row.length).length ?? 0
    const wanted = [...this.goals].map((place) => placeParts(place)).filter((p) => p.seat === seat)
    const shown = this.#rows.get(seat) ?? 1
    const rows = Math.max(shown, filled, ...wanted.map((p) => p.row + 1))
    this.#rows.set(seat, rows)
    return rows
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
    this.shut()
    super.choose(option)
  }

  override point(option: Option | null): void {
    this.goal = option?.about.pile ? (option.about.place ?? null) : null
    super.point(option)
  }

  /** Whether a card in an army or in a hand stands for an option. */
  protected stands({ about: { place, pile } }: Option): boolean {
    return pile === 'hand' || (place !== undefined && pile === undefined)
  }
}

export const useArmies = useTabletop<ArmyBoard>
