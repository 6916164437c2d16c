/** How one looks through the goblins: by clan, level, power, mutation and activation. */

import { BY_NAME } from '../../cards/filters'
import { roman } from '../../cards/roman'
import type { Card, Gallery, Named } from '../../lib/library.svelte'
import { say as words } from '../../words/cards'
import { say } from '../../words/gosu'
import type { Catalogue, Entry } from '../plug'

export const NONE = 'none'
const POWERS = ['activation', 'condition', 'zombie'] as const

export function catalogue({ cards, clans }: Gallery): Catalogue {
  const costs = [...new Set(cards.map(cost))].sort()
  return {
    entries: cards.map((card) => entry(card, clans)),
    facets: [
      { id: 'clan', legend: words('clan'), values: clans, signed: true },
      { id: 'level', legend: words('level_facet'), values: [1, 2, 3].map(level) },
      {
        id: 'power',
        legend: say('power_facet'),
        values: POWERS.map((id) => ({ id, name: say(`power_${id}`) })),
      },
      {
        id: 'shift',
        legend: say('shift_facet'),
        values: costs.map((id) => ({ id, name: id === NONE ? say('shift_none') : id })),
      },
    ],
    sorts: [
      { id: 'clan', name: words('sort_clan') },
      { id: 'level', name: words('sort_level') },
      { id: BY_NAME, name: words('sort_name') },
      { id: 'shift', name: say('sort_shift') },
    ],
  }
}

const level = (n: number): Named => ({ id: String(n), name: roman(n) })
const cost = (card: Card): string => (card.shift === null ? NONE : String(card.shift))

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
      power: powers(card),
      shift: [cost(card)],
    },
  }
}

function powers(card: Card): string[] {
  const has = {
    activation: card.slots > 0,
    condition: (card.condition ?? []).length > 0,
    zombie: card.keywords.some(({ id }) => id === 'secret_shift'),
  }
  return POWERS.filter((power) => has[power])
}
