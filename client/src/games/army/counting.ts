/** The Great Battle counted: row by row, in each row the armies card by card and side by side. */

import { ROWS } from './places'
import type { CardInPlay } from './view'

/** What one army brings to the battle. */
export interface Counted {
  /** Rows I, II and III: the cards that fight, each with the step in which it is counted. */
  rows: { at: CardInPlay; step: number }[][]
  /** What it has beside the values of its cards. */
  bonus: number
  total: number
}

/** The armies, and in how many steps they are counted; what they have beside their cards comes
 * last. */
export function counted(
  armies: CardInPlay[][][],
  totals: number[],
): { sides: Counted[]; steps: number } {
  const fighting = armies.map((rows) => rows.map((row) => row.filter((at) => !at.captured)))
  const longest = [0, 1, 2].map((row) => Math.max(...fighting.map((rows) => rows[row]?.length ?? 0)))
  const begins = longest.map((_, row) => sum(longest.slice(0, row)))
  const sides = fighting.map((rows, seat) => {
    const total = totals[seat] ?? 0
    return {
      rows: rows.map((row, n) => row.map((at, i) => ({ at, step: begins[n]! + i }))),
      bonus: total - worthOf(rows.flat()),
      total,
    }
  })
  return { sides, steps: sum(longest) + Number(sides.some(({ bonus }) => bonus !== 0)) }
}

/** What an army has come to after so many steps. */
export function upTo({ rows, total }: Counted, done: number, steps: number): number {
  if (done >= steps) return total
  return worthOf(rows.flat().flatMap(({ at, step }) => (step < done ? [at] : [])))
}

/** What a total is made of, the strongest row first: "III 5 + II 9 + I 8 + 2". */
export function parts({ rows, bonus }: Counted): string {
  const sums = rows.map((row) => worthOf(row.map(({ at }) => at)))
  const told = sums.flatMap((n, row) => (rows[row]?.length ? [`${ROWS[row]} ${n}`] : [])).reverse()
  const all = told.join(' + ')
  if (!bonus) return all
  return bonus > 0 ? [...told, bonus].join(' + ') : `${all} − ${-bonus}`
}

export function sum(numbers: number[]): number {
  return numbers.reduce((all, n) => all + n, 0)
}

function worthOf(cards: CardInPlay[]): number {
  return sum(cards.map(({ value = 0 }) => value))
}
