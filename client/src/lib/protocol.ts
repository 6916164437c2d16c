/** The messages of `/ws`, as docs/server.md and server/protocol.py define them. */

import type { Change } from '../stage/beat'

export type Json = { [key: string]: unknown }
export type Lang = 'en' | 'fr'
export type Bargain = 'draw' | 'undo' | 'rematch'
export type Status = 'open' | 'playing' | 'over' | 'aborted' | 'closed'

/** What a choice concerns; only what applies is there. */
export interface About {
  verb: string
  card?: string
  place?: string
  seat?: number
  clan?: string
  pile?: string
  count?: number
  level?: number
  /** Cards to discard for it. */
  cost?: number
  /** The Wonder token is returned for it as well. */
  wonder?: boolean
  symbol?: string
  gauge?: string
  weapon?: string
  location?: string
  virtue?: string
  number?: number
}

export interface Option {
  choice: number
  text: string
  about: About
}

export interface Question {
  seat: number
  text: string
  card: string | null
  rule: string
  kind: string
  count: number
}

export interface Seat {
  kind: 'person' | 'bot' | 'open' | 'link'
  name: string
  /** How strong a bot is. */
  level?: string
  /** Who a bot is at this table; its name is then the character's. */
  character?: string
}

/** What a table plays with: time for the whole game, or for each choice. */
export interface ClockPlan {
  kind: 'real' | 'deadline'
  seconds: number
  increment?: number
}

export interface Clock {
  kind: 'real' | 'deadline'
  remaining: number[]
  running: number | null
}

export interface WhyNot {
  thing: { place?: string; card?: string; action?: string; zone?: string }
  rule: string
  text: string
}

/** How things stand for this viewer; it takes the place of the one before. */
export interface Now {
  type: 'now'
  table: string
  seq: number
  seat: number | null
  status: Status
  waiting: boolean
  seats: Seat[]
  /** `agreed`: the seats that want it already. */
  offers: { what: Bargain; seat: number; agreed: number[] }[]
  move: number
  view: Json | null
  question: Question | null
  options: Option[]
  why_not: WhyNot[]
  forecast: Json | null
  undo: boolean
  /** Whether there are hints and undo: not in a first try at the game of the day. */
  help: boolean
  returns: number[] | null
  clock: Clock | null
  /** While `waiting`: the rule by which somebody may be answering in secret. */
  wait_rule: string | null
  /** At a table of one screen: somebody may be answering in secret until a `pass`. */
  until_pass: boolean
  /** This seat is asked in secret: in so many seconds it will have declined. */
  answer_within: number | null
  /** Why the table was closed, or can no longer be shown; empty if it can. */
  stopped: string
}

/** Something that happened. */
export interface Told {
  type: 'told'
  table: string
  seq: number
  kind: string
  seat: number | null
  value: string | null
  events: Json[]
  text: string[]
  /** Of an undo: it takes the place of all that was told after this number. */
  back: number | null
  /** How things stood at each event, as changes of how they stand at the next one. */
  beats?: Change[][]
}

export interface Ack {
  type: 'ack'
  id: string
  table: string | null
  move: number | null
}

export interface Refusal {
  type: 'error'
  code: string
  text: string
  id: string | null
  table: string | null
  retry_after: number | null
}

export interface Preview {
  type: 'preview'
  id: string
  table: string
  choice: number
  forecast: Json | null
}

export interface HintLine {
  choice: number
  text: string
  chance: number
  /** The standard error of the chance. */
  error: number
  /** Whether it might be as good as the best. */
  close: boolean
}

export interface Hint {
  type: 'hint'
  id: string
  table: string
  verdict: string
  lines: HintLine[]
  close: boolean
}

/** Who is at a table: seats of players, and how many others watch. */
export interface Presence {
  type: 'presence'
  table: string
  here: number[]
  watching: number
}

export type Answer = Ack | Preview | Hint
export type ToClient = Answer | Refusal | Now | Told | Presence
