/** Events that are told in large letters across the board. */

import type { Json } from '../../lib/protocol'
import { say } from '../../words/gosu'
import { totalsOf } from '../army/battles'
import { sum } from '../army/counting'
import { arrives, replaces } from '../army/moves'
import { arrival } from '../army/proclaim'
import type { Words } from '../common/herald.svelte'
import { special } from './cues'
import type { BoardModel } from './model.svelte'
import { listed } from './outcome'

const OF_SOMEBODY = ['pass', 'point', 'advantage'] as const

/** The words for an event, or null for one that needs none. */
export function proclaim(event: Json, before: Json | null, board: BoardModel): Words | null {
  if (special(event)) return victory(event, board)
  if (replaces(event, before)) return mutation(event, before, board)
  if (arrives(event)) return arrival(event, board, say('banner_arrives'))
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

function victory({ how, winners }: Json, board: BoardModel): Words {
  const seats = winners as number[]
  const { viewer } = board.moment
  const yours = viewer !== null && seats.includes(viewer) ? '_you' : ''
  const others = seats.filter((seat) => !yours || board.view.teams || seat !== viewer)
  const names = listed(others.map((seat) => board.name(seat)))
  const shape = board.view.teams ? 'team' : seats.length > 1 ? 'shares' : 'wins'
  const met = board.view.conditions.filter(({ met, seat }) => met && seats.includes(seat))
  return {
    title: say(`banner_${shape}${yours}`, { name: names }),
    text: say(how === 'condition' ? 'banner_condition' : 'banner_third'),
    cards: how === 'condition' ? [...new Set(met.map(({ card }) => card))] : [],
    scene: 'triumph',
  }
}

function mutation({ card, place }: Json, before: Json | null, board: BoardModel): Words {
  const cards = [String(before?.card), String(card)]
  const [from = '', into = ''] = cards.map((each) => board.cardName(each))
  const text = say('banner_becomes', { from, into })
  return { title: say('banner_mutation'), text, cards, scene: 'mutation', to: `place:${place}` }
}

function totals(event: Json, board: BoardModel): string {
  const all = totalsOf(event)
  return board.sides
    .map((seats) => `${board.sideName(seats)} ${sum(seats.map((seat) => all[seat] ?? 0))}`)
    .join(' · ')
}
