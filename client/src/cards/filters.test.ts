import { expect, test } from 'vitest'
import { counts, fits, grouped, haystacks, read, toggle, weight, write } from './filters'
import { catalogue } from '../games/gosux/catalogue'
import { gallery } from './sample'

const plan = catalogue(gallery)
const cards = plan.entries
const french = [{ ...cards[2]!, name: 'Elle', words: ['Cherchez une carte dans votre pioche : épée.'] }]
const texts = haystacks([cards, french])
const all = read(new URLSearchParams(), plan)
const ids = (query: string) =>
  cards
    .filter((card) => fits(card, read(new URLSearchParams(query), plan), texts))
    .map((card) => card.id)

test('without a filter all cards fit', () => {
  expect(ids('')).toHaveLength(cards.length)
})

test('several values of one thing widen, several things narrow', () => {
  expect(ids('level=2,1')).toEqual(['elle', 'arrows_of_justice', 'muraena'])
  expect(ids('level=2,1&clan=justice')).toEqual(['elle', 'arrows_of_justice'])
  expect(ids('keyword=bounty&slots=1')).toEqual(['muraena'])
  expect(ids('shift=none')).toEqual(['justice'])
})

test('words are looked for in both languages, without accents', () => {
  expect(ids('q=SEARCH+deck')).toEqual(['elle'])
  expect(ids('q=epee')).toEqual(['elle'])
  expect(ids('q=search+epee')).toEqual(['elle'])
  expect(ids('q=nowhere')).toEqual([])
})

test('the address holds everything, and nothing that is as usual', () => {
  expect(write(all, plan)).toBe('')
  const set = { ...toggle(toggle(all, 'clan', 'phoenix'), 'clan', 'justice'), text: 'a & b' }
  expect(write(set, plan, 'elle')).toBe('?q=a%20%26%20b&clan=phoenix,justice&card=elle')
  expect(read(new URLSearchParams(write(set, plan)), plan)).toEqual(set)
  expect(toggle(set, 'clan', 'phoenix').chosen['clan']).toEqual(['justice'])
  expect(weight(set)).toBe(3)
  expect(read(new URLSearchParams('sort=rubbish'), plan).sort).toBe('clan')
})

test('counts leave out the thing they are of', () => {
  const filters = read(new URLSearchParams('clan=phoenix&level=3'), plan)
  const found = counts(cards, 'clan', filters, texts)
  expect(found).toEqual(new Map([['justice', 2], ['phoenix', 1]]))
})

test('groups follow the order', () => {
  const keys = (sort: 'clan' | 'level' | 'shift' | 'name') =>
    grouped(cards, sort, plan, 'en').map((group) => `${group.key}:${group.cards.length}`)
  expect(keys('clan')).toEqual(['justice:4', 'phoenix:2'])
  expect(keys('level')).toEqual(['1:2', '2:1', '3:3'])
  expect(keys('shift')).toEqual(['1:1', '2:3', '3:1', 'none:1'])
  expect(grouped(cards, 'name', plan, 'en')[0]?.cards[0]?.id).toBe('arrows_of_justice')
})
