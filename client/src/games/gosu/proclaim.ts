/** Events that are told in large letters across the board. */

import type { Json } from '../../lib/protocol'
import { say } from '../../words/gosu'
import { totalsOf } from '../army/battles'
import { sum } from '../army/counting'
import type { Words } from '../common/herald.svelte'
import type { BoardModel } from './model.svelte'

const OF_SOMEBODY = ['pass', 'point', 'advantage'] as const

/** The words for an event, or null for one that needs none. */
export function proclaim(event: Json, board: BoardModel): Words | null {
  const seat = typeof event.seat === 'number' ? event.seat : -1
  if (event.kind === 'point' && board.view.teams) return { title: pointOf(seat, board), text: '' }
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

/** A point of a team, which is told of one of the partners. */
function pointOf(seat: number, board: BoardModel): string {
  const team = board.sides.find((seats) => seats.includes(seat)) ?? []
  const yours = board.moment.viewer !== null && team.includes(board.moment.viewer)
  return yours ? say('banner_point_team') : say('banner_point_teams', { names: board.sideName(team) })
}

function totals(event: Json, board: BoardModel): string {
  const all = totalsOf(event)
  return board.sides
    .map((seats) => `${board.sideName(seats)} ${sum(seats.map((seat) => all[seat] ?? 0))}`)
    .join(' · ')
}
