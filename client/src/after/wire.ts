/** What the server says of a game that is over. */

import { get, post } from '../lib/api'
import type { About, Json, Lang, Option, Question, Seat } from '../lib/protocol'
import type { Change } from '../stage/beat'

/** Whose eyes a replay is seen with: a seat's, or everybody's with all cards open. */
export type Viewpoint = number | 'all'

/** One choice; the position after it is frame `number`. */
export interface Move {
  number: number
  seat: number
  /** What was chosen, where this viewpoint may know it. */
  chosen?: string | null
  /** What it caused. */
  text: string[]
  round: number | null
  turn: number | null
}

export interface Ending {
  how: string
  winner: number | null
}

export interface Replay {
  table: string
  game: string
  seats: Seat[]
  /** What a game played alone was about, in a few words each; empty for games of several. */
  about: string[]
  /** The seat of the one who asks, if they sat there. */
  me: number | null
  returns: number[]
  ended: Ending | null
  moves: Move[]
}

/** The position after `number` choices. */
export interface Frame {
  number: number
  actor: number | null
  view: Json
  forecast: Json | null
  question: Question | null
  /** The choice that was made here. */
  choice: number | null
  options: Option[]
  events: Json[]
  text: string[]
  /** How things stood at each event, as changes of how they stand at the next one. */
  beats: Change[][]
}

/** One decision that was looked at; `move` choices had been made before it. */
export interface Finding {
  move: number
  seat: number
  played: number
  played_text: string
  played_about?: About
  better: number
  better_text: string
  better_about?: About
  before: number
  best_chance: number
  chance: number
  /** Standard errors: of the cost, and of the chance. */
  error: number
  chance_error: number
  cost: number
  grade: '' | 'inaccuracy' | 'mistake' | 'blunder'
  why?: string
}

/** Luck after `first` choices and before the choice with the index `last`. */
export interface Swing {
  first: number
  last: number
  points: number
}

/** Where the result of one seat came from; the parts add up to it. */
export interface Split {
  seat: number
  start: number
  own: number
  others: number
  luck: number
  agreed: number
  result: number
  swings: Swing[]
}

export interface Review {
  iterations: number
  choices: number
  result: number[] | null
  moves: Finding[]
  /** Moves of the findings with a grade, the costliest first. */
  mistakes: number[]
  splits: Split[]
  /** How it ended, why, and last how much there was to decide, in sentences. */
  summary: string[]
}

export interface Job {
  status: 'none' | 'running' | 'done' | 'failed'
  progress: number
  review: Review | null
}

export function askReplay(table: string, seat: Viewpoint, lang: Lang): Promise<Replay> {
  const asked = new URLSearchParams({ seat: String(seat), lang })
  return get<Replay>(`${at(table)}/replay?${asked}`)
}

export async function askFrames(
  table: string,
  seat: Viewpoint,
  lang: Lang,
  first: number,
  count: number,
): Promise<Frame[]> {
  const asked = { first: String(first), count: String(count), seat: String(seat), lang }
  const answer = await get<{ frames: Frame[] }>(`${at(table)}/frames?${new URLSearchParams(asked)}`)
  return answer.frames
}

/** The choice that did most to decide a game: how far its winners were ahead of all others before and
 * after it. */
export interface TurningPoint {
  move: number
  seat: number
  winners: number[]
  before: number
  after: number
  text: string
}

export async function askTurning(table: string, lang: Lang): Promise<TurningPoint | null> {
  const asked = new URLSearchParams({ lang })
  return (await get<{ turning: TurningPoint | null }>(`${at(table)}/turning?${asked}`)).turning
}

export function askReview(table: string, lang: Lang): Promise<Job> {
  return get<Job>(`${at(table)}/review?${new URLSearchParams({ lang })}`)
}

export function startReview(table: string): Promise<unknown> {
  return post(`${at(table)}/review`, {})
}

export function recordAddress(table: string): string {
  return `${at(table)}/record`
}

function at(table: string): string {
  return `/api/tables/${encodeURIComponent(table)}`
}
