/** What the server has counted of a person's games. */

import { get } from '../lib/api'
import { me } from '../lib/me.svelte'

export interface Count {
  id: string
  name: string
  fights: number
  won: number
}

export interface Pair {
  enemy: string
  enemy_name: string
  weapon: string
  weapon_name: string
  fights: number
  won: number
}

export interface Statistics {
  fights: number
  won: number
  /** What there is to say, in sentences. */
  text: string[]
  enemies: Count[]
  weapons: Count[]
  pairs: Pair[]
  with: Count[]
  campaigns: Count[]
  clan: { best: number; title: string; fights: number } | null
  days: { fights: number; won: number }
}

/** Null for whoever has never played: nobody is counted who has no name. */
export async function statistics(game: string, lang: string): Promise<Statistics | null> {
  await me.known()
  if (!me.name) return null
  return get<Statistics>(`/api/me/statistics?game=${game}&lang=${lang}`)
}
