/** A lesson as the server tells it: GET /api/games/{game}/lesson. */

import type { About, Json, Option, Question, WhyNot } from '../lib/protocol'
import type { Change } from '../stage/beat'

/** A position as the learner sees it, with what led to it and what can be chosen. */
export interface Frame {
  view: Json
  forecast: Json | null
  events: Json[]
  text: string[]
  /** How things stood at each event, as changes of how they stand at the next one. */
  beats: Change[][]
  question: Question | null
  options: Option[]
  why_not: WhyNot[]
}

/** Something the learner is to choose. Where there are two, either comes first, and the frames are
 * those after it and after both. */
export interface Way {
  choice: number
  text: string
  frames: Frame[]
}

export interface Step {
  text: string
  /** What on the table the words are about. */
  look: string[]
  /** The card to be read with them, or ''. */
  card: string
  rules: string[]
  /** What happens before the words; the last is where things stand. */
  frames: Frame[]
  /** Empty where there is nothing to do but read on. */
  choose: Way[]
}

export interface Part {
  title: string
  /** What one knows after it. */
  learnt: string
  rules: string[]
  steps: Step[]
}

export interface Lesson {
  title: string
  /** What stands above all that was learnt, and where the game goes on from. */
  lead: string
  on: string
  version: number
  /** The learner's, and how many there are. */
  seat: number
  seats: number
  parts: Part[]
  /** The other lessons of the game, if there are any: what each is called in addresses ('' is the
   * first), and its title. */
  more?: { course: string; title: string }[]
}

/** Where a lesson of a game is given. */
export function lessonAt(game: string, course: string): string {
  return ['/learn', game, course].filter(Boolean).join('/')
}

/** Text in which stars mark the words that matter. */
export function marked(text: string): { words: string; strong: boolean }[] {
  return text
    .split('*')
    .map((words, index) => ({ words, strong: index % 2 === 1 }))
    .filter(({ words }) => words)
}

/** The thing on the board that stands for a choice, if one does. */
export function thingOf({ pile, card, place, clan }: About): string | null {
  return (pile ? card : (place ?? card ?? clan)) ?? null
}
