/** How one looks through the cards of a game of armies: by clan, level, shift, and what else the game
 * prints on them. */

import { BY_NAME } from '../../cards/filters'
import type { Card, Gallery, Named } from '../../lib/library.svelte'
import type { ArmySay } from '../../words/army'
import { say as words } from '../../words/cards'
import type { Catalogue, Entry, Facet } from '../plug'
import { levelSign } from './levels'

const NO_SHIFT = 'none'

/** What a game adds: facets, and the values of a card in each of them. */
export interface Own {
  facets: Facet[]
  values: (card: Card) => Entry['values']
}

export function armyCatalogue({ cards, clans }: Gallery, say: ArmySay, own: Own): Catalogue {
  const shifts = seen(cards, shiftOf).map(({ id }) => ({
    id,
    name: id === NO_SHIFT ? say('shift_none') : id,
  }))
  const levels = seen(cards, levelOf).map(({ id }) => ({ id, name: levelSign(say, Number(id)) }))
  return {
    entries: cards.map((card) => entry(card, clans, own)),
    facets: [
      { id: 'clan', legend: words('clan'), values: clans, signed: true },
      { id: 'level', legend: words('level_facet'), values: levels },
      { id: 'shift', legend: say('shift_facet'), values: shifts },
      ...own.facets,
    ],
    sorts: [
      { id: 'clan', name: words('sort_clan') },
      { id: 'level', name: words('sort_level') },
      { id: BY_NAME, name: words('sort_name') },
      { id: 'shift', name: say('sort_shift') },
    ],
  }
}

/** The values that occur on cards, smallest first, named as they are. */
export function seen(cards: Card[], value: (card: Card) => string): Named[] {
  return [...new Set(cards.map(value))].sort().map((id) => ({ id, name: id }))
}

/** What stands above the cards of one shift cost. */
export function shiftWords(say: ArmySay, shift: string): string {
  return shift === NO_SHIFT ? say('shift_none') : say('shift_cost', { shift })
}

const levelOf = (card: Card): string => String(card.level)
const shiftOf = (card: Card): string => String(card.shift ?? NO_SHIFT)

function entry(card: Card, clans: Named[], own: Own): Entry {
  return {
    id: card.id,
    name: card.name,
    copies: card.copies,
    words: [...card.keywords.map((keyword) => keyword.name), ...card.text],
    group: clans.find((clan) => clan.id === card.clan)?.name ?? '',
    ruled: true,
    values: {
      clan: [card.clan],
      level: [levelOf(card)],
      shift: [shiftOf(card)],
      ...own.values(card),
    },
  }
}
