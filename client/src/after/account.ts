/** The numbers of a review as people read them. */

import type { Finding, Review, Split, Swing } from './wire'

export const MARKS = { blunder: '??', mistake: '?', inaccuracy: '?!', '': '' } as const
export const GRADES = ['blunder', 'mistake', 'inaccuracy'] as const

/** Whole points; what is not certain is never shown as if it were. */
export function percent(chance: number): number {
  const rounded = Math.round(100 * chance)
  return chance > 0 && chance < 1 ? Math.min(Math.max(rounded, 1), 99) : rounded
}

export function wholePoints(difference: number): number {
  return Math.round(100 * difference) + 0
}

/** Points with a sign, such as +12 or −3. */
export function signed(difference: number): string {
  const whole = wholePoints(difference)
  const sign = whole > 0 ? '+' : whole < 0 ? '−' : ''
  return sign + String(Math.abs(whole))
}

/** Two standard errors in whole points: at least one, for nothing here is exact. */
export function margin(error: number): number {
  return Math.max(1, Math.round(200 * error))
}

/** The findings with a grade, the costliest first. */
export function mistakes(review: Review, seat: number | null = null): Finding[] {
  const by = new Map(review.moves.map((finding) => [finding.move, finding]))
  return review.mistakes
    .map((move) => by.get(move))
    .filter((finding): finding is Finding => finding !== undefined)
    .filter((finding) => seat === null || finding.seat === seat)
}

export type Part = 'own' | 'others' | 'luck' | 'agreed'
const PARTS: readonly Part[] = ['own', 'others', 'luck', 'agreed']

/** What moved a seat's chance towards its result the most; null if nothing did. */
export function decisive(split: Split): Part | null {
  const way = Math.sign(split.result - split.start)
  const most = PARTS.reduce((a, b) => (way * split[b] > way * split[a] ? b : a))
  return way !== 0 && wholePoints(split[most]) !== 0 && way * split[most] > 0 ? most : null
}

export interface Step {
  part: Part
  points: number
  /** The chance before and after. */
  from: number
  to: number
}

/** How the parts lead from the start to the result, one after the other. Who is alone has no others
 * that could err. */
export function steps(split: Split, alone = false): Step[] {
  let chance = split.start
  const parts = PARTS.filter((part) => part !== 'others' || !alone)
  return parts.filter((part) => part !== 'agreed' || split.agreed !== 0).map((part) => {
    const from = chance
    chance += split[part]
    return { part, points: split[part], from, to: chance }
  })
}

/** The least and greatest chance on that way: parts alone may lead beyond 0 and 1. */
export function extent(splits: Split[]): [number, number] {
  const ends = splits.flatMap((split) => steps(split).flatMap((step) => [step.from, step.to]))
  return [Math.min(0, ...ends), Math.max(1, ...ends)]
}

/** The stretch in which a seat was luckiest or unluckiest, where that is worth a word. */
export function greatestSwing(split: Split, way: 1 | -1): Swing | null {
  const best = split.swings.reduce<Swing | null>(
    (a, b) => (a === null || way * b.points > way * a.points ? b : a),
    null,
  )
  return best && wholePoints(way * best.points) >= 1 ? best : null
}
