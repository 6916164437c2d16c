/** How a game of Gosu X was decided. */

import { say } from '../../words/gosux'
import type { Json } from '../../lib/protocol'
import { battles, type Fought } from '../army/battles'
import type { Moment, Tale } from '../plug'
import { read, type View } from './view'

const SPOILS = { gain: 'supremacy', endings: ['supremacy', 'crushing_win'] }
const RULES = {
  supremacy: 'GX-5.2',
  fifth_token: 'GX-4.15',
  fifteen_cards: 'GX-5.1',
  justice: 'GX-5.1',
  crushing_win: 'GX-5.3',
  resigned: '',
  timed_out: '',
  draw_agreed: '',
} as const

export function fought(view: View, events: Json[]): Fought[] {
  return battles(events, view, SPOILS)
}

export function tale(moment: Moment, events: Json[]): Tale {
  const view = read(moment.view)
  const how = view.ended?.how as keyof typeof RULES | undefined
  const drawn = view.ended?.winner === null && how !== 'draw_agreed'
  return {
    story: how ? [drawn ? say('end_drawn') : say(`end_${how}`), ...margin(view, events)] : [],
    rule: how ? RULES[how] : '',
    scores: view.players.map(({ supremacy }) => `${say('supremacy')} ${supremacy}`),
  }
}

/** By how much the last battle was won, where it decided the game. */
function margin(view: View, events: Json[]): string[] {
  const last = fought(view, events).at(-1)
  const [a = 0, b = 0] = last?.totals ?? []
  if (view.ended?.how !== 'supremacy' || last?.winners.length !== 1) return []
  return [a === b ? say('end_tie_margin') : say('end_margin', { n: Math.abs(a - b) })]
}
