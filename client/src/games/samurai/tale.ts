/** How a fight was decided, in a few words; the server says more. */

import { say } from '../../words/samurai'
import type { Moment, Tale } from '../plug'
import { books } from './books.svelte'
import { read, type View } from './view'

export function tale({ view }: Moment): Tale {
  const seen = read(view)
  return {
    story: score(seen),
    rule: '',
    scores: [`${say('end_left', { life: seen.life, ki: seen.ki })} · ${say('end_rounds', { n: seen.round })}`],
  }
}

/** Of several fights: how far one came. */
function score({ clan, campaign }: View): string[] {
  if (clan) return [books.name('title', clan.title)]
  if (!campaign) return []
  const won = campaign.fights.filter((fight) => fight.state === 'beaten').length
  return [say('end_fights', { n: won, all: campaign.fights.length })]
}
