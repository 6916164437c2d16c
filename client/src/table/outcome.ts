/** How a game that is over has ended, for whoever looks. */

import type { Seat } from '../lib/protocol'

export type Result = 'won' | 'lost' | 'drawn'

/** Those who won, one or several together. */
export function winnersOf(returns: number[]): number[] {
  return [...returns.keys()].filter((seat) => returns[seat]! > 0)
}

/** Who fights alone and does not win has lost; what all share is a draw. To a watcher a game is won. */
export function resultOf(returns: number[], seat: number | null): Result {
  if (returns.length === 1) return returns[0] === 1 ? 'won' : 'lost'
  const winners = winnersOf(returns)
  if (winners.length === returns.length) return 'drawn'
  return seat === null || winners.includes(seat) ? 'won' : 'lost'
}

/** The level after that of the strongest bot at a table; empty where there is none. */
export function stronger(levels: string[], seats: Seat[]): string {
  const bots = seats.filter(({ kind }) => kind === 'bot').map((bot) => levels.indexOf(bot.level ?? bot.name))
  return bots.length && !bots.includes(-1) ? (levels[Math.max(...bots) + 1] ?? '') : ''
}
