import { beforeEach, expect, test } from 'vitest'
import { language } from '../lib/words.svelte'
import { endOf, headingOf, labelOf, sayOf, whenOf } from './names'

const seats = [
  { kind: 'person' as const, name: 'Ada' },
  { kind: 'bot' as const, name: 'casual' },
]

beforeEach(() => language.choose('en'))

test('whoever reads is spoken to; others are named', () => {
  expect(labelOf({ seats, me: 0 }, 0)).toBe('You')
  expect(labelOf({ seats, me: null }, 0)).toBe('Ada')
  expect(sayOf('luck_bad', { seats, me: 0 }, 0, { points: 3 })).toBe('Luck cost you 3 points.')
  expect(sayOf('luck_bad', { seats, me: 0 }, 1, { points: 3 })).toBe('Luck cost Casual 3 points.')
})

test('so does the end of a game', () => {
  const over = { seats, returns: [0, 1], ended: { how: 'resigned', winner: 1 } }
  expect(endOf({ ...over, me: 0 })).toEqual(['You resigned.', 'Casual won.'])
  language.choose('fr')
  expect(endOf({ ...over, me: null })).toEqual(['Ada a abandonné.', 'Amateur a gagné.'])
})

test('partners lose together when one of them gives up', () => {
  const four = ['Ada', 'Bo', 'Cy', 'Di'].map((name) => ({ kind: 'person' as const, name }))
  const over = { seats: four, me: 2, ended: { how: 'resigned', winner: null } }
  expect(endOf({ ...over, returns: [0, 0.5, 0, 0.5] })[0]).toBe('Resigned: Ada, Cy.')
  language.choose('fr')
  expect(endOf({ ...over, returns: [0.5, 0, 0.5, 0] })[0]).toBe('Abandon\u00a0: Bo, Di.')
})

test('who plays alone has won or lost, and fights in rounds without turns', () => {
  const alone = { seats: [seats[0]!], me: 0, ended: { how: 'you_fell', winner: null } }
  expect(endOf({ ...alone, returns: [0] })).toEqual(['You lost.'])
  expect(endOf({ ...alone, returns: [1] })).toEqual(['You won.'])
  const about = ['Ennemi : Ishida', 'Arme : Katana']
  expect(headingOf({ seats: alone.seats, about })).toBe('Ada · Ennemi\u00a0: Ishida · Arme\u00a0: Katana')
  expect(headingOf({ seats, about: [] })).toBe('Ada – Casual')
  expect(whenOf({ round: 2, turn: null })).toBe('Round 2')
})
