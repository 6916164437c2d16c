/** Who this browser is: a guest with a name, made when one is first needed. */

import { ApiError, get, post } from './api'
import type { ClockPlan, Seat, Status } from './protocol'
import { socket } from './socket.svelte'

export interface TableInfo {
  table: string
  game: string
  settings: Record<string, unknown>
  status: Status
  seats: Seat[]
  next: string | null
  clock?: ClockPlan | null
  /** The worked example of the book with which it began, if it did. */
  example?: string | null
  /** Where I sit, and whether I must choose. */
  me?: number | null
  asked?: boolean | null
  /** All seats at my screen, where it is shared. */
  here?: number[]
}

/** How I have fared in a game: games played to the end, won by level, and whom to meet next. */
export interface Fared {
  played: number
  won: Record<string, number>
  level: string
}

interface Me {
  name: string
  tables: TableInfo[]
  games: Record<string, Fared>
}

class Myself {
  name = $state('')
  tables = $state.raw<TableInfo[]>([])
  games = $state.raw<Record<string, Fared>>({})
  #asked: Promise<void> | null = null
  #loading: Promise<void> | null = null

  /** What the server knows of this browser, if anything; two who ask at once ask together. */
  load(): Promise<void> {
    this.#loading ??= this.#ask().finally(() => (this.#loading = null))
    this.#asked = this.#loading
    return this.#loading
  }

  /** The same, asked once. */
  known(): Promise<void> {
    return this.#asked ?? this.load()
  }

  /** Become a guest, unless this browser is one already. */
  async introduce(name: string): Promise<void> {
    await this.known()
    if (this.name) return
    const me = await post<{ name: string }>('/api/people', { name })
    this.name = me.name
    socket.reconnect()
  }

  async rename(name: string): Promise<void> {
    const me = await post<{ name: string }>('/api/me', { name })
    this.name = me.name
  }

  /** This browser is nobody's any more. */
  forget(): void {
    this.name = ''
    this.tables = []
    this.games = {}
    this.#asked = null
  }

  async #ask(): Promise<void> {
    try {
      const me = await get<Me>('/api/me')
      this.name = me.name
      this.tables = me.tables
      this.games = me.games
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) {
        this.name = ''
        this.tables = []
        this.games = {}
        return
      }
      this.#asked = null
      throw error
    }
  }
}

export const me = new Myself()
