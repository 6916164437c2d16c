/** One position of a duel, sorted by where its options are shown. The reader's side is the near one. */

import type { Option } from '../../lib/protocol'
import { say } from '../../words/duel'
import { say as sayFight } from '../../words/samurai'
import { share, useTabletop } from '../common/tabletop.svelte'
import type { BoardProps } from '../plug'
import { Bout, type Pile } from '../samurai/bout.svelte'
import type { Tag } from '../samurai/tags'
import {
  HALVES,
  laidCard,
  read,
  readForecast,
  type Forecast,
  type Half,
  type Player,
} from './view'

const SIGNS = {
  hand: 'deck.action',
  deck: 'deck.action',
  discard: 'deck.action',
  specials: 'deck.special',
  stance: 'deck.adversary',
  stance_deck: 'deck.adversary',
  stance_discard: 'deck.adversary',
} as const
export type PileKind = keyof typeof SIGNS
/** A pile and whose it is. */
export type PileName = `${PileKind}:${number}`
/** Which of their cards the reader looks at. */
export type Tab = 'hand' | 'stance'

type Contents = Pick<Pile, 'cards' | 'count' | 'note'>

export class DuelModel extends Bout<PileName> {
  /** The table as the server shows it. */
  table = $derived(read(this.moment.view))
  near = $derived.by(() => this.moment.bottom)
  far = $derived(1 - this.near)
  attacker = $derived(this.table.attacker)
  defender = $derived(this.attacker === null ? null : 1 - this.attacker)
  /** What lies between the two, with what the reader knows to lie there face down. */
  view = $derived.by(() => ({
    ...this.table,
    defence: this.table.defence ?? this.#laid('defence'),
    counter: this.table.counter ?? this.#laid('counter'),
  }))
  /** Before an exchange the stance is that of the one who will begin. */
  front = $derived(this.attacker ?? this.table.initiative ?? this.near)
  striker = $derived.by(() => this.player(this.front))
  own = $derived.by(() => this.player(this.near))
  /** The half that the reader is asked for. */
  laying = $derived.by<Half | null>(() => {
    const kind = this.moment.question?.kind
    return HALVES.find((half) => kind === `lay_${half}`) ?? null
  })
  told = $derived(readForecast(this.moment.forecast))
  foreseen = $derived.by(() => readForecast(this.props().preview))
  forecast = $derived.by(() => this.#outlook(this.told))
  preview = $derived.by(() => this.#outlook(this.foreseen))
  due = $derived.by(() => (this.foreseen ?? this.told)?.end_of_round ?? { due: [], lost: [0, 0] })
  held = $derived(new Set([...this.own.hand, ...this.own.stored, ...this.own.stance.hand]))
  struck = $derived.by(() => {
    const wound = this.moment.events.findLast(
      ({ kind, seat }) => (kind === 'wound' || kind === 'blood') && seat === this.front,
    )
    return wound && String(wound.card)
  })
  /** What the reader has asked to see, until another exchange or question. */
  #asked = $state.raw<{ tab: Tab; for: string } | null>(null)
  #usual = $derived<Tab>(this.laying || this.defender === this.near ? 'stance' : 'hand')
  #now = $derived(`${this.table.round} ${this.table.attack} ${this.laying}`)
  tab = $derived(this.#asked?.for === this.#now ? this.#asked.tab : this.#usual)

  show(tab: Tab): void {
    this.#asked = { tab, for: this.#now }
  }

  player(seat: number): Player {
    return this.table.players[seat] ?? this.table.players[0]
  }

  /** Whether somebody is the reader. */
  reads(seat: number | null): boolean {
    return seat !== null && seat === this.moment.viewer
  }

  override tag(options: Option[]): string {
    const verb = options.length === 1 ? options[0]?.about.verb : ''
    const half = HALVES.find((each) => verb === `lay_${each}`)
    return half ? sayFight(half) : super.tag(options)
  }

  /** What speaks against laying a stance card now: the gauges as they are get through it, or parry
   * it. */
  layingTag(card: string): Tag | null {
    const stance = this.told?.stance
    const passed = stance?.defence.find((each) => each.card === card)?.passed ?? false
    const hits = stance?.counter.find((each) => each.card === card)?.suffer ?? {}
    const bad = this.laying === 'defence' ? passed : this.laying && !Object.keys(hits).length
    if (!stance || !bad) return null
    const text = say(this.laying === 'defence' ? 'tag_passed' : 'tag_parried')
    return { text, through: false, combo: false }
  }

  // -- piles

  /** A pile that can be chosen from is that of the one who is asked. */
  override inPile(pile: string): Option[] {
    const { kind, seat } = parsed(pile)
    return this.reads(seat) ? super.inPile(kind) : []
  }

  pileOf(pile: PileName): Pile {
    const { kind, seat } = parsed(pile)
    const player = this.player(seat)
    const name = called(kind, '')
    return {
      name: this.reads(seat) ? name : say('pile_of', { pile: name, name: this.name(seat) }),
      short: called(kind, '_short'),
      sign: SIGNS[kind],
      open: kind.endsWith('discard'),
      ...this.#contents(kind, player),
    }
  }

  #contents(kind: PileKind, player: Player): Contents {
    const { stance } = player
    switch (kind) {
      case 'hand':
        return this.#hand(player.hand, player.hand_size, player.seat)
      case 'stance':
        return this.#hand(
          stance.hand.length ? stance.hand : stance.known_to_opponent,
          stance.hand_size,
          player.seat,
        )
      case 'deck':
        return this.#deck(player.unseen, player.deck_size, player.seat)
      case 'stance_deck': {
        const { unseen, deck_size: n } = stance
        const cards = unseen.length === n ? unseen : [...stance.known_to_opponent, ...unseen]
        return this.#deck(cards, n, player.seat)
      }
      case 'stance_discard':
        return { cards: stance.discard, note: '' }
      default:
        return { cards: player[kind], note: kind === 'specials' ? sayFight('pile_order') : '' }
    }
  }

  #hand(cards: string[], count: number, seat: number): Contents {
    const name = this.name(seat)
    const note = cards.length < count ? say(cards.length ? 'known_some' : 'known_none', { name }) : ''
    return { cards, count, note }
  }

  /** Of a deck all know what may be in it. */
  #deck(cards: string[], count: number, seat: number): Contents {
    const hand = cards.length - count
    if (!hand) return { cards, count, note: count ? sayFight('pile_order') : '' }
    const facts = { name: this.name(seat), deck: count, hand }
    return { cards, count, note: say(count ? 'unseen_note' : 'unseen_all', facts) }
  }

  /** Nothing while nobody attacks, and while the reader chooses what it depends on. */
  #outlook(told: Forecast | null): Forecast | null {
    return told && told.attacker !== null && !this.laying ? told : null
  }

  #laid(half: Half): string | null {
    return this.defender === null ? null : laidCard(this.player(this.defender), half)
  }
}

function parsed(pile: string): { kind: PileKind; seat: number } {
  const [kind, seat] = pile.split(':')
  return { kind: kind as PileKind, seat: Number(seat) }
}

/** The piles that the fight alone has, too, are called as they are there. */
function called(kind: PileKind, as: '' | '_short'): string {
  if (kind === 'deck' || kind === 'discard' || kind === 'specials') return sayFight(`${kind}${as}`)
  return say(`${kind}${as}`)
}

export function shareDuel(props: () => BoardProps): DuelModel {
  return share(new DuelModel(props))
}

export const useDuel = useTabletop<DuelModel>
