/** Pictures as addresses for `img`: drawn when one is first looked at, then kept. */

import { scene, type Subject } from './scene'

const drawn = new Map<string, string>()

/** The picture of a card; empty while its outline has not come yet. */
export function picture(game: string, subject: Subject): string {
  if (!subject.outline) return ''
  const { id, clan, level } = subject
  const key = [game, id, clan, level].join('/')
  const known = drawn.get(key)
  if (known !== undefined) return known
  const address = `data:image/svg+xml,${encodeURIComponent(scene(subject))}`
  drawn.set(key, address)
  return address
}
