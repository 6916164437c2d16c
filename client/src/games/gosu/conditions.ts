/** Special victory conditions, as they are told. */

import { say } from '../../words/gosu'
import type { Condition } from './view'

/** The nearest first; of each Ozeki those who are nearest to it, and whoever is one step away. */
export function nearest(conditions: Condition[]): Condition[] {
  const least = new Map<string, number>()
  for (const { place, missing } of conditions)
    least.set(place, Math.min(missing, least.get(place) ?? missing))
  return conditions
    .filter(({ place, missing }) => missing <= 1 || missing === least.get(place))
    .sort((a, b) => a.missing - b.missing)
}

/** `over`: nobody wins by it any more, or somebody has. */
export function progress({ met, missing }: Condition, name: string, over: boolean): string {
  if (met) return say(over ? 'condition_was_met' : 'condition_met', { name })
  return missing === 1 ? say('condition_one', { name }) : say('condition_some', { name, n: missing })
}
