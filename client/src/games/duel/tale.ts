/** How a duel was decided, in a sentence. */

import type { Json } from '../../lib/protocol'
import { nameAt } from '../../lib/seats'
import { say } from '../../words/duel'
import { say as sayFight } from '../../words/samurai'
import type { Moment, Tale } from '../plug'
import { lastBlow } from './tally'
import { read } from './view'

const RULES: Record<string, string> = {
  fell: 'WS-7.8',
  beheaded: 'WS-7.8',
  bled: 'WS-7.8',
  plunged: 'WS-7.8',
  spent: 'WS-8.31',
  more_life: 'WS-7.8',
  more_ki: 'WS-7.8',
  even: 'WS-7.8',
}
/** The ends that are told of the one who has won. */
const OF_THE_WINNER = ['more_life', 'more_ki']

export function tale(moment: Moment, events: Json[]): Tale {
  const view = read(moment.view)
  const how = view.ended?.how ?? ''
  return {
    story: how ? [sentence(moment, how, events)] : [],
    rule: RULES[how] ?? '',
    scores: view.players.map(({ life, ki }) => sayFight('end_left', { life, ki })),
  }
}

function sentence(moment: Moment, how: string, events: Json[]): string {
  const { ended, round } = read(moment.view)
  const winner = ended?.winner ?? null
  const whom = winner === null || OF_THE_WINNER.includes(how) ? winner : 1 - winner
  const blow = lastBlow(events)
  const facts = {
    n: round,
    by: blow ? say(`by_${blow}`) : '',
    name: whom === null ? '' : nameAt(moment.seats, whom),
  }
  const you = `end_you_${how}`
  if (whom !== null && whom === moment.viewer && say.has(you)) return say(you, facts)
  const other = `end_${how}`
  return say.has(other) ? say(other, facts) : ''
}
