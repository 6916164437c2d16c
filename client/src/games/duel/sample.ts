/** A duel for the tests, as the server shows it. */

import type { Json } from '../../lib/protocol'
import type { Forecast, Player, Stance } from './view'

const STANCE: Stance = {
  hand_size: 4,
  hand: [],
  known_to_opponent: [],
  deck_size: 8,
  unseen: ['adversary_1', 'adversary_2'],
  discard: [],
  defence: null,
  counter: null,
}

export function player(seat: number, rest: Partial<Player> = {}, stance: Partial<Stance> = {}): Player {
  return {
    seat,
    weapon: 'katana',
    side: null,
    life: 8,
    max_life: 8,
    ki: 5,
    max_ki: 5,
    die: 1,
    die_out: false,
    gauges: { force: 0, technique: 0, guard: 0 },
    limits: { force: [-2, 4], technique: [-2, 4], guard: [-2, 4] },
    mulligans: 0,
    location_used: false,
    hand: [],
    hand_size: 6,
    known_to_opponent: [],
    stored: [],
    drawn: [],
    deck_size: 15,
    unseen: [],
    discard: [],
    specials: [],
    armour: 0,
    blood: null,
    bushido: null,
    ...rest,
    stance: { ...STANCE, ...stance },
  }
}

export function duel(players: [Player, Player], rest: Json = {}): Json {
  return {
    game: 'duel',
    round: 2,
    last_round: 15,
    attack: 1,
    initiative: 0,
    attacker: 0,
    actor: 0,
    played: [],
    defence: null,
    counter: null,
    location: null,
    climate: null,
    modules: { blood: false, bushido: false, gisei: false, yoroi: false },
    ended: null,
    players,
    ...rest,
  }
}

export function forecast(rest: Partial<Forecast> = {}): Json {
  const told: Forecast = {
    attacker: 0,
    gauges: { force: 1, technique: 0, guard: -1 },
    guard: -1,
    defence: { card: null, cards: 2, passed: 0.5 },
    counter: [
      { suffer: { wound: 2 }, chance: 0.75, lost: 0.2, fatal: [{ kind: 'wound', card: 'head' }] },
      { suffer: {}, chance: 0.25, lost: 0, fatal: [] },
    ],
    plays: [],
    stance: null,
    end_of_round: { due: [], lost: [0, 0] },
    ...rest,
  }
  return told as unknown as Json
}
