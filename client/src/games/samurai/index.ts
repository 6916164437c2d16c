import type { WhyNot } from '../../lib/protocol'
import { say } from '../../words/samurai'
import type { GamePlug } from '../plug'
import { groupOf } from './actions'
import Board from './Board.svelte'
import { cue } from './cues'
import Ending from './Ending.svelte'
import Face from './Face.svelte'
import { cardName } from './names'
import { sounds } from './sounds'
import { tale } from './tale'
import { ATTACKS, read } from './view'

export const plug: GamePlug = {
  get name() {
    return say('game')
  },
  Board,
  Face,
  Ending,
  where: ({ view }) => {
    const { round, attack } = read(view)
    if (!round) return ''
    return attack ? say('where_attack', { n: round, attack, all: ATTACKS }) : say('where', { n: round })
  },
  tale,
  painter: () => import('./painter').then((module) => module.painter),
  verdict: ({ view }) => {
    const { clan } = read(view)
    return clan && say('end_score', { n: clan.beaten })
  },
  sounds,
  cue,
  opens: (event) => ['begin', 'meet', 'round'].includes(String(event.kind)),
  verb: (verb) => {
    if (verb === 'play') return say('verb_play')
    const group = groupOf(verb)
    return group === 'answer' ? say('verb_other') : say(`g_${group}`)
  },
  thing,
  together: () => false,
  copies: () => 1,
}

function thing({ card, action }: WhyNot['thing']): string {
  const key = `do_${action}`
  if (say.has(key)) return say(key)
  return card ? cardName(card) : ''
}
