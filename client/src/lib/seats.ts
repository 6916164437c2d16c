/** Who sits at a table, in words. */

import { levelName } from './levels'
import type { Seat } from './protocol'
import { words } from './words.svelte'

const say = words({
  en: { gone: 'A guest who left' },
  fr: { gone: 'Joueur supprimé' },
})

/** Who sat there and has deleted what was theirs has no name. */
export function seatName(seat: Seat): string {
  if (seat.kind === 'bot') return seat.character ? seat.name : levelName(seat.name)
  return seat.kind === 'person' ? seat.name || say('gone') : seat.name
}

/** The name of whoever sits there; with the number of the seat where another has the same name. */
export function nameAt(seats: Seat[], seat: number): string {
  const names = seats.map(seatName)
  const name = names[seat] ?? ''
  return names.some((other, i) => i !== seat && other === name) ? `${name} ${seat + 1}` : name
}

/** The names of those who sit there, but mine. */
export function others(seats: Seat[], mine: number | null): string {
  return [...seats.keys()]
    .filter((seat) => seat !== mine && ['person', 'bot'].includes(seats[seat]!.kind))
    .map((seat) => nameAt(seats, seat))
    .join(', ')
}
