/** The signs of what is neither played nor drawn by the enemy. */

import type { Kind } from './books.svelte'

/** Signs that all of a kind share. */
const SHARED: Partial<Record<Kind, string>> = {
  wound: 'wound',
  blood: 'module.blood',
  virtue: 'module.bushido',
  gisei: 'module.gisei',
  taikyu: 'module.taikyu',
  opponent: 'enemy.ishida',
  event: 'mode.village',
  title: 'mode.clan',
}
/** The one wound that is nothing or everything. */
const FATAL = 'head'

export function emblemOf(kind: Kind, id: string): string {
  if (kind === 'wound' && id === FATAL) return 'fatal'
  if (kind === 'campaign') return `mode.${id}`
  return SHARED[kind] ?? `${kind}.${id}`
}
