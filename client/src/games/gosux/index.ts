import { armyPlug } from '../army/plugs'
import Board from './Board.svelte'
import { deck } from './deck'
import Ending from './Ending.svelte'
import { cue } from './cues'
import { tale } from './tale'

export const plug = armyPlug({
  deck,
  cue,
  together: ['pay', 'discard', 'draft'],
  Board,
  Ending,
  tale,
  painter: () => import('./painter').then((module) => module.painter),
})
