import { expect, test } from 'vitest'
import { named, namedAsk, namedHint } from './naming'
import type { Hint, Option, Question, Seat } from './protocol'

const seats: Seat[] = [
  { kind: 'person', name: 'Ada' },
  { kind: 'person', name: 'Ben' },
  { kind: 'open', name: '' },
  { kind: 'bot', name: 'casual' },
]

test.each([
  ["It is player 2's turn.", "It is Ben's turn."],
  ['Player 1 draws a card.', 'Ada draws a card.'],
  ['The Great Battle: you (12), player 2 (9), player 4 (3).', 'The Great Battle: you (12), Ben (9), Casual (3).'],
  ["C'est le tour du joueur 1.", "C'est le tour d’Ada."],
  ["C'est le tour du joueur 2.", "C'est le tour de Ben."],
  ['Le joueur 2 pioche une carte.', 'Ben pioche une carte.'],
  ['Détruire Walror (joueur 2, II, 1re place)', 'Détruire Walror (Ben, II, 1re place)'],
  ['Donner une carte au joueur 2', 'Donner une carte à Ben'],
])('%s', (said, shown) => {
  expect(named(said, seats)).toBe(shown)
})

test('a seat that nobody has taken keeps its number, and so does one that is not there', () => {
  expect(named('Player 3 and player 5: 2 players.', seats)).toBe('Player 3 and player 5: 2 players.')
})

test('somebody who is called like a seat is not named twice', () => {
  const [ada, ...others] = seats
  const sly: Seat[] = [ada!, { kind: 'person', name: 'player 1' }, ...others]
  expect(named('Player 2 passes.', sly)).toBe('player 1 passes.')
})

test('questions, options and hints name players too', () => {
  const question = { text: 'Twig (player 2): discard 1 card.' } as Question
  const option = { choice: 1, text: 'Choose player 2', about: { verb: 'player' } } as Option
  const asked = namedAsk({ question, options: [option] }, seats)
  expect(asked.question?.text).toBe('Twig (Ben): discard 1 card.')
  expect(asked.options[0]).toMatchObject({ choice: 1, text: 'Choose Ben' })
  const hint = { verdict: 'Choose player 2.', lines: [{ text: 'Choose player 2' }] } as Hint
  expect(namedHint(hint, seats)).toMatchObject({
    verdict: 'Choose Ben.',
    lines: [{ text: 'Choose Ben' }],
  })
})
