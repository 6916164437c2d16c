/** How a game of GOSU was decided. */

import type { Json } from '../../lib/protocol'
import { nameAt } from '../../lib/seats'
import { say } from '../../words/gosu'
import { battles, type Fought } from '../army/battles'
import type { Moment, Tale } from '../plug'
import { deck } from './deck'
import { listed } from './outcome'
import type { View } from './view'

const SPOILS = { gain: 'point', endings: ['points'], between: ['condition'] }
const RULES = {
  points: 'GO-3.2',
  condition: 'GO-3.3',
  resigned: '',
  timed_out: '',
  draw_agreed: '',
} as const

const viewOf = (moment: Moment): View => moment.view as unknown as View

export function fought(moment: Moment, events: Json[]): Fought[] {
  return battles(events, viewOf(moment), SPOILS)
}

/** In teams who has won is the team, to one of the partners "your team". */
export function verdict(moment: Moment): string | null {
  const { teams, ended, players } = viewOf(moment)
  const winners = ended?.winners ?? []
  if (!teams || !ended || winners.length === players.length) return null
  if (moment.viewer === null) return say('end_teams', { names: namesOf(moment, winners) })
  return winners.includes(moment.viewer) ? say('end_team_won') : say('end_team_lost')
}

export function tale(moment: Moment): Tale {
  const view = viewOf(moment)
  const how = view.ended?.how as keyof typeof RULES | undefined
  return {
    story: how ? storyOf(moment, view, how) : [],
    rule: how ? RULES[how] : '',
    scores: view.players.map(({ points }) => `${say('end_points_row')} ${points}`),
  }
}

function storyOf(moment: Moment, view: View, how: keyof typeof RULES): string[] {
  const winners = view.ended?.winners ?? []
  const several = winners.length > 1 && how !== 'draw_agreed' && !view.teams
  const shared = several ? [say('end_shared')] : []
  if (how === 'condition') return [...fulfilled(moment, view, winners), ...shared]
  return [how === 'points' ? gained(moment, view, winners) : say(`end_${how}`), ...shared]
}

/** Of teams the heading says already which has won. */
function gained(moment: Moment, view: View, winners: number[]): string {
  if (view.teams) return say('end_points_team')
  if (winners.length === 1 && winners[0] === moment.viewer) return say('end_points_you')
  return say('end_points', { names: namesOf(moment, winners) })
}

function namesOf(moment: Moment, seats: number[]): string {
  return listed(seats.map((seat) => nameAt(moment.seats, seat)))
}

/** Who has won by the condition of which Ozeki. */
function fulfilled(moment: Moment, view: View, winners: number[]): string[] {
  return view.conditions
    .filter(({ met, seat }) => met && winners.includes(seat))
    .map(({ card, seat }) => {
      const you = seat === moment.viewer ? '_you' : ''
      const facts = { name: nameAt(moment.seats, seat), card: deck.cardName(card) }
      return say(`end_condition${you}`, facts)
    })
}
