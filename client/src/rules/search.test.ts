import { describe, expect, it } from 'vitest'
import { cardNames, heading, pieces } from './pieces'
import { fits, fitsNumber, hits, query } from './search'

describe('what is looked for', () => {
  it.each([
    ['3.4', '3.4'],
    ['GX-3.4', '3.4'],
    [' gx 3 ', '3'],
    ['gx-4.', '4.'],
    ['WS-2.4', '2.4'],
    ['go 5', '5'],
  ])('%s is a number', (text, number) => {
    expect(query(text)).toEqual({ number, words: [] })
  })

  it('is words otherwise, without accents and capitals', () => {
    expect(query('Relève  Cœur')).toEqual({ number: null, words: ['releve', 'coeur'] })
  })
})

describe('a rule', () => {
  it('fits by its section, its number, or the beginning of it', () => {
    expect(fitsNumber('GX-3.4', '3')).toBe(true)
    expect(fitsNumber('GX-3.4', '3.4')).toBe(true)
    expect(fitsNumber('GX-3.10', '3.1')).toBe(true)
    expect(fitsNumber('GX-4.3', '3')).toBe(false)
    expect(fitsNumber('GX-13.1', '3')).toBe(false)
  })

  it('fits if it holds every word', () => {
    const text = 'Relève secrète. Une carte avec ce mot-clé'
    expect(fits(query('carte RELEVE'), 'GX-3.5', text)).toBe(true)
    expect(fits(query('carte jeton'), 'GX-3.5', text)).toBe(false)
  })
})

describe('hits', () => {
  const shown = (text: string, words: string[]) =>
    hits(text, words).map(([start, end]) => text.slice(start, end))

  it('are the letters of the text, accents and all', () => {
    expect(shown('Le cœur, la Relève', ['coeur', 'releve'])).toEqual(['cœur', 'Relève'])
  })

  it('do not lie within each other', () => {
    expect(shown('relever', ['rel', 'elev', 'r'])).toEqual(['relev', 'r'])
  })
})

describe('pieces of a text', () => {
  const cards = [
    { id: 'galmi_avatar', name: 'Galmi (Avatar)' },
    { id: 'galmi', name: 'Galmi' },
    { id: 'elle', name: 'Elle' },
    { id: 'kaez', name: 'Kaez' },
  ]
  const text = 'Kaez et Elle, voir GX-4.21 et Galmi (Avatar), pas Kaezen. Si elle part, Galmi'
  const names = cardNames(cards, [{ id: 'galmi', name: 'Galmi' }], [text])

  it('link rules and cards, but neither clans nor common words', () => {
    const linked = pieces(text, names).filter((piece) => piece.kind !== 'words')
    expect(linked.map(({ kind, to }) => `${kind} ${to}`)).toEqual([
      'card kaez',
      'rule GX-4.21',
      'card galmi_avatar',
    ])
  })

  it('leave nothing out', () => {
    expect(
      pieces(text, names)
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text)
  })

  it('begin with what the rule is about', () => {
    expect(heading('Passer. Le premier joueur. Puis')).toEqual(['Passer', 'Le premier joueur. Puis'])
    expect(heading('Sans titre')).toEqual(['', 'Sans titre'])
  })
})
