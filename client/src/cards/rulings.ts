/** Which rules speak of a card. Looked for in English, where no name is a common word with a
 * capital letter; the numbers are the same in every language. */

import type { Entry } from '../games/plug'
import type { Section } from '../lib/library.svelte'

const ARTICLE = /^The /

export function rulings(id: string, entries: Entry[], sections: Section[]): Set<string> {
  const card = entries.find((other) => other.id === id)
  if (!card?.ruled) return new Set()
  const pattern = mention(card, entries)
  const rules = sections.flatMap((section) => section.rules)
  return new Set(rules.filter((rule) => pattern.test(rule.text)).map((rule) => rule.number))
}

function mention(card: Entry, entries: Entry[]): RegExp {
  const name = escape(card.name.replace(ARTICLE, '').split(',')[0] ?? card.name)
  // Cards that share a name are told apart by their clan: "Byun Hyung Ja of Phoenix".
  if (entries.some((other) => other.id !== card.id && other.name === card.name))
    return new RegExp(`${name}[^.;]{0,40} of ${escape(card.group)}(?![\\p{L}\\d])`, 'u')
  // "Arrows of Justice" is not Justice, "Alpha (Dead)" is not Alpha.
  return new RegExp(`(?<![\\p{L}\\d])(?<! of )${name}(?![\\p{L}\\d]| \\(\\p{Lu})`, 'u')
}

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
