/** The cards of a game of armies: how they are drawn, and what they are called. */

import type { Component } from 'svelte'
import { library } from '../../lib/library.svelte'
import type { ArmySay } from '../../words/army'
import type { Outlines } from '../common/outlines.svelte'
import type { FaceProps } from '../plug'
import { placeParts } from './places'
import { spoken, type Standing } from './standing'
import type { CardInPlay } from './view'

export interface StandingFaceProps extends FaceProps {
  /** How it stands in an army: a place of the view as it is. */
  at?: Standing
}

/** What is printed on the cards of a game. */
export interface Print {
  game: string
  say: ArmySay
  /** What the cards of a level are called in the glossary, from level I on. */
  levels: readonly string[]
  emblem: Outlines
  /** The crests of the clans on a square of 100. */
  crests: Record<string, string>
}

const ROW_NAMES = ['row_1', 'row_2', 'row_3'] as const
const PLACE_NAMES = ['place_1', 'place_2', 'place_3'] as const

export class Deck {
  constructor(
    readonly print: Print,
    readonly Face: Component<StandingFaceProps>,
  ) {}

  get say(): ArmySay {
    return this.print.say
  }

  get #books(): ReturnType<typeof library> {
    return library(this.print.game)
  }

  /** Until its cards can be named and drawn. */
  async ready(): Promise<void> {
    await Promise.all([this.#books.load(), this.print.emblem.ready])
  }

  cardName(card: string): string {
    return this.#books.card(card)?.name ?? card
  }

  clanName(clan: string): string {
    return this.#books.clan(clan)?.name ?? clan
  }

  rowName(row: number): string {
    return this.say(ROW_NAMES[row] ?? 'row_1')
  }

  /** "Hero 2" */
  placeWords(place: string): string {
    const { row, column } = placeParts(place)
    return this.say(PLACE_NAMES[row] ?? 'place_1', { n: column + 1 })
  }

  /** "Hero 2: Muraena, Narashima, level II, strength 3, OPEN" */
  inPlay(at: CardInPlay, acting: boolean): string {
    const facts = { place: this.placeWords(at.place), card: this.cardWords(at.card, at) }
    const name = this.say('at_place', facts)
    return acting ? `${name}, ${this.say('acting')}` : name
  }

  /** What a card does, in full. */
  lines(card: string): string {
    return this.#books.card(card)?.text.join(' ') ?? ''
  }

  cardWords(card: string, at?: CardInPlay): string {
    const printed = this.#books.card(card)
    return printed ? spoken(this.say, printed, this.clanName(printed.clan), at) : card
  }
}
