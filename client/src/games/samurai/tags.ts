/** What a card would do now, as the engine foretells it, in two words. */

import type { Option } from '../../lib/protocol'
import { say } from '../../words/samurai'
import { gaugeName } from './names'
import { GAUGES, type Forecast, type Play } from './view'

export interface Tag {
  text: string
  /** Whether the Defence would be passed; null while it is hidden. */
  through: boolean | null
  combo: boolean
}

/** The best of the ways in which a card can be played; null for one that cannot. `last`: it is the
 * third card, by which the Defence is passed or not. */
export function tagOf(
  options: Option[],
  plays: Map<number, Play>,
  defence: Forecast['defence'] | undefined,
  last: boolean,
): Tag | null {
  const ways = options.flatMap(({ choice }) => plays.get(choice) ?? [])
  const best = ways.toSorted((a, b) => b.passed - a.passed || lacking(a) - lacking(b))[0]
  if (!best || !defence) return null
  const combo = ways.some((way) => way.combo)
  if (!defence.card) {
    const n = Math.round(best.passed * defence.cards)
    if (!n && !combo && !last) return null // nobody expects to pass with the first card
    return { text: say('tag_some', { n, m: defence.cards }), through: null, combo }
  }
  return { text: words(best), through: best.passed > 0, combo }
}

function lacking({ missing }: Play): number {
  return Object.values(missing).reduce((sum, n) => sum + n, 0)
}

function words(play: Play): string {
  if (play.passed) return say('tag_through')
  const short = GAUGES.flatMap((gauge) => {
    const n = play.missing[gauge]
    return n ? [say('tag_short', { gauge: gaugeName(gauge), n })] : []
  })
  return short.join(', ') || say('tag_closed')
}
