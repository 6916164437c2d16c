/** Which rules speak of a card. Looked for in English, where no name is a common word with a
 * capital letter; the numbers are the same in every language. */

import type { Card, Gallery, Section } from '../lib/library.svelte'

const ARTICLE = /^The /

export function rulings(id: string, gallery: Gallery, sections: Section[]): Set<string> {
  const card = gallery.cards.find((other) => other.id === id)
  if (!card) return new Set()
  const pattern = mention(card, gallery)
  const rules = sections.flatMap((section) => section.rules)
  return new Set(rules.filter((rule) => pattern.test(rule.text)).map((rule) => rule.number))
}

function mention(card: Card, { cards, clans }: Gallery): RegExp {
  const name = escape(card.name.replace(ARTICLE, '').split(',')[0] ?? card.name)
  // Cards that share a name are told apart by their clan: "Byun Hyung Ja of Phoenix".
  if (cards.some((other) => other.id !== card.id && other.name === card.name)) {
    const clan = escape(clans.find((other) => other.id === card.clan)?.name ?? '')
    return new RegExp(`${name}[^.;]{0,40} of ${clan}(?![\\p{L}\\d])`, 'u')
  }
  // "Arrows of Justice" is not Justice, "Alpha (Dead)" is not Alpha.
  return new RegExp(`(?<![\\p{L}\\d])(?<! of )${name}(?![\\p{L}\\d]| \\(\\p{Lu})`, 'u')
}

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
