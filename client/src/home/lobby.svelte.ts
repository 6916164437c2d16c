/** The games that the server has, and making a table. */

import { plug } from '../games'
import { get, post } from '../lib/api'
import { me, type TableInfo } from '../lib/me.svelte'
import type { ClockPlan } from '../lib/protocol'
import { guestName } from './names'

export type Value = string | number | boolean

type Words = Record<string, string>

/** One of the things that the value of a setting is put together from. */
export interface Part {
  name: string
  words: Words
  rule: string
}

export interface Setting {
  name: string
  /** `one` of the values; a `switch`; a `number`; a `seat` or a value that is none; `several` of the
   * parts; the parts `dealt` out among the seats. */
  kind: 'one' | 'switch' | 'number' | 'seat' | 'several' | 'dealt'
  default: Value
  /** Empty where the value is put together from parts. */
  values: Value[]
  label: Words
  about: Words
  /** The number of the rule that it rests on, or nothing. */
  rule: string
  /** What each value is called, by language. */
  words: Record<string, Words>
  /** Other settings that it is chosen with, and the values they must have; else it is idle. */
  needs: Record<string, Value[]>
  parts: Part[]
  /** Where parts are dealt out: how many each seat gets. */
  shares: number[]
}

export interface GameInfo {
  name: string
  seats: number
  settings: Setting[]
  /** The settings of a game for somebody who has never played. */
  first_game: Record<string, Value>
  /** Its bots, the weakest first, and whom somebody meets first; nobody where one plays alone. */
  levels: string[]
  first_level: string
  /** Whether there is a fight of the day, and whether it keeps statistics. */
  daily: boolean
  statistics: boolean
}

/** The setting for how many play. */
export const PLAYERS = 'players'
/** What says who plays with whom: it is asked for first. */
const COMPANY = [PLAYERS, 'teams']
export const isCompany = ({ name }: Setting): boolean => COMPANY.includes(name)

export type SeatPlan =
  | { kind: 'me' | 'open' | 'link' }
  | { kind: 'bot'; level: string }
  | { kind: 'here'; name: string }

interface NewTable {
  game: string
  seats: SeatPlan[]
  settings?: Record<string, Value>
  clock?: ClockPlan | null
  /** Go on with a game that is over, after so many of its choices, or with that of the lesson; or
   * begin with an example of the book, after so many of its choices. */
  from?: { table: string; move: number } | { lesson: true; course?: string } | { example: string; move: number }
}

export interface MadeTable extends TableInfo {
  /** The keys of seats kept for a link, by seat. */
  keys: Record<string, string>
}

class Lobby {
  games = $state.raw<GameInfo[]>([])
  #asked: Promise<void> | null = null

  load(): Promise<void> {
    this.#asked ??= this.#ask().catch((error: unknown) => {
      this.#asked = null
      throw error
    })
    return this.#asked
  }

  /** A table with me at it; whoever has no name yet gets one, which can be changed. The board is
   * fetched meanwhile. */
  async make(table: NewTable, name = ''): Promise<MadeTable> {
    void plug(table.game).catch(() => null)
    await callMe(name)
    return post<MadeTable>('/api/tables', table)
  }

  async #ask(): Promise<void> {
    this.games = (await get<{ games: GameInfo[] }>('/api/games')).games
  }
}

export const lobby = new Lobby()

/** The game of somebody new: nothing is to be chosen before it. */
export function firstGame(game: GameInfo): NewTable {
  const players = Number(game.first_game[PLAYERS] ?? game.seats)
  return { game: game.name, seats: against(game.first_level, players), settings: game.first_game }
}

/** Me at the first seat, bots of a level at all others. */
export function against(level: string, players: number): SeatPlan[] {
  return [{ kind: 'me' }, ...Array<SeatPlan>(players - 1).fill({ kind: 'bot', level })]
}

/** Become somebody, with this name if one is given. */
export async function callMe(name: string): Promise<void> {
  const wanted = name.trim()
  await me.introduce(wanted || guestName())
  if (wanted && me.name !== wanted) await me.rename(wanted)
}

/** The links to a table for those who are to sit down, each with its seat. */
export function linksTo(
  table: string,
  keys: Record<string, string> = {},
): { seat: number; link: string }[] {
  return Object.entries(keys).map(([seat, key]) => ({
    seat: Number(seat),
    link: `${location.origin}/table/${table}?key=${encodeURIComponent(key)}`,
  }))
}

/** The path of a table in what somebody pasted: a link to it, or its name alone; else null. */
export function tableIn(text: string): string | null {
  const found = /(?:^|\/table\/)([\w-]{4,32})(\?key=[\w-]+)?$/.exec(text.trim())
  return found ? `/table/${found[1]}${found[2] ?? ''}` : null
}
