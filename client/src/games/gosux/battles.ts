/** The Great Battles of a game, from what was told. */

import type { Json } from '../../lib/protocol'
import type { View } from './view'

export interface Fought {
  round: number
  totals: [number, number]
  /** Null: both gained a Supremacy token. */
  winner: number | null
}

/** Told again, or taken back, a battle counts as it was fought last, if it was fought at all:
 * that of the round that is played has not been, unless it ended the game. */
export function battles(events: Json[], view: View): Fought[] {
  const last = new Map(fights(events, view.round).map((fought) => [fought.round, fought]))
  const decided = ['supremacy', 'crushing_win'].includes(view.ended?.how ?? '')
  return [...last.values()].filter(({ round }) => round < view.round + Number(decided))
}

function fights(events: Json[], current: number): Fought[] {
  const fought: Fought[] = []
  for (const event of events) {
    const battle = fought.at(-1)
    if (event.kind === 'battle') {
      const totals: [number, number] = [Number(event.total_0), Number(event.total_1)]
      fought.push({ round: current, totals, winner: null })
    } else if (event.kind === 'supremacy' && battle) gain(battle, Number(event.seat))
    // Only the round that follows tells which one a battle ended.
    else if (event.kind === 'round' && battle) battle.round = Number(event.round) - 1
  }
  return fought
}

function gain(battle: Fought, seat: number): void {
  const [a, b] = battle.totals
  const second = battle.winner !== null && battle.winner !== seat
  // A tie that the Wonder token broke has one who gains, a shared one two.
  battle.winner = second && a === b ? null : seat
}
