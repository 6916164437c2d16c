/** What the plugs of the games of armies have alike. */

import type { GamePlug, Moment } from '../plug'
import type { Deck } from './deck'
import { sounds } from './sounds'
import { heading } from './tags'
import { cardAt, type ArmyView } from './view'

const ACTIONS = ['turn', 'draw_one', 'draw_three', 'pass'] as const
const ON_CARDS = ['activate', 'target', 'sacrifice', 'shift'] as const

const read = (moment: Moment): ArmyView => moment.view as unknown as ArmyView

interface Own extends Pick<GamePlug, 'Board' | 'Ending' | 'cue' | 'tale' | 'verdict' | 'painter'> {
  deck: Deck
  /** The questions whose picks are made together. */
  together: string[]
}

export function armyPlug({ deck, together, ...own }: Own): GamePlug {
  return {
    ...own,
    get name() {
      return deck.say('game')
    },
    Face: deck.Face,
    sounds,
    where: (moment) => {
      const { round } = read(moment)
      return round ? deck.say('where', { n: round }) : ''
    },
    plates: true,
    opens: ({ kind }) => kind === 'turn' || kind === 'round' || kind === 'deal',
    verb: (verb) => heading(deck.say, verb),
    thing: ({ place, card, action }, moment) => {
      const plain = ACTIONS.find((each) => each === action)
      if (plain) return deck.say(`action_${plain}`)
      const there = place ? cardAt(read(moment), place)?.card : card
      const name = there ? deck.cardName(there) : place ? deck.placeWords(place) : ''
      const done = ON_CARDS.find((each) => each === action)
      return done ? deck.say(`action_${done}`, { card: name }) : name
    },
    together: (question) => question.count > 1 && together.includes(question.kind),
    copies: ({ about: { card, pile, seat } }, moment) => {
      if (pile !== 'hand' || seat === undefined) return 1
      return read(moment).players[seat]?.hand.filter((held) => held === card).length ?? 1
    },
  }
}
