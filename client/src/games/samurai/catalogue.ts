/** How one looks through everything that has a face: by kind, symbol and gauge. */

import { BY_NAME } from '../../cards/filters'
import type { Gallery } from '../../lib/library.svelte'
import { say } from '../../words/samurai'
import type { Catalogue, Entry } from '../plug'
import {
  faceOf,
  FIGURES,
  type ActionCard,
  type AdversaryCard,
  type Figure,
  type Kind,
  type Printed,
  type Shelf,
} from './books.svelte'
import { GAUGES, SYMBOLS } from './view'

/** Every kind, in the order in which the gallery shows them. */
export const KINDS = ['action', 'special', 'adversary', ...Object.values(FIGURES)] as const
export type AnyKind = (typeof KINDS)[number]
/** Those that rules call by their names. */
const RULED: AnyKind[] = ['enemy', 'weapon', 'location', 'climate']

export function catalogue(gallery: Gallery): Catalogue {
  const printed = gallery as unknown as Printed
  const entries = [
    ...printed.action.map((card) => action(card, 'action')),
    ...printed.special.map((card) => action(card, 'special')),
    ...printed.adversary.map(adversary),
    ...(Object.entries(FIGURES) as [Shelf, Kind][]).flatMap(([shelf, kind]) =>
      (printed[shelf] ?? []).map((each) => figure(each, kind)),
    ),
  ]
  const there = new Set(entries.map((entry) => entry.values['kind']?.[0]))
  return {
    entries,
    facets: [
      {
        id: 'kind',
        legend: say('facet_kind'),
        values: KINDS.filter((kind) => there.has(kind)).map((id) => ({
          id,
          name: say(`kinds_${id}`),
        })),
      },
      {
        id: 'symbol',
        legend: say('facet_symbol'),
        values: SYMBOLS.map((id) => ({ id, name: say(id) })),
        signed: true,
      },
      {
        id: 'gauge',
        legend: say('facet_gauge'),
        values: GAUGES.map((id) => ({ id, name: say(id) })),
      },
    ],
    sorts: [
      { id: 'kind', name: say('sort_kind') },
      { id: BY_NAME, name: say('sort_name') },
    ],
  }
}

function entry(kind: AnyKind, id: string, name: string, words: string[]): Entry {
  return {
    id,
    name,
    words,
    copies: 1,
    group: '',
    ruled: RULED.includes(kind),
    values: { kind: [kind], symbol: [], gauge: [] },
  }
}

function action(card: ActionCard, kind: AnyKind): Entry {
  const made = entry(kind, card.id, card.name, [card.text])
  const gauges = card.lines.flatMap(({ gauge }) => (gauge ? [gauge] : []))
  return { ...made, values: { kind: [kind], symbol: [card.symbol ?? 'any'], gauge: gauges } }
}

function adversary(card: AdversaryCard): Entry {
  const name = card.name ?? say('adversary_card')
  const made = entry('adversary', card.id, name, [card.defence, card.counter])
  const gauges = GAUGES.filter((gauge) => gauge === 'guard' || card.need[gauge] !== undefined)
  return { ...made, values: { kind: ['adversary'], symbol: [], gauge: gauges } }
}

function figure(figure: Figure, kind: Kind): Entry {
  const words = [figure.text ?? '', figure.one ?? '', figure.two ?? '']
  return entry(kind, faceOf(kind, figure.id), figure.name, words)
}
