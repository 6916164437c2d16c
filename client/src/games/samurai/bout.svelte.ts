/** What the solo fight and the duel have alike: somebody attacks with three cards, against them lie a
 * Defence and a Counter-attack. The parts that both boards are made of read this. */

import type { Option } from '../../lib/protocol'
import { say } from '../../words/samurai'
import { Tabletop, useTabletop, type Spot } from '../common/tabletop.svelte'
import { rows } from './actions'
import { faceOf } from './books.svelte'
import { cardName } from './names'
import type { Outlook, View } from './view'

/** What stands between the two. */
export type Exchange = Pick<View, 'attack' | 'actor' | 'played' | 'defence' | 'counter' | 'ended'>
/** Who attacks. */
export type Striker = Pick<View, 'gauges' | 'limits' | 'blood'>
/** What lies before the reader. */
export type Held = Pick<View, 'hand' | 'stored' | 'drawn'>

/** Cards that can be looked at. */
export interface Pile {
  name: string
  /** The name where there is little room. */
  short: string
  sign: string
  cards: string[]
  /** How many lie there, where not all of the cards do. */
  count?: number
  /** What is to be known of them. */
  note: string
  /** Whether they lie face up. */
  open: boolean
}

const TAGS = ['keep', 'exchange', 'remove', 'take'] as const
type Tag = (typeof TAGS)[number]

export abstract class Bout<PileName extends string = string> extends Tabletop {
  abstract readonly view: Exchange
  abstract readonly striker: Striker
  abstract readonly own: Held
  abstract readonly forecast: Outlook | null
  /** The forecast after the option that is pointed at, if that is certain. */
  abstract readonly preview: Outlook | null
  /** Cards that lie before the player. */
  abstract readonly held: ReadonlySet<string>
  /** The part of the attacker's body that was just struck. */
  abstract readonly struck: string | undefined

  /** What is to be expected, after the option that is pointed at if there is one. */
  expected = $derived.by(() => this.preview ?? this.forecast)
  /** By choice: where each card that can be played leads. */
  plays = $derived.by(() => new Map(this.forecast?.plays?.map((play) => [play.choice, play])))
  /** Where the gauges go with the option that is pointed at. */
  ahead = $derived.by(() => this.preview?.gauges)
  /** The parts at which the Counter-attack to come could kill. */
  deadly = $derived.by(() => [
    ...new Set(this.expected?.counter.flatMap(({ fatal }) => fatal.map(({ card }) => card))),
  ])
  /** Things to choose from that lie nowhere on the board. */
  tray = $derived(this.moment.options.filter((option) => this.face(option) && !this.#lies(option)))
  rows = $derived(rows(this.moment.options.filter((option) => !this.face(option))))
  /** What a player might look for, and why it cannot be done now. */
  reasons = $derived(
    this.moment.whyNot.filter((why) => why.thing.action && say.has(`do_${why.thing.action}`)),
  )
  /** The pile that is looked at. */
  pile = $state<PileName | null>(null)

  cardName = cardName

  abstract pileOf(name: PileName): Pile

  /** What stands for an option, to be looked at: a card, a weapon, a virtue, a place. */
  face({ about }: Option): string | undefined {
    if (about.card) return about.card
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

  inPile(pile: string): Option[] {
    return this.moment.options.filter((option) => option.about.pile === pile)
  }

  override choose(option: Option): void {
    this.pile = null
    super.choose(option)
  }

  #lies({ about }: Option): boolean {
    return about.pile !== undefined || (about.card !== undefined && this.held.has(about.card))
  }
}

export const useBout = useTabletop<Bout>
