import { armyPlug } from '../army/plugs'
import Board from './Board.svelte'
import { deck } from './deck'
import Ending from './Ending.svelte'
import { cue } from './cues'

export const plug = armyPlug({ deck, cue, together: ['pay', 'discard', 'draft'], Board, Ending })
