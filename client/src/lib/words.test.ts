import { expect, test } from 'vitest'
import { elided, fill, unbroken } from './words.svelte'

test.each([
  ['Ada', "Main d'Ada"],
  ['Élise', "Main d'Élise"],
  ['Zoé', 'Main de Zoé'],
  ['Votre guide', 'Main de votre guide'],
])('French elides before %s', (name, said) => {
  const facts = { name }
  expect(fill(elided('Main de {name}', facts), facts)).toBe(said)
})

const books = import.meta.glob<string>('../words/*.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
})

test('words have one kind of apostrophe, and quotes of no other kind', () => {
  expect(Object.keys(books).length).toBeGreaterThan(10)
  for (const [file, text] of Object.entries(books)) expect(text.match(/[’‘“”]/), file).toBeNull()
})

test('no line breaks before a sign', () => {
  expect(unbroken('Choisir « Kaez » : oui ? 5 %')).toBe(
    'Choisir «\u00a0Kaez\u00a0»\u00a0: oui\u00a0? 5\u00a0%',
  )
})

test('a number is not a name', () => {
  expect(elided('plus de {n}', { n: 8 })).toBe('plus de {n}')
})
