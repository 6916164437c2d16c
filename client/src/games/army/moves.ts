/** Cards that come into a hand, into an army, and leave them. */

import type { Json } from '../../lib/protocol'
import type { Boxes } from '../common/flights'
import { placeParts } from './places'

/** A card of a hand that was not there before. */
export function fresh(
  { seat, card }: Json,
  before: Boxes,
  after: string[],
  moved: Set<string>,
): string {
  const come = after.filter((key) => !before.has(key) && !moved.has(key))
  return come.find((key) => key.startsWith(`hand:${seat}:${card}#`)) ??
    come.find((key) => key.startsWith(`back:${seat}:`)) ??
    ''
}

/** A card of a hand, or the back that may be it. */
export function held(keys: string[], seat: unknown, card: unknown): string | undefined {
  return (
    keys.findLast((key) => key.startsWith(`hand:${seat}:${card}#`)) ??
    keys.findLast((key) => key.startsWith(`back:${seat}:`))
  )
}

const TOP_ROW = 2

/** Whether the most powerful kind of card comes into play: an Immortal, an Ozeki. */
export function arrives({ kind, place }: Json): boolean {
  return kind === 'play' && placeParts(String(place)).row === TOP_ROW
}

/** Whether a card comes into play in the place of one that has just left it. */
export function replaces(event: Json, before?: Json | null): boolean {
  return event.kind === 'play' && before?.kind === 'shift' && before.place === event.place
}
