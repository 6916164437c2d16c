import { armyPlug } from '../army/plugs'
import Board from './Board.svelte'
import { deck } from './deck'
import Ending from './Ending.svelte'
import { timeline } from './timeline'

export const plug = armyPlug({ deck, timeline, together: ['pay', 'discard', 'draft'], Board, Ending })
