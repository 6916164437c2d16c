/** What players and moments of a game are called. */

import { seatName } from '../home/seats'
import type { Seat } from '../lib/protocol'
import { say } from '../words/after'
import type { Ending, Move } from './wire'

export function nameOf(seats: Seat[], number: number): string {
  const seat = seats[number]
  return (seat && seatName(seat)) || say('somebody', { n: number + 1 })
}

/** The turn a choice was made in. */
export function whenOf(move: Pick<Move, 'round' | 'turn'> | undefined): string {
  if (!move || move.round === null) return ''
  if (move.round === 0) return say('before_rounds')
  const facts = { round: move.round, turn: move.turn ?? 0 }
  return say(move.turn ? 'turn' : 'round_start', facts)
}

/** Where in the game one is after so many choices. */
export function positionOf(moves: Move[], at: number): string {
  if (!at) return say('position_start')
  const position = say('position', { n: at, all: moves.length })
  return [position, whenOf(moves[at - 1])].filter(Boolean).join(' · ')
}

/** How a game ended, in one or two sentences. */
export function endOf(seats: Seat[], returns: number[] | null, ended: Ending | null): string[] {
  const told: string[] = []
  if (ended?.how === 'resigned' || ended?.how === 'timed_out')
    told.push(say(ended.how, { name: nameOf(seats, returns?.indexOf(0) ?? 0) }))
  else if (ended?.how === 'draw_agreed') return [say('draw_agreed')]
  const winner = returns?.indexOf(1) ?? -1
  if (winner >= 0) told.push(say('won', { name: nameOf(seats, winner) }))
  else if (returns) told.push(say('drawn'))
  return told
}
