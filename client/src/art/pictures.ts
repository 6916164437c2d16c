/** Pictures as addresses for `img`: drawn when one is first looked at, then kept. */

import { lookOf } from './looks'
import { portrait } from './people'
import { scene, type Subject } from './scene'

const drawn = new Map<string, string>()

/** The picture of a card; empty while its outline has not come yet. */
export function picture(game: string, subject: Subject): string {
  const { id, clan, level, outline } = subject
  return outline && kept([game, id, clan, level].join('/'), () => scene(subject))
}

/** The face of a fighter. */
export function likeness(id: string): string {
  return kept(`fighter/${id}`, () => portrait(lookOf(id)))
}

function kept(key: string, draw: () => string): string {
  const known = drawn.get(key)
  if (known !== undefined) return known
  const address = `data:image/svg+xml,${encodeURIComponent(draw())}`
  drawn.set(key, address)
  return address
}
