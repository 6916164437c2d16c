import { expect, test } from 'vitest'
import { elided, fill } from './words.svelte'

test.each([
  ['Ada', "Main d'Ada"],
  ['Élise', "Main d'Élise"],
  ['Zoé', 'Main de Zoé'],
  ['Votre guide', 'Main de votre guide'],
])('French elides before %s', (name, said) => {
  const facts = { name }
  expect(fill(elided('Main de {name}', facts), facts)).toBe(said)
})

test('a number is not a name', () => {
  expect(elided('plus de {n}', { n: 8 })).toBe('plus de {n}')
})
