/** What a game brings to the page: a board, a card face, and a few words. All else is shared. */

import type { Component, Snippet } from 'svelte'
import type { Gallery, Named } from '../lib/library.svelte'
import type { Json, Option, Question, Seat, Told, WhyNot } from '../lib/protocol'
import type { Box, Pen } from '../keep/pen'
import type { Sounds } from '../sound/sounds'
import type { CueOf } from '../stage/beat'

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
  /** What has just happened, mostly one event; the view is that of its moment. The board shows it
   * once: a new array is something new. */
  events: Json[]
  /** The event before the last of them, where both are part of one scene. */
  before?: Json | null
  /** How many milliseconds the board has to show it; without it nothing moves. */
  time?: number
  /** The events of the great moment that fills the board, as far as they have happened. */
  act?: Json[] | null
  /** While the great moment waits to be read: go on. */
  goOn?: (() => void) | null
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
  /** Draws who sits at a seat, with face, clock and whether they think: a board that places these
   * says so (`GamePlug.plates`). */
  nameplate?: Snippet<[seat: number]>
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

/** Something of the gallery, as one looks for it. */
export interface Entry extends Named {
  copies: number
  /** Everything that is printed on it. */
  words: string[]
  /** By facet: the values under which it is found. */
  values: Record<string, string[]>
  /** What it belongs to, in words: it tells it from another of the same name. */
  group: string
  /** Whether its name, found in a rule, means it and nothing else. */
  ruled: boolean
}

/** What the gallery can be narrowed by; a card must fit one of the values chosen. */
export interface Facet {
  id: string
  legend: string
  values: Named[]
  /** Whether its values have a sign of their own. */
  signed?: boolean
}

export interface Catalogue {
  entries: Entry[]
  facets: Facet[]
  /** What the cards can be grouped by: a facet, or `name`. The first is the usual one. */
  sorts: Named[]
}

/** The cards of a game, for pages that need no board. */
export interface CardPlug {
  Face: Component<FaceProps>
  /** Everything there is to say of a card. */
  Lore: Component<LoreProps>
  /** What the game's gallery holds, in the language that it is in. */
  catalogue: (gallery: Gallery) => Catalogue
  /** What stands above the cards of a group. */
  Head: Component<{ sort: string; value: string }>
  /** The sign of a value of a facet that is signed. */
  Sign: Component<{ value: string }>
}

export interface EndingProps {
  moment: Moment
  /** The table that the game was played at. */
  table: string
  /** Everything that was told, from the beginning. */
  told: Told[]
}

/** What there is to tell of a game that is over, in the panel and on what one keeps of it. */
export interface Tale {
  /** How it was decided, in sentences, and the rule that says so; empty where no rule did. */
  story: string[]
  rule: string
  /** By seat: what counts in the end, in a few words. */
  scores: string[]
}

/** Draws a position into a rectangle: what lies open to everybody, and nothing else. */
export type Painter = (pen: Pen, view: Json, seats: Seat[], box: Box) => Promise<void>

export interface GamePlug {
  name: string
  Board: Component<BoardProps>
  Face: Component<FaceProps>
  /** How far the game is, in a few words: "round 2". */
  where: (moment: Moment) => string
  /** Whether the board places the nameplates; otherwise they stand above it. */
  plates?: boolean
  /** The numbers behind the end. */
  Ending: Component<EndingProps>
  /** How the game was decided. `events`: all that happened, from the beginning. */
  tale: (moment: Moment, events: Json[]) => Tale
  /** Loaded when somebody wants to keep a picture of a game. */
  painter: () => Promise<Painter>
  /** The end in a few words, where it is neither won nor lost; else null. */
  verdict?: (moment: Moment) => string | null
  /** What is heard of events. */
  sounds: Sounds
  /** How long the board shows an event. */
  cue: CueOf
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
