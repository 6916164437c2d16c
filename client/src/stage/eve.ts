/** The moment before something is shown. Boards then see where everything lies: the page is still as
 * it was drawn, so it need not be laid out for that. Once parts of it have changed it would be, and
 * a second time when all have. */

import type { Json } from '../lib/protocol'

type Look = (events: Json[]) => void

const looks = new Set<Look>()

/** Call it before events are shown, until what it gives back is called. */
export function onEve(look: Look): () => void {
  looks.add(look)
  return () => void looks.delete(look)
}

export function eveOf(events: Json[]): void {
  for (const look of looks) look(events)
}
