/** A table of four for the tests, as the server shows it. */

import type { Option } from '../../lib/protocol'
import type { CardInPlay } from '../army/view'
import type { Moment } from '../plug'
import type { Player, View } from './view'

export function goblin(place: string, card: string): CardInPlay {
  return { card, place, captured: false, tokens: 0, slots: 0, value: 2, open: true }
}

function player(seat: number, hand: string[] = []): Player {
  return {
    seat,
    points: seat === 3 ? 2 : 0,
    tokens: 1,
    spent: 1,
    passed: seat === 2,
    advantage: seat === 1,
    strength: 2,
    army: [[goblin(`${seat}.I.1`, 'nest_rouser')], [], []],
    hand_size: 3,
    hand,
    known_to_all: hand.slice(0, 1),
  }
}

export const view: View = {
  phase: 'turns',
  seats: 4,
  round: 2,
  turn: 5,
  turn_of: 0,
  actor: 0,
  additional_turn: false,
  turns_left: null,
  advantage: 1,
  deck_size: 60,
  deck_known: [{ position: 1, card: 'fact' }],
  discard: ['garsh', 'duwal'],
  revealed: [],
  players: [player(0, ['loya', 'loya', 'dynamite']), player(1, ['tik']), player(2), player(3)],
  conditions: [],
  stack: [],
  ended: null,
}

/** The same table, played two against two. */
export const inTeams: View = {
  ...view,
  teams: [
    [0, 2],
    [1, 3],
  ],
  players: view.players.map((each) => ({ ...each, partner: (each.seat + 2) % 4 })),
}

export function moment(options: Option[] = [], rest: Partial<Moment> = {}): Moment {
  const forecast = { totals: [2, 2, 2, 9], winners: [3], tie_broken_by_advantage: false, wins_game: [3] }
  return {
    view: view as unknown as Moment['view'],
    bottom: 0,
    viewer: 0,
    seats: ['Ada', 'Bob', 'Cy', 'Dee'].map((name) => ({ kind: 'person', name })),
    question: { seat: 0, text: '', card: null, rule: '', kind: 'action', count: 1 },
    options,
    whyNot: [],
    forecast,
    events: [],
    ...rest,
  }
}
