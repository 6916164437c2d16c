/** What the views of the games of armies have alike. */

import { placeParts } from './places'
import type { Standing } from './standing'

export interface CardInPlay extends Standing {
  card: string
  place: string
}

export interface ArmyPlayer {
  seat: number
  /** Activation tokens in hand, and those used without lying on a card. */
  tokens: number
  spent: number
  passed: boolean
  strength: number
  /** Rows I, II and III, each from the left. */
  army: CardInPlay[][]
  hand_size: number
  /** The cards of the hand that the viewer knows. */
  hand: string[]
}

export interface ArmyView {
  phase: string
  round: number
  turn: number
  turn_of: number
  actor: number | null
  additional_turn: boolean
  turns_left: number | null
  players: ArmyPlayer[]
  /** The seats of each team, where there are any. */
  teams?: number[][] | null
  ended: { how: string; winner: number | null } | null
  stack: { unit: string; src?: string; card?: string }[]
}

/** The seats that win together: those of the seat drawn nearest first, then clockwise. */
export function sidesOf({ players, teams }: Pick<ArmyView, 'players' | 'teams'>, bottom: number): number[][] {
  const order = players.map((_, n) => (bottom + n) % players.length)
  if (!teams) return order.map((seat) => [seat])
  const sides = teams.map((team) => order.filter((seat) => team.includes(seat)))
  return sides.sort(([a = 0], [b = 0]) => order.indexOf(a) - order.indexOf(b))
}

export function cardAt(view: ArmyView, place: string): CardInPlay | undefined {
  const { seat, row, column } = placeParts(place)
  return view.players[seat]?.army[row]?.[column]
}
