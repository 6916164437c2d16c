/** Which sounds go with what happens. */

import type { Json } from '../lib/protocol'
import type { Sound } from './bank'

/** By the kind of an event, where the same kind can mean more than one thing by what it says; one
 * that is not named makes no sound. */
export type Sounds = Readonly<Record<string, Sound | ((event: Json) => Sound | undefined)>>

/** Where much is shown at once, only what came last is heard. */
const TOGETHER = 2

export function audible(events: Json[], sounds: Sounds): Sound[] {
  const heard = events.flatMap((event) => soundOf(event, sounds) ?? [])
  return [...new Set(heard.reverse())].slice(0, TOGETHER).reverse()
}

export function soundOf(event: Json, sounds: Sounds): Sound | undefined {
  const sound = sounds[String(event.kind)]
  return typeof sound === 'function' ? sound(event) : sound
}
