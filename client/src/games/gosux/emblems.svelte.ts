/** The picture of each card. The outlines are heavy: they come after the board. */

import emblems from './emblems.json'

let paths = $state.raw<Record<string, string>>({})
void import('./icons.json').then((icons) => (paths = icons.paths))

/** The outline of a card's emblem on a square of 512; empty until it is there. */
export function emblem(card: string): string {
  return paths[(emblems as Record<string, string>)[card] ?? ''] ?? ''
}
