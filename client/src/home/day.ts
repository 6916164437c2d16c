/** The fight of a day, as the server tells it. */

import { get } from '../lib/api'
import type { Value } from './lobby.svelte'

interface Result {
  name: string
  text: string
  me: boolean
}

export interface Day {
  date: string
  ends_in: number
  settings: Record<string, Value>
  about: string
  mine: { table: string; status: string } | null
  results: Result[]
  /** My place among all first tries; 0 before I have finished mine. */
  place: number
  tries: number
  /** Days in a row, and the last seven. */
  streak: number
  week: { date: string; played: boolean }[]
  /** What I may send to friends. */
  share: string
}

/** That of today, unless another is named. */
export function theDay(game: string, lang: string, date = ''): Promise<Day> {
  return get<Day>(`/api/daily?game=${game}&lang=${lang}&date=${date}`)
}
