/** The course of a game: its moves in turns and rounds, and how long a reader needs for each. */

import type { Move, Viewpoint } from './wire'

export interface Turn {
  round: number | null
  turn: number | null
  moves: Move[]
}

/** Moves of one turn together. */
export function turns(moves: Move[]): Turn[] {
  const found: Turn[] = []
  for (const move of moves) {
    const last = found.at(-1)
    if (last && last.round === move.round && last.turn === move.turn) last.moves.push(move)
    else found.push({ round: move.round, turn: move.turn, moves: [move] })
  }
  return found
}

/** Something on the way, at the frame with which it begins. */
export interface Mark {
  frame: number
  round: number
}

/** Where rounds begin; what comes before the first has no mark. */
export function roundMarks(moves: Move[]): Mark[] {
  const marks: Mark[] = []
  for (const move of moves) {
    const { round } = move
    if (round && round !== marks.at(-1)?.round) marks.push({ frame: move.number - 1, round })
  }
  return marks
}

/** The frames with which turns begin, and the last frame. */
export function turnStarts(moves: Move[]): number[] {
  const starts = turns(moves).map((turn) => (turn.moves[0]?.number ?? 1) - 1)
  return [...starts, moves.length]
}

/** From a frame to the nearest start of a turn before or behind it. */
export function otherTurn(moves: Move[], frame: number, way: 1 | -1): number {
  const starts = turnStarts(moves)
  return way > 0
    ? (starts.find((start) => start > frame) ?? moves.length)
    : (starts.findLast((start) => start < frame) ?? 0)
}

/** Of a scale's length, what the name of a round needs. */
const NAME = 0.16

/** The frames of rounds that are named on a scale: those whose name does not run into another. */
export function apart(rounds: { frame: number }[], last: number): Set<number> {
  const named: number[] = []
  for (const { frame } of rounds)
    if (!named.length || frame - named.at(-1)! >= NAME * last) named.push(frame)
  return new Set(named)
}

const SHORTEST = 500
const FOR_A_SENTENCE = 600
const SENTENCES = 5

/** Milliseconds to look at what a move did before the next one is shown; `seen`: how many of them
 * have gone while it was shown. */
export function rest(text: string[], pace: number, seen = 0): number {
  const reading = (SHORTEST + FOR_A_SENTENCE * Math.min(text.length, SENTENCES)) / pace
  return Math.max(reading - seen, SHORTEST / pace)
}

/** The number in an address, as far as there is such a frame. */
export function frameOf(asked: string | null, last: number): number {
  const number = Math.trunc(Number(asked ?? 0))
  return Number.isFinite(number) ? Math.min(Math.max(number, 0), last) : 0
}

/** The viewpoint in an address, if it names one. */
export function viewpointOf(asked: string | null): Viewpoint | null {
  if (asked === 'all') return asked
  return asked !== null && /^\d$/.test(asked) ? Number(asked) : null
}

export function momentAddress(table: string, frame: number, viewpoint: Viewpoint): string {
  return `/replay/${encodeURIComponent(table)}?move=${frame}&seat=${viewpoint}`
}
