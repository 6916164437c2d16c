/** Who sits at a table, in words. */

import { levelName } from './levels'
import type { Seat } from './protocol'
import { words } from './words.svelte'

type Settings = Record<string, unknown>

/** Who sits at a table, and what it was set up as. */
interface Table {
  seats: Seat[]
  settings: Settings
}

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
  return opponents({ seats, settings: {} }, mine)
}

/** The seat of my partner, where a table's settings make partners of opposite players. */
export function partnerAt(settings: Settings, mine: number, count: number): number | null {
  return settings['teams'] === true ? (mine + count / 2) % count : null
}

/** The names of those whom I play against: in teams not my partner's. */
export function opponents({ seats, settings }: Table, mine: number | null): string {
  const partner = mine === null ? null : partnerAt(settings, mine, seats.length)
  return [...seats.keys()]
    .filter((seat) => seat !== mine && seat !== partner && taken(seats[seat]!))
    .map((seat) => nameAt(seats, seat))
    .join(', ')
}

/** "Ada + … – Ben + Cy": the teams of a table, its free seats too; empty where all play alone. */
export function matchup({ seats, settings }: Table): string {
  const name = (seat: number): string => (taken(seats[seat]!) ? nameAt(seats, seat) : '…')
  return [...seats.keys()]
    .flatMap((seat) => {
      const partner = partnerAt(settings, seat, seats.length)
      return partner !== null && seat < partner ? [`${name(seat)} + ${name(partner)}`] : []
    })
    .join(' – ')
}

function taken({ kind }: Seat): boolean {
  return kind === 'person' || kind === 'bot'
}
