/** What the things on the board are called, for those who hear it. */

import { library } from '../../lib/library.svelte'
import { say } from '../../words/gosux'
import type { BoardModel, PileName } from './model.svelte'
import { spoken } from './standing'
import { placeParts, type CardInPlay } from './view'

const cards = library('gosux')

export function cardName(card: string): string {
  return cards.card(card)?.name ?? card
}

export function clanName(clan: string): string {
  return cards.clan(clan)?.name ?? clan
}

export function rowName(row: number): string {
  return say(ROW_NAMES[row] ?? 'row_1')
}

const ROW_NAMES = ['row_1', 'row_2', 'row_3'] as const
const PLACE_NAMES = ['place_1', 'place_2', 'place_3'] as const

/** "Hero 2" */
export function placeWords(place: string): string {
  const { row, column } = placeParts(place)
  return say(PLACE_NAMES[row] ?? 'place_1', { n: column + 1 })
}

/** "Hero 2: Muraena, Narashima, level II, strength 3, OPEN" */
export function inPlay(at: CardInPlay, acting: boolean): string {
  const name = say('at_place', { place: placeWords(at.place), card: cardWords(at.card, at) })
  return acting ? `${name}, ${say('acting')}` : name
}

export function cardWords(card: string, at?: CardInPlay): string {
  const printed = cards.card(card)
  return printed ? spoken(printed, clanName(printed.clan), at) : card
}

/** A player's thing: in words that fit whose it is. */
export function ofSeat(
  board: BoardModel,
  seat: number,
  thing: 'army' | 'tokens' | 'tiles' | PileName,
): string {
  const mine = seat === board.moment.viewer
  return mine ? say(`${thing}_mine`) : say(`${thing}_of`, { name: board.name(seat) })
}
