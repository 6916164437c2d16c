/** Whom one can fight, with what the game and the server say of each. */

import { library, type Named } from '../../lib/library.svelte'
import type { Count, Statistics } from '../statistics'

/** An enemy as the gallery has it. */
export interface Foe extends Named {
  text: string
  life: number | null
  ki: number | null
  /** Made by players of the game: not from the book. */
  by_players: boolean
  /** From one to five; nothing where it was not measured. */
  difficulty: number | null
  /** Of a hundred fights, how many the strongest player wins. */
  won: number | null
}

export interface Campaign extends Named {
  text: string
}

/** Somebody on the way of a campaign. */
export interface Opponent extends Named {
  campaign: string
  life: number | null
  ki: number
}

interface Printed {
  enemies: Foe[]
  campaigns: Campaign[]
  opponents: Opponent[]
  weapons: { id: string; text: string }[]
  locations: { id: string; text: string }[]
  climates: { id: string; text: string }[]
}

/** What is printed; nothing until it is there. */
export function printed(game: string): Printed | undefined {
  return library(game).gallery as unknown as Printed | undefined
}

export const FILTERS = ['all', 'book', 'players', 'unbeaten'] as const
export type Filter = (typeof FILTERS)[number]

export function fits(foe: Foe, filter: Filter, record: Count | undefined): boolean {
  if (filter === 'book') return !foe.by_players
  if (filter === 'players') return foe.by_players
  return filter === 'all' || !record?.won
}

/** My fights against an enemy, or in a campaign. */
export function recordOf(
  told: Statistics | null,
  list: 'enemies' | 'campaigns',
  id: string,
): Count | undefined {
  return told?.[list].find((count) => count.id === id)
}
