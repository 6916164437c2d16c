import { say } from '../../words/samurai'
import type { GamePlug } from '../plug'
import { groupOf } from './actions'
import Board from './Board.svelte'
import { books } from './books.svelte'
import { cue } from './cues'
import Ending from './Ending.svelte'
import Face from './Face.svelte'
import { thing } from './names'
import { sounds } from './sounds'
import { tale } from './tale'
import { ATTACKS, read } from './view'

const plug: GamePlug = {
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

/** The game as a page uses it from now on, with its own words on the cards. */
export function open(): GamePlug {
  books.game = 'samurai'
  return plug
}
