/** The Great Battles of a game, from what was told. */

import type { Json } from '../../lib/protocol'
import type { View } from './view'

export interface Fought {
  round: number
  totals: number[]
  /** Who gained a point by it. */
  winners: number[]
}

/** Told again, or taken back, a battle counts as it was fought last, if it was fought at all: that of
 * the round that is played has not been, unless it ended the game. */
export function battles(events: Json[], view: View): Fought[] {
  const last = new Map(fights(events, view.round).map((fought) => [fought.round, fought]))
  const decided = view.ended?.how === 'points' && last.get(view.round)?.winners.length
  return [...last.values()].filter(({ round }) => round < view.round + Number(Boolean(decided)))
}

function fights(events: Json[], current: number): Fought[] {
  const fought: Fought[] = []
  let open = false
  for (const event of events) {
    if (event.kind === 'battle') {
      fought.push({ round: current, totals: event.totals as number[], winners: [] })
      open = true
    } else if (event.kind === 'point' && open) fought.at(-1)!.winners.push(Number(event.seat))
    // Only the round that follows tells which one a battle ended.
    else if (event.kind === 'round' && open) {
      fought.at(-1)!.round = Number(event.round) - 1
      open = false
    }
  }
  return fought
}
