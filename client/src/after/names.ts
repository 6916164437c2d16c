/** What players and moments of a game are called. */

import type { Seat } from '../lib/protocol'
import { nameAt } from '../lib/seats'
import { unbroken } from '../lib/words.svelte'
import { say } from '../words/after'
import type { Move, Replay } from './wire'

export function nameOf(seats: Seat[], number: number): string {
  return nameAt(seats, number) || say('somebody', { n: number + 1 })
}

/** Who played: all of them in one line. */
export function namesOf(seats: Seat[]): string {
  return seats.map((_, number) => nameOf(seats, number)).join(' – ')
}

/** A game as a title: who played, and of one played alone what it was about. */
export function headingOf({ seats, about }: Pick<Replay, 'seats' | 'about'>): string {
  return [namesOf(seats), ...about.map(unbroken)].join(' · ')
}

type Watched = Pick<Replay, 'seats' | 'me'>

/** A player in a list: oneself is "You". */
export function labelOf({ seats, me }: Watched, seat: number): string {
  return seat === me ? say('you') : nameOf(seats, seat)
}

type Personal = Extract<Parameters<typeof say>[0], `${string}_you`> extends `${infer Key}_you`
  ? Key
  : never

/** A sentence about a player, who may be the reader. */
export function sayOf(
  key: Personal,
  { seats, me }: Watched,
  seat: number,
  facts: Record<string, string | number> = {},
): string {
  return seat === me ? say(`${key}_you`, facts) : say(key, { ...facts, name: nameOf(seats, seat) })
}

/** A round of a game, in the word that games with and without turns have for it. */
export function roundOf(moves: Pick<Move, 'turn'>[], round: number): string {
  return say(moves.some((move) => move.turn !== null) ? 'round' : 'round_whole', { round })
}

/** The turn a choice was made in. */
export function whenOf(move: Pick<Move, 'round' | 'turn'> | undefined): string {
  if (!move || move.round === null) return ''
  if (move.round === 0) return say('before_rounds')
  if (move.turn === null) return roundOf([move], move.round)
  const facts = { round: move.round, turn: move.turn }
  return say(move.turn ? 'turn' : 'round_start', facts)
}

/** Where in the game one is after so many choices. */
export function positionOf(moves: Move[], at: number): string {
  if (!at) return say('position_start')
  const position = say('position', { n: at, all: moves.length })
  return [position, whenOf(moves[at - 1])].filter(Boolean).join(' · ')
}

/** Who has given up the game. It ends for both partners, so both are named. */
function givenUp(how: 'resigned' | 'timed_out', replay: Watched & Pick<Replay, 'returns'>): string {
  const lost = [...replay.returns.keys()].filter((seat) => replay.returns[seat] === 0)
  if (lost.length === 1) return sayOf(how, replay, lost[0]!)
  return say(`${how}_team`, { names: lost.map((seat) => nameOf(replay.seats, seat)).join(', ') })
}

/** How a game ended, in one or two sentences. */
export function endOf(replay: Watched & Pick<Replay, 'returns' | 'ended'>): string[] {
  const { returns, ended } = replay
  const told: string[] = []
  if (ended?.how === 'resigned' || ended?.how === 'timed_out')
    told.push(givenUp(ended.how, replay))
  else if (ended?.how === 'draw_agreed') return [say('draw_agreed')]
  const winners = [...returns.keys()].filter((seat) => returns[seat]! > 0)
  const together = winners.length > 1 && winners.length < returns.length
  if (together)
    told.push(say('won_together', { names: winners.map((seat) => labelOf(replay, seat)).join(', ') }))
  else if (winners.length === 1 && returns[winners[0]!] === 1)
    told.push(sayOf('won', replay, winners[0]!))
  else if (returns.length === 1) told.push(sayOf('lost', replay, 0))
  else told.push(say('drawn'))
  return told
}
