/** What the server shows of a game of GOSU: `games/gosu/view.py`, with types. */

import type { Json } from '../../lib/protocol'
import type { ArmyPlayer, ArmyView } from '../army/view'

export interface Player extends ArmyPlayer {
  /** Victory points. */
  points: number
  advantage: boolean
  /** In teams the seat opposite. */
  partner?: number | null
  known_to_all: string[]
}

/** How far somebody is from a special victory condition. */
export interface Condition {
  /** The Ozeki that says it, and where it lies. */
  card: string
  place: string
  seat: number
  met: boolean
  /** Steps to it: goblins, clans, a token. */
  missing: number
  parts: { card: string | null; have: number; need: number; met: boolean }[]
}

export interface View extends ArmyView {
  phase: 'mulligan' | 'turns' | 'battle'
  seats: number
  advantage: number
  deck_size: number
  deck_known: { position: number; card: string }[]
  discard: string[]
  revealed: string[]
  players: Player[]
  conditions: Condition[]
  ended: { how: string; winner: number | null; winners: number[] } | null
}

export interface Forecast {
  totals: number[]
  winners: number[]
  tie_broken_by_advantage: boolean
  wins_game: number[]
  /** The seats of each team, with the sum of both armies. */
  teams?: { seats: number[]; total: number }[]
}

export const POINTS_TO_WIN = 3

export function readForecast(forecast: Json | null): Forecast | null {
  return forecast as unknown as Forecast | null
}
