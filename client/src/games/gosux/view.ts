/** What the server shows of a game of Gosu X: `games/gosux/view.py`, with types. */

import type { Json } from '../../lib/protocol'
import type { Standing } from './standing'

export interface CardInPlay extends Standing {
  card: string
  place: string
}

export interface Player {
  seat: number
  clans: string[]
  supremacy: number
  tokens: number
  spent: number
  locked: number
  passed: boolean
  strength: number
  /** Rows I, II and III, each from the left. */
  army: CardInPlay[][]
  hand_size: number
  /** The cards of the hand that the viewer knows. */
  hand: string[]
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

export interface View {
  phase: 'draft' | 'mulligan' | 'turns' | 'battle' | 'song'
  round: number
  turn: number
  turn_of: number
  actor: number | null
  additional_turn: boolean
  first_to_pass: number | null
  turns_left: number | null
  wonder: number | null
  bounty: string | null
  tiles: Tile[]
  players: Player[]
  stack: { unit: string; src?: string; card?: string }[]
  ended: { how: string; winner: number | null } | null
}

export interface Forecast {
  totals: number[]
  winner: number | null
  tie_broken_by_wonder: boolean
  wins_game: number[]
  losses: number[]
  hand_bonus: number[]
}

export const ROWS = ['I', 'II', 'III'] as const
export const COLUMNS = 5

export function read(view: Json): View {
  return view as unknown as View
}

export function readForecast(forecast: Json | null): Forecast | null {
  return forecast as unknown as Forecast | null
}

export function placeName(seat: number, row: number, column: number): string {
  return `${seat}.${ROWS[row]}.${column + 1}`
}

/** `0.II.3`: seat 0, row II, third from the left. */
export function placeParts(place: string): { seat: number; row: number; column: number } {
  const [seat, row, column] = place.split('.')
  return {
    seat: Number(seat),
    row: ROWS.findIndex((name) => name === row),
    column: Number(column) - 1,
  }
}

export function cardAt(view: View, place: string): CardInPlay | undefined {
  const { seat, row, column } = placeParts(place)
  return view.players[seat]?.army[row]?.[column]
}

/** A list with equal things told apart: `alpha#0`, `alpha#1`. */
export function numbered(cards: string[]): { card: string; copy: number; key: string }[] {
  const seen = new Map<string, number>()
  return cards.map((card) => {
    const copy = seen.get(card) ?? 0
    seen.set(card, copy + 1)
    return { card, copy, key: `${card}#${copy}` }
  })
}
