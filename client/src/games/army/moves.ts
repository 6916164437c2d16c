/** Cards that come into a hand and leave it, by the keys of the things on the board. */

import type { Json } from '../../lib/protocol'
import type { Boxes } from '../common/flights'

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
