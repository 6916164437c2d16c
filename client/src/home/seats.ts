/** Who sits at a table, in words. */

import { levelName } from '../lib/levels'
import type { Seat } from '../lib/protocol'

export function seatName(seat: Seat): string {
  return seat.kind === 'bot' ? levelName(seat.name) : seat.name
}

/** The names of those who sit there, but mine. */
export function others(seats: Seat[], mine: number | null): string {
  return seats
    .filter((seat, index) => index !== mine && (seat.kind === 'person' || seat.kind === 'bot'))
    .map(seatName)
    .join(', ')
}
