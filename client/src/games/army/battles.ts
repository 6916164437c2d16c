/** The Great Battles of a game, from what was told. */

import type { Json } from '../../lib/protocol'
import type { ArmyView } from './view'

export interface Fought {
  round: number
  totals: number[]
  /** Who gained something by it. */
  winners: number[]
}

/** What a battle is fought for. */
export interface Spoils {
  /** The event of gaining it. */
  gain: string
  /** How the game ends by a battle. */
  endings: string[]
  /** How it ends before a round, which is counted already, has begun. */
  between?: string[]
}

/** Told again, or taken back, a battle counts as it was fought last, if it was fought at all: that of
 * the round that is played has not been, unless it ended the game. */
export function battles(events: Json[], view: ArmyView, spoils: Spoils): Fought[] {
  const { gain, endings, between = [] } = spoils
  const how = view.ended?.how ?? ''
  const current = between.includes(how) ? view.round - 1 : view.round
  const last = new Map(fights(events, current, gain).map((fought) => [fought.round, fought]))
  const ended = endings.includes(how) && last.get(view.round)?.winners.length
  return [...last.values()].filter(({ round }) => round < view.round + Number(Boolean(ended)))
}

/** The strength of every army in a battle. */
export function totalsOf({ totals, total_0, total_1 }: Json): number[] {
  return (totals as number[] | undefined) ?? [Number(total_0), Number(total_1)]
}

/** A seat below 0 stands for everybody. */
function gainers(seat: number, { totals }: Fought): number[] {
  return seat < 0 ? totals.map((_, each) => each) : [seat]
}

function fights(events: Json[], current: number, gain: string): Fought[] {
  const fought: Fought[] = []
  let open: Fought | undefined
  for (const event of events) {
    if (event.kind === 'battle')
      fought.push((open = { round: current, totals: totalsOf(event), winners: [] }))
    else if (event.kind === gain) open?.winners.push(...gainers(Number(event.seat), open))
    // Only the round that follows tells which one a battle ended.
    else if (event.kind === 'round' && open) {
      open.round = Number(event.round) - 1
      open = undefined
    }
  }
  return fought
}
