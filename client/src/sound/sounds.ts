/** Which sounds go with what happens. */

import type { Json } from '../lib/protocol'
import type { Sound } from './bank'

/** By the kind of an event; one that is not named makes no sound. */
export type Sounds = Readonly<Record<string, Sound>>

/** Where much is shown at once, only what came last is heard. */
const TOGETHER = 2

export function audible(events: Json[], sounds: Sounds): Sound[] {
  const heard = events.flatMap(({ kind }) => sounds[String(kind)] ?? [])
  return [...new Set(heard.reverse())].slice(0, TOGETHER).reverse()
}
