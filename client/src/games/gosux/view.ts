/** What the server shows of a game of Gosu X: `games/gosux/view.py`, with types. */

import type { Json } from '../../lib/protocol'
import type { ArmyPlayer, ArmyView } from '../army/view'

export interface Player extends ArmyPlayer {
  clans: string[]
  supremacy: number
  locked: number
  known_to_opponent: string[]
  deck_size: number
  deck_known: { position: number; card: string }[]
  deck_sets: string[][]
  discard: string[]
  removed: string[]
  revealed: string[]
  forbidden: string[]
}

export interface Tile {
  clan: string
  owner: number | null
  active: boolean
}

export interface View extends ArmyView {
  phase: 'draft' | 'mulligan' | 'turns' | 'battle' | 'song'
  first_to_pass: number | null
  wonder: number | null
  bounty: string | null
  tiles: Tile[]
  players: Player[]
}

export interface Forecast {
  totals: number[]
  winner: number | null
  tie_broken_by_wonder: boolean
  wins_game: number[]
  losses: number[]
  hand_bonus: number[]
}

export function read(view: Json): View {
  return view as unknown as View
}

export function readForecast(forecast: Json | null): Forecast | null {
  return forecast as unknown as Forecast | null
}
