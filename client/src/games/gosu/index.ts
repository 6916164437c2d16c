import { armyPlug } from '../army/plugs'
import Board from './Board.svelte'
import { deck } from './deck'
import Ending from './Ending.svelte'
import { cue } from './cues'
import { tale, verdict } from './tale'

export const plug = armyPlug({
  deck,
  cue,
  together: ['pay', 'discard'],
  Board,
  Ending,
  tale,
  verdict,
  painter: () => import('./painter').then((module) => module.painter),
})
