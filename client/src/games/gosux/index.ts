import { say } from '../../words/gosux'
import { armyPlug } from '../army/plugs'
import type { GamePlug } from '../plug'
import Board from './Board.svelte'
import { deck } from './deck'
import Ending from './Ending.svelte'
import { pace } from './timeline'

const TOGETHER = new Set(['pay', 'discard', 'draft'])

export const plug: GamePlug = {
  get name() {
    return say('game')
  },
  Board,
  Ending,
  pace,
  ...armyPlug(deck, TOGETHER),
}
