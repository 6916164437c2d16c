/** How one looks through the cards of Gosu X: by clan, level, keyword, shift and slots. */

import { BY_NAME } from '../../cards/filters'
import { roman } from '../../cards/roman'
import type { Card, Gallery, Named } from '../../lib/library.svelte'
import { say } from '../../words/cards'
import type { Catalogue, Entry } from '../plug'

export const NO_SHIFT = 'none'
const SORTS = ['clan', 'level', BY_NAME, 'shift'] as const

export function catalogue({ cards, clans, keywords }: Gallery): Catalogue {
  const entries = cards.map((card) => entry(card, clans))
  /** The values that occur on cards, smallest first. */
  const seen = (facet: string, name: (value: string) => string): Named[] =>
    [...new Set(entries.flatMap((card) => card.values[facet] ?? []))]
      .sort()
      .map((id) => ({ id, name: name(id) }))
  return {
    entries,
    facets: [
      { id: 'clan', legend: say('clan'), values: clans, signed: true },
      { id: 'level', legend: say('level_facet'), values: seen('level', (id) => roman(Number(id))) },
      { id: 'keyword', legend: say('keyword'), values: keywords },
      {
        id: 'shift',
        legend: say('shift_facet'),
        values: seen('shift', (id) => (id === NO_SHIFT ? say('shift_none') : id)),
      },
      { id: 'slots', legend: say('slots_facet'), values: seen('slots', (id) => id) },
    ],
    sorts: SORTS.map((id) => ({ id, name: say(`sort_${id}`) })),
  }
}

function entry(card: Card, clans: Named[]): Entry {
  return {
    id: card.id,
    name: card.name,
    copies: card.copies,
    words: [...card.keywords.map((keyword) => keyword.name), ...card.text],
    group: clans.find((clan) => clan.id === card.clan)?.name ?? '',
    ruled: true,
    values: {
      clan: [card.clan],
      level: [String(card.level)],
      keyword: card.keywords.map((keyword) => keyword.id),
      shift: [card.shift === null ? NO_SHIFT : String(card.shift)],
      slots: [String(card.slots)],
    },
  }
}
