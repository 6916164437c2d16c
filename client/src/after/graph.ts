/** The chance to win as points of a drawing. Of two, up is good for one seat, whoever is looked at. */

import type { Finding, Review, Split } from './wire'

export interface Point {
  /** How many choices had been made. */
  move: number
  chance: number
  /** How far off it may be: two standard errors. */
  margin: number
}

export interface Box {
  width: number
  height: number
  left: number
  right: number
  top: number
  bottom: number
}

const SURE = 2

/** A chance as it looks to the seat that is up. Among more than two, what one loses is not what
 * another wins: there each has a chance of their own. */
export function upright(chance: number, seat: number, up: number, seats: number): number {
  return seat === up || seats > 2 ? chance : 1 - chance
}

/** The course of one seat's chance, as that seat could know it. */
export function course(review: Review, split: Split, up: number): Point[] {
  const turned = (move: number, chance: number, error: number): Point => ({
    move,
    chance: upright(chance, split.seat, up, review.splits.length),
    margin: SURE * error,
  })
  const points = [turned(0, split.start, 0)]
  for (const finding of review.moves) {
    if (finding.seat !== split.seat) continue
    points.push(turned(finding.move, finding.before, finding.chance_error))
    points.push(turned(finding.move + 1, finding.chance, finding.chance_error))
  }
  if (review.result) points.push(turned(review.choices, split.result, 0))
  return points
}

export class Scale {
  constructor(
    readonly box: Box,
    readonly moves: number,
  ) {}

  x(move: number): number {
    const { left, right, width } = this.box
    return round(left + ((width - left - right) * move) / Math.max(this.moves, 1))
  }

  y(chance: number): number {
    const { top, bottom, height } = this.box
    return round(top + (height - top - bottom) * (1 - within(chance)))
  }

  /** The choices made at a place of the drawing, given as a share of its width. */
  moveAt(share: number): number {
    const { left, right, width } = this.box
    return (this.moves * (share * width - left)) / (width - left - right)
  }

  line(points: Point[]): string {
    return points.map((point) => `${this.x(point.move)},${this.y(point.chance)}`).join(' ')
  }

  /** The outline of all that the line may be off. */
  band(points: Point[]): string {
    const upper = points.map((p) => `${this.x(p.move)},${this.y(p.chance + p.margin)}`)
    const lower = points.map((p) => `${this.x(p.move)},${this.y(p.chance - p.margin)}`)
    return [...upper, ...lower.reverse()].join(' ')
  }
}

/** The index of the finding nearest to a number of choices. */
export function nearest(findings: Finding[], move: number): number {
  let best = 0
  findings.forEach((finding, index) => {
    const there = findings[best]
    if (there && Math.abs(finding.move + 1 - move) < Math.abs(there.move + 1 - move)) best = index
  })
  return best
}

/** Round numbers for an axis with at most `most` of them. */
export function ticks(end: number, most: number): number[] {
  const steps = [1, 10, 100, 1000].flatMap((power) => [power, 2 * power, 5 * power])
  const step = steps.find((step) => end / step <= most) ?? end
  return Array.from({ length: Math.floor(end / step) + 1 }, (_, n) => n * step)
}

function within(chance: number): number {
  return Math.min(Math.max(chance, 0), 1)
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
