/** Events that are told in large letters across the board. */

import type { Json } from '../../lib/protocol'
import { say } from '../../words/gosu'
import { totalsOf } from '../army/battles'
import type { Words } from '../common/herald.svelte'
import type { BoardModel } from './model.svelte'

const OF_SOMEBODY = ['pass', 'point', 'advantage'] as const

/** The words for an event, or null for one that needs none. */
export function proclaim(event: Json, board: BoardModel): Words | null {
  const seat = typeof event.seat === 'number' ? event.seat : -1
  const kind = OF_SOMEBODY.find((each) => each === event.kind)
  if (kind) {
    const you = seat === board.moment.viewer
    const title = you ? say(`banner_${kind}_you`) : say(`banner_${kind}`, { name: board.name(seat) })
    return { title, text: '' }
  }
  if (event.kind === 'round')
    return { title: say('banner_round', { n: Number(event.round) }), text: '' }
  if (event.kind === 'battle') return { title: say('banner_battle'), text: totals(event, board) }
  return null
}

function totals(event: Json, board: BoardModel): string {
  const all = totalsOf(event)
  return [board.moment.bottom, ...board.others]
    .map((seat) => `${board.name(seat)} ${all[seat]}`)
    .join(' · ')
}
