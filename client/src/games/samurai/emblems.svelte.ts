/** Signs of symbols, gauges, enemies, weapons, places. The outlines come after the board. */

import emblems from './emblems.json'

let paths = $state.raw<Record<string, string>>({})
void import('./icons.json').then((icons) => (paths = icons.paths))

export type Emblem = keyof typeof emblems

/** The outline of a sign on a square of 512; empty until it is there. */
export function outline(emblem: string): string {
  return paths[(emblems as Record<string, string>)[emblem] ?? ''] ?? ''
}
