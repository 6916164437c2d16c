/** The games that the server has, and making a table. */

import { plug } from '../games'
import { get, post } from '../lib/api'
import { me, type TableInfo } from '../lib/me.svelte'
import type { ClockPlan } from '../lib/protocol'
import { guestName } from './names'

export type Value = string | number | boolean

export interface Setting {
  name: string
  default: Value
  /** Empty: anything can be written. */
  values: Value[]
  about: Record<string, string>
  /** What each value is called, by language. */
  words: Record<string, Record<string, string>>
  /** Other settings that it is chosen with, and the values they must have; else it is idle. */
  needs: Record<string, Value[]>
}

export interface GameInfo {
  name: string
  seats: number
  settings: Setting[]
  /** Its bots, the weakest first. */
  levels: string[]
  /** Whether there is a fight of the day, and whether it keeps statistics. */
  daily: boolean
  statistics: boolean
}

/** The setting for how many play. */
export const PLAYERS = 'players'

/** How many play at a table unless it says otherwise. */
export function usualPlayers(game: GameInfo): number {
  return Number(game.settings.find(({ name }) => name === PLAYERS)?.default ?? game.seats)
}

/** The settings with how many play, where the game leaves the choice. */
export function settingsFor(
  game: GameInfo,
  settings: Record<string, Value>,
  players: number,
): Record<string, Value> {
  const free = game.settings.some(({ name }) => name === PLAYERS)
  return free ? { ...settings, [PLAYERS]: players } : settings
}

export type SeatPlan = { kind: 'me' | 'open' | 'link' } | { kind: 'bot'; level: string }

interface NewTable {
  game: string
  seats: SeatPlan[]
  settings?: Record<string, Value>
  clock?: ClockPlan | null
  /** Go on with a game that is over, after so many of its choices, or with that of the lesson. */
  from?: { table: string; move: number } | { lesson: true }
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
