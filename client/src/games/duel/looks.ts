/** Who the two of a duel are on its field: characters as themselves, all others by their seats, told
 * apart at a glance and the same for all who look on. */

import type { Look } from '../../art/looks'
import type { Seat } from '../../lib/protocol'
import { PEOPLE } from '../../players/looks'

const BY_SEAT = ['you', 'rival'] as const

export interface Fighter {
  look: string
  /** What they look like, where that is not known by the name. */
  drawn: Look | undefined
}

export function fighterAt(seats: Seat[], seat: number): Fighter {
  const character = seats[seat]?.character ?? ''
  const drawn = PEOPLE[character]
  return drawn ? { look: character, drawn } : { look: BY_SEAT[seat] ?? BY_SEAT[0], drawn: undefined }
}
