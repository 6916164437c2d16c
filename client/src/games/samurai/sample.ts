/** Some of the gallery for the tests, as the server sends it. */

import type { Gauge, Symbol } from './view'

const card = (
  id: string,
  name: string,
  symbol: Symbol | null,
  gauge: Gauge | null,
  by: number,
  text: string,
) => ({ id, name, symbol, lines: [{ gauge, by }], text, source: 'house' })

export const gallery = {
  action: [
    card('overhead_cut', 'Overhead cut', 'blade', 'force', 2, 'Force +2'),
    card('clean_line', 'Clean line', 'wave', 'technique', 2, 'Technique +2'),
    card('firm_stance', 'Firm stance', 'mountain', 'guard', 2, 'Guard +2'),
    card('iron_wall', 'Iron wall', 'mountain', 'guard', 3, 'Force -2, Guard +3'),
    card('joker', 'Joker', null, null, 1, 'its symbol, and one gauge +1, as you choose'),
  ],
  special: [card('red_dawn', 'Red dawn', 'blood', 'force', 3, 'Force +3')],
  adversary: [
    {
      id: 'adversary_1',
      defence: 'The Defence: Technique 3 or more, and the enemy loses 1 Ki.',
      counter: 'The Counter-attack: with Guard below 2 you suffer a Wound 1.',
      need: { technique: 3 },
      loss: { life: 0, ki: 1, wound: 0 },
      either: false,
      guard_below: 2,
      suffer: { life: 0, ki: 0, wound: 1 },
    },
    {
      id: 'adversary_2',
      defence: 'The Defence: Force 2 or more, and the enemy loses 1 Life or 1 Ki.',
      counter: 'The Counter-attack: with Guard below 4 you lose 1 Life.',
      need: { force: 2 },
      loss: { life: 1, ki: 1, wound: 0 },
      either: true,
      guard_below: 4,
      suffer: { life: 1, ki: 0, wound: 0 },
    },
  ],
  wounds: [{ id: 'head', name: 'Head', one: 'dodge', two: 'decapitation' }],
  weapons: [{ id: 'katana', name: 'Katana', text: 'Nothing special.' }],
  enemies: [{ id: 'ishida', name: 'Ishida', text: 'Nothing special.', life: 8, ki: 5 }],
  locations: [{ id: 'bridge', name: 'Bridge', text: '1: …', rolls: ['you lose 1 Life'] }],
  blood: [
    {
      id: 'eye',
      name: 'Broken shoulder / Eye',
      halves: ['Broken shoulder', 'Eye'],
      one: 'the die falls',
      two: 'no Ki is regained',
    },
  ],
  climates: [{ id: 'rain', name: 'Rain', text: 'Each round begins with Guard -1.' }],
}
