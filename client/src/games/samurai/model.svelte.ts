/** One position of a fight, sorted by where its options are shown. */

import type { Option } from '../../lib/protocol'
import { say } from '../../words/samurai'
import { share, Tabletop, useTabletop, type Spot } from '../common/tabletop.svelte'
import type { BoardProps } from '../plug'
import { rows } from './actions'
import { faceOf } from './books.svelte'
import { cardName } from './names'
import { read, readForecast } from './view'

/** A pile that can be looked at. */
export type PileName = 'deck' | 'discard' | 'specials' | 'adversary' | 'adversary_discard'

const TAGS = ['keep', 'exchange', 'remove', 'take'] as const
type Tag = (typeof TAGS)[number]

export class FightModel extends Tabletop {
  view = $derived(read(this.moment.view))
  forecast = $derived(readForecast(this.moment.forecast))
  /** Where the option that is pointed at would lead, if that is certain. */
  preview = $derived.by(() => readForecast(this.props().preview))
  /** By choice: where each card that can be played leads. */
  plays = $derived(new Map(this.forecast?.plays?.map((play) => [play.choice, play])))
  /** Where the gauges go with the option that is pointed at. */
  ahead = $derived(this.preview?.gauges)
  /** The part of the body that was just struck. */
  struck = $derived.by(() => {
    const wound = this.moment.events.findLast(
      ({ kind, enemy }) => kind === 'blood' || (kind === 'wound' && !enemy),
    )
    return wound && String(wound.card)
  })
  /** What is to be expected, after the option that is pointed at if there is one. */
  expected = $derived(this.preview ?? this.forecast)
  /** The parts at which the Counter-attack to come could kill. */
  deadly = $derived([
    ...new Set(this.expected?.counter.flatMap(({ fatal }) => fatal.map(({ card }) => card))),
  ])
  /** Cards that lie before the player. */
  held = $derived(new Set([...this.view.hand, ...this.view.stored]))
  /** Things to choose from that lie nowhere on the board. */
  tray = $derived(this.moment.options.filter((option) => this.face(option) && !this.#lies(option)))
  rows = $derived(rows(this.plain))
  /** What a player might look for, and why it cannot be done now. */
  reasons = $derived(
    this.moment.whyNot.filter((why) => why.thing.action && say.has(`do_${why.thing.action}`)),
  )
  /** Whose look the enemy has: the other side of somebody, and each of a clan, are others. */
  look = $derived.by(() => {
    const { enemy, clan } = this.view
    const id = enemy.id ?? ''
    if (enemy.side === 'b') return `${id}_b`
    return clan?.beaten ? `${id}_${clan.beaten}` : id
  })
  pile = $state<PileName | null>(null)

  cardName = cardName

  get plain(): Option[] {
    return this.moment.options.filter((option) => !this.face(option))
  }

  /** What stands for an option, to be looked at: a card, a weapon, a virtue, a place. */
  face({ about }: Option): string | undefined {
    if (about.card) return about.card
    if (about.verb === 'opponent') return this.#opponent(about.number)
    if (about.weapon) return faceOf('weapon', about.weapon)
    if (about.virtue) return faceOf('virtue', about.virtue)
    return about.location ? faceOf('location', about.location) : undefined
  }

  tag(options: Option[]): string {
    const [first, second] = options
    if (second) return say('several', { n: options.length })
    const verb = TAGS.find((tag) => tag === first?.about.verb) as Tag | undefined
    return verb ? say(`tag_${verb}`) : ''
  }

  /** What can be done with a card before the player. */
  at(card: string): Spot {
    return {
      options: this.moment.options.filter((o) => o.about.card === card && this.#lies(o)),
      reasons: [],
    }
  }

  inPile(pile: PileName): Option[] {
    return this.moment.options.filter((option) => option.about.pile === pile)
  }

  override choose(option: Option): void {
    this.pile = null
    super.choose(option)
  }

  #opponent(number = 0): string | undefined {
    const id = this.view.campaign?.fights[number]?.id
    return id ? faceOf('opponent', id) : undefined
  }

  #lies({ about }: Option): boolean {
    return about.pile !== undefined || (about.card !== undefined && this.held.has(about.card))
  }
}

export function shareFight(props: () => BoardProps): FightModel {
  return share(new FightModel(props))
}

export const useFight = useTabletop<FightModel>
