import { armyPainter } from '../army/painter'
import { deck } from './deck'
import type { Player } from './view'

export const painter = armyPainter<Player>({ deck, held: ({ points }) => points })
