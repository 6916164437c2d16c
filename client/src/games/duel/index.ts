import { say } from '../../words/duel'
import { say as sayFight } from '../../words/samurai'
import type { GamePlug } from '../plug'
import { groupOf } from '../samurai/actions'
import { books } from '../samurai/books.svelte'
import Face from '../samurai/Face.svelte'
import { thing } from '../samurai/names'
import Board from './Board.svelte'
import { cue } from './cues'
import Ending from './Ending.svelte'
import { sounds } from './sounds'
import { tale } from './tale'
import { EXCHANGES, read } from './view'

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
    return attack
      ? say('where_attack', { n: round, attack, all: EXCHANGES })
      : say('where', { n: round })
  },
  plates: true,
  tale,
  painter: () => import('./painter').then((module) => module.painter),
  sounds,
  cue,
  opens: ({ kind }) => kind === 'begin' || kind === 'round',
  verb: (verb) => {
    if (verb === 'play') return sayFight('verb_play')
    if (verb === 'lay_defence' || verb === 'lay_counter') return say(`verb_${verb}`)
    const group = groupOf(verb)
    return group === 'answer' ? sayFight('verb_other') : sayFight(`g_${group}`)
  },
  thing,
  together: () => false,
  copies: () => 1,
}

/** The game as a page uses it from now on, with its own words on the cards. */
export function open(): GamePlug {
  books.game = 'duel'
  return plug
}
