/** What a game brings to the page: a board, a card face, and a few words. All else is shared. */

import type { Component } from 'svelte'
import type { Json, Option, Question, Seat, Told, WhyNot } from '../lib/protocol'

/** One position as one viewer sees it: of a live table, of a replay, or of a lesson. */
export interface Moment {
  view: Json
  /** The seat drawn nearest to the reader. */
  bottom: number
  /** The seat that looks on; null for somebody who watches. */
  viewer: number | null
  seats: Seat[]
  question: Question | null
  options: Option[]
  whyNot: WhyNot[]
  forecast: Json | null
  /** What has just happened. The board shows it once: a new array is something new. */
  events: Json[]
}

/** The board fills the element it is put into, which must have a height. */
export interface BoardProps {
  moment: Moment
  /** Make one of `moment.options`. */
  choose: (choice: number) => void
  /** The choice that is pointed at, or null: the page may show where it leads. */
  point: (choice: number | null) => void
  /** The forecast after the choice that is pointed at, where it is certain. */
  preview: Json | null
  /** Choices picked but not sent yet, where several are asked for at once. */
  picked: number[]
  /** Take a pick back. */
  unpick?: (choice: number) => void
  /** Cards and places that a lesson or a hint points at. */
  focus: string[]
}

export interface FaceProps {
  /** The id of the card. */
  card: string
  size?: 'small' | 'normal' | 'large'
}

export interface LoreProps {
  card: string
  /** With a face, and the text of the card below it; without, it stands beside a large face. */
  face?: boolean
}

/** The cards of a game, for pages that need no board. */
export interface CardPlug {
  Face: Component<FaceProps>
  /** Everything there is to say of a card. */
  Lore: Component<LoreProps>
  /** The sign of a clan, and what is its own on the table; neither says the clan's name. */
  Crest: Component<{ clan: string }>
  Tile: Component<{ clan: string; active?: boolean; named?: boolean }>
}

export interface EndingProps {
  moment: Moment
  /** The table that the game was played at. */
  table: string
  /** Everything that was told, from the beginning. */
  told: Told[]
}

export interface GamePlug {
  name: string
  Board: Component<BoardProps>
  Face: Component<FaceProps>
  /** How the game was decided. */
  Ending: Component<EndingProps>
  /** How many milliseconds the board needs to show events, at normal speed. */
  pace: (events: Json[]) => number
  /** Whether an event opens a new chapter of the story. */
  opens: (event: Json) => boolean
  /** A heading for the options of one verb. */
  verb: (verb: string) => string
  /** What a reason speaks of, in words. */
  thing: (thing: WhyNot['thing'], moment: Moment) => string
  /** Whether the picks that a question asks for, one by one, can be made together. */
  together: (question: Question) => boolean
  /** How many equal things there are that an option could be about. */
  copies: (option: Option, moment: Moment) => number
}
