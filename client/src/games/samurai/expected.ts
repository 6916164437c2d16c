/** What a Counter-attack can bring, from nothing to the worst. */

import type { Forecast, Loss } from './view'

/** How bad a loss is: 0 nothing, 1 Ki or a scratch, 2 Life or a Wound 1, 3 worse. */
export function badness({ life = 0, ki = 0, wound = 0, counters = 0 }: Loss): number {
  if (!life && !ki && !wound && !counters) return 0
  if (wound > 1 || life > 1 || counters) return 3
  return wound || life ? 2 : 1
}

export interface Outcome {
  suffer: Loss
  chance: number
  weight: number
}

/** Mildest first; what is equally bad stands with the likelier first. */
export function weigh(counter: Forecast['counter']): Outcome[] {
  return counter
    .map(({ suffer, chance }) => ({ suffer, chance, weight: badness(suffer) }))
    .sort((a, b) => a.weight - b.weight || b.chance - a.chance)
}
