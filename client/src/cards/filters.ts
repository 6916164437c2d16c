/** Which cards the gallery shows, and in what order; the address of the page says it all. */

import type { Card } from '../lib/library.svelte'
import { fold } from '../rules/search'

/** What can be chosen several times over; a card must fit one choice of each. */
export const FACETS = ['clan', 'level', 'keyword', 'shift', 'slots'] as const
export type Facet = (typeof FACETS)[number]
export const SORTS = ['clan', 'level', 'name', 'shift'] as const
export type Sort = (typeof SORTS)[number]

export interface Filters {
  text: string
  chosen: Record<Facet, string[]>
  sort: Sort
}

export const NO_SHIFT = 'none'

export function read(query: URLSearchParams): Filters {
  const list = (facet: Facet) => (query.get(facet) ?? '').split(',').filter(Boolean)
  const chosen = Object.fromEntries(FACETS.map((facet) => [facet, list(facet)]))
  const sort = SORTS.find((known) => known === query.get('sort')) ?? 'clan'
  return { text: query.get('q') ?? '', chosen: chosen as Record<Facet, string[]>, sort }
}

/** What stands after the path, with `card` open if one is. */
export function write(filters: Filters, card = ''): string {
  const parts: [string, string][] = [['q', filters.text]]
  for (const facet of FACETS) parts.push([facet, filters.chosen[facet].join(',')])
  parts.push(['sort', filters.sort === 'clan' ? '' : filters.sort], ['card', card])
  const kept = parts.filter(([, value]) => value)
  if (!kept.length) return ''
  return `?${kept.map(([key, value]) => `${key}=${encodeURIComponent(value).replaceAll('%2C', ',')}`).join('&')}`
}

export function toggle(filters: Filters, facet: Facet, value: string): Filters {
  const had = filters.chosen[facet]
  const now = had.includes(value) ? had.filter((other) => other !== value) : [...had, value]
  return { ...filters, chosen: { ...filters.chosen, [facet]: now } }
}

/** How many things were chosen. */
export function weight(filters: Filters): number {
  const chosen = FACETS.reduce((sum, facet) => sum + filters.chosen[facet].length, 0)
  return chosen + (filters.text.trim() ? 1 : 0)
}

/** The values of a card under which it can be looked for. */
export function values(card: Card, facet: Facet): string[] {
  switch (facet) {
    case 'clan':
      return [card.clan]
    case 'level':
      return [String(card.level)]
    case 'keyword':
      return card.keywords.map((keyword) => keyword.id)
    case 'shift':
      return [card.shift === null ? NO_SHIFT : String(card.shift)]
    case 'slots':
      return [String(card.slots)]
  }
}

/** Everything that is printed on the cards, in all languages given, as people type it. */
export function haystacks(languages: Card[][]): Map<string, string> {
  const found = new Map<string, string>()
  for (const card of languages.flat()) {
    const words = [card.name, ...card.keywords.map((keyword) => keyword.name), ...card.text]
    found.set(card.id, `${found.get(card.id) ?? ''} ${fold(words.join(' ')).text}`)
  }
  return found
}

export function fits(
  card: Card,
  filters: Filters,
  texts: Map<string, string>,
  except?: Facet,
): boolean {
  for (const facet of FACETS) {
    const chosen = filters.chosen[facet]
    if (facet === except || !chosen.length) continue
    const own = values(card, facet)
    if (!chosen.some((value) => own.includes(value))) return false
  }
  const all = texts.get(card.id) ?? ''
  return fold(filters.text)
    .text.split(/\s+/)
    .every((word) => all.includes(word))
}

/** How many cards there would be for each value of a facet, with all else as it is. */
export function counts(
  cards: Card[],
  facet: Facet,
  filters: Filters,
  texts: Map<string, string>,
): Map<string, number> {
  const found = new Map<string, number>()
  for (const card of cards) {
    const there = fits(card, filters, texts, facet) ? 1 : 0
    for (const value of values(card, facet)) found.set(value, (found.get(value) ?? 0) + there)
  }
  return found
}

export interface Group {
  /** The clan, level or cost that its cards share; empty if they are in one group. */
  key: string
  cards: Card[]
}

export function grouped(cards: Card[], sort: Sort, lang: string): Group[] {
  if (sort === 'name') {
    const order = new Intl.Collator(lang)
    return [{ key: '', cards: cards.toSorted((a, b) => order.compare(a.name, b.name)) }]
  }
  const groups = new Map<string, Card[]>()
  for (const card of cards) {
    const key = values(card, sort)[0] ?? ''
    const group = groups.get(key)
    if (group) group.push(card)
    else groups.set(key, [card])
  }
  const made = [...groups].map(([key, members]) => ({ key, cards: members }))
  return sort === 'clan' ? made : made.sort((a, b) => a.key.localeCompare(b.key))
}
