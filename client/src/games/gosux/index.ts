import { say } from '../../words/gosux'
import type { GamePlug, Moment } from '../plug'
import Board from './Board.svelte'
import Ending from './Ending.svelte'
import Face from './Face.svelte'
import { cardName, placeWords } from './names'
import { heading } from './tags'
import { pace } from './timeline'
import { cardAt, read } from './view'

const TOGETHER = new Set(['pay', 'discard', 'draft'])

export const plug: GamePlug = {
  get name() {
    return say('game')
  },
  Board,
  Face,
  Ending,
  pace,
  opens: (event) => event.kind === 'turn' || event.kind === 'round' || event.kind === 'deal',
  verb: heading,
  thing,
  together: (question) => question.count > 1 && TOGETHER.has(question.kind),
  copies: (option, moment) => {
    const { card, pile, seat } = option.about
    if (pile !== 'hand' || seat === undefined) return 1
    return read(moment.view).players[seat]?.hand.filter((held) => held === card).length ?? 1
  },
}

const ACTIONS = ['turn', 'draw_one', 'draw_three', 'pass'] as const
const ON_CARDS = ['shift', 'activate', 'target', 'sacrifice'] as const

function thing(
  { place, card, action }: { place?: string; card?: string; action?: string },
  moment: Moment,
): string {
  const plain = ACTIONS.find((each) => each === action)
  if (plain) return say(`action_${plain}`)
  const there = place ? cardAt(read(moment.view), place)?.card : card
  const name = there ? cardName(there) : place ? placeWords(place) : ''
  const done = ON_CARDS.find((each) => each === action)
  return done ? say(`action_${done}`, { card: name }) : name
}
