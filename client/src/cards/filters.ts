/** Which cards the gallery shows, and in what order; the address of the page says it all. */

import type { Catalogue, Entry } from '../games/plug'
import { fold } from '../rules/search'

export interface Filters {
  text: string
  /** By facet: the values that were chosen. */
  chosen: Record<string, string[]>
  sort: string
}

/** The order in which all cards are one group. */
export const BY_NAME = 'name'

type Plan = Pick<Catalogue, 'facets' | 'sorts'>

export function read(query: URLSearchParams, { facets, sorts }: Plan): Filters {
  const list = (facet: string) => (query.get(facet) ?? '').split(',').filter(Boolean)
  const chosen = Object.fromEntries(facets.map(({ id }) => [id, list(id)]))
  const sort = sorts.find(({ id }) => id === query.get('sort')) ?? sorts[0]
  return { text: query.get('q') ?? '', chosen, sort: sort?.id ?? BY_NAME }
}

/** What stands after the path, with `card` open if one is. */
export function write(filters: Filters, { sorts }: Plan, card = ''): string {
  const parts: [string, string][] = [['q', filters.text]]
  for (const [facet, chosen] of Object.entries(filters.chosen)) parts.push([facet, chosen.join(',')])
  parts.push(['sort', filters.sort === sorts[0]?.id ? '' : filters.sort], ['card', card])
  const kept = parts.filter(([, value]) => value)
  if (!kept.length) return ''
  const plain = (value: string) => encodeURIComponent(value).replace(/%(2C|3A)/g, decodeURIComponent)
  return `?${kept.map(([key, value]) => `${key}=${plain(value)}`).join('&')}`
}

export function toggle(filters: Filters, facet: string, value: string): Filters {
  const had = filters.chosen[facet] ?? []
  const now = had.includes(value) ? had.filter((other) => other !== value) : [...had, value]
  return { ...filters, chosen: { ...filters.chosen, [facet]: now } }
}

/** How many things were chosen. */
export function weight(filters: Filters): number {
  const chosen = Object.values(filters.chosen).reduce((sum, values) => sum + values.length, 0)
  return chosen + (filters.text.trim() ? 1 : 0)
}

/** Everything that is printed on the cards, in all languages given, as people type it. */
export function haystacks(languages: Entry[][]): Map<string, string> {
  const found = new Map<string, string>()
  for (const { id, name, words } of languages.flat())
    found.set(id, `${found.get(id) ?? ''} ${fold([name, ...words].join(' ')).text}`)
  return found
}

export function fits(
  card: Entry,
  filters: Filters,
  texts: Map<string, string>,
  except?: string,
): boolean {
  for (const [facet, chosen] of Object.entries(filters.chosen)) {
    if (facet === except || !chosen.length) continue
    if (!chosen.some((value) => card.values[facet]?.includes(value))) return false
  }
  const all = texts.get(card.id) ?? ''
  return fold(filters.text)
    .text.split(/\s+/)
    .every((word) => all.includes(word))
}

/** How many cards there would be for each value of a facet, with all else as it is. */
export function counts(
  cards: Entry[],
  facet: string,
  filters: Filters,
  texts: Map<string, string>,
): Map<string, number> {
  const found = new Map<string, number>()
  for (const card of cards) {
    const there = fits(card, filters, texts, facet) ? 1 : 0
    for (const value of card.values[facet] ?? []) found.set(value, (found.get(value) ?? 0) + there)
  }
  return found
}

export interface Group {
  /** The clan, level or cost that its cards share; empty if they are in one group. */
  key: string
  cards: Entry[]
}

/** Groups stand in the order of the facet's values. */
export function grouped(cards: Entry[], sort: string, { facets }: Plan, lang: string): Group[] {
  if (sort === BY_NAME) {
    const order = new Intl.Collator(lang)
    return [{ key: '', cards: cards.toSorted((a, b) => order.compare(a.name, b.name)) }]
  }
  const values = facets.find((facet) => facet.id === sort)?.values ?? []
  return values
    .map(({ id }) => ({ key: id, cards: cards.filter((card) => card.values[sort]?.[0] === id) }))
    .filter((group) => group.cards.length)
}
