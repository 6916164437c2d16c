/** How what is printed on a card is written short. */

import type { Card } from '../../lib/library.svelte'

const ARTICLE = /^(The |Les |Le |La |L')/

/** A name for little room: without its article and what follows a comma. */
export function shortName(card: Card): string {
  const name = card.name.replace(ARTICLE, '').split(',')[0] ?? card.name
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/** Letters of the longer line when a text is set in two lines as even as can be. */
export function letters(text: string): number {
  const words = text.split(' ')
  const lengths = words.map((_, cut) =>
    Math.max(words.slice(0, cut + 1).join(' ').length, words.slice(cut + 1).join(' ').length),
  )
  return Math.min(...lengths)
}
