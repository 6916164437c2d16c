import { expect, test } from 'vitest'
import type { Now, Told } from '../lib/protocol'
import { beatsOf, upTo } from './beats'

const told = (seq: number, text: string[], kinds: string[], beats?: Told['beats']): Told =>
  ({ seq, seat: seq % 2, text, events: kinds.map((kind) => ({ kind })), beats }) as Partial<Told> as Told
const now = { view: { life: 1 }, forecast: null } as Partial<Now> as Now

test('beats are of all that happened on the way, each with its own sentence', () => {
  const news = [
    told(1, ['Ada resigned.', 'hit', ''], ['hit', 'lose'], [[[['view', 'life'], 3]], [[['view', 'life'], 2]]]),
    told(2, [], []),
    told(3, ['end'], ['end'], [[]]),
  ]
  const beats = beatsOf(news, now)
  expect(beats.map(({ text, seat, view }) => [text, seat, view.life])).toEqual([
    ['hit', 1, 3],
    ['', 1, 2],
    ['end', 1, 1],
  ])
})

test('where something is told without its beats, nothing is staged', () => {
  expect(beatsOf([told(1, ['a'], ['a']), told(2, ['b'], ['b'], [[]])], now)).toEqual([])
})

test('the story goes as far as what has been shown', () => {
  const news = [told(1, ['word', 'a', 'b'], ['a', 'b']), told(2, ['offer'], []), told(3, ['c'], ['c'])]
  const texts = (shown: number) => upTo(news, shown).map(({ text }) => text)
  expect(texts(0)).toEqual([])
  expect(texts(1)).toEqual([['word', 'a']])
  expect(texts(2)).toEqual([['word', 'a', 'b']])
  expect(texts(3)).toEqual([['word', 'a', 'b'], ['offer'], ['c']])
})
