import { expect, test } from 'vitest'
import { rulings } from './rulings'
import { catalogue } from '../games/gosux/catalogue'
import { gallery } from './sample'

const rule = (number: string, text: string) => ({ number, text })
const sections = [
  {
    title: '1',
    rules: [
      rule('1', 'Justice. With Supremacy, Justice wins.'),
      rule('2', 'Arrows of Justice name one card.'),
      rule('3', 'Neither Byun Hyung Ja of Phoenix nor that of Justice answers.'),
      rule('4', 'Byun Hyung Ja of Phoenix unlocks. Arrows of Justice do not.'),
      rule('5', 'The card Elle finds stays secret. Ellery is nobody.'),
    ],
  },
]
const named = (id: string) => [...rulings(id, catalogue(gallery).entries, sections)]

test('a rule that names a card is found, one that names another is not', () => {
  expect(named('justice')).toEqual(['1'])
  expect(named('arrows_of_justice')).toEqual(['2', '4'])
  expect(named('elle')).toEqual(['5'])
  expect(named('nobody')).toEqual([])
})

test('cards that share a name are told apart by their clan', () => {
  expect(named('bhj_justice')).toEqual(['3'])
  expect(named('bhj_phoenix')).toEqual(['3', '4'])
})
