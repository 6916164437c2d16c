import { render } from '@testing-library/svelte'
import { afterEach, expect, test, vi } from 'vitest'
import { gallery } from '../cards/sample'
import type { GamePlug } from '../games/plug'
import Reading from '../learn/Reading.svelte'
import { library } from './library.svelte'
import { language } from './words.svelte'

const asked: string[] = []
function serve(answer: (path: string) => unknown): void {
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path)
    const body = answer(path)
    return Promise.resolve(
      new Response(JSON.stringify(body ?? { detail: 'out of order' }), { status: body ? 200 : 503 }),
    )
  })
}
const settled = () => vi.waitFor(() => new Promise((done) => setTimeout(done, 5)))

afterEach(() => {
  vi.unstubAllGlobals()
  language.choose('en')
  asked.length = 0
})

test('each thing is asked for once in each language, and only when it is looked at', async () => {
  serve((path) => {
    const name = path.endsWith('fr') ? 'Murène' : 'Muraena'
    const cards = gallery.cards.map((card) => (card.id === 'muraena' ? { ...card, name } : card))
    return path.includes('/cards') ? { ...gallery, cards } : { terms: [] }
  })
  const books = library('once')
  expect(asked).toEqual([])
  expect(books.ready).toBe(false)
  expect(books.card('muraena')).toBeUndefined()
  await settled()
  expect(books.card('muraena')?.name).toBe('Muraena')
  expect(books.clan('phoenix')?.text).toBe('Draws much.')
  language.choose('fr')
  expect(books.card('muraena')?.name).toBe('Muraena')
  await settled()
  expect(books.card('muraena')?.name).toBe('Murène')
  expect(asked).toEqual(['/api/games/once/cards?lang=en', '/api/games/once/cards?lang=fr'])
  expect(library('once')).toBe(books)
})

test('a library goes on when the part of the page that asked first is gone', async () => {
  serve((path) => {
    const name = path.endsWith('fr') ? 'Murène' : 'Muraena'
    return { ...gallery, cards: [{ ...gallery.cards[0], id: 'muraena', name }] }
  })
  const { unmount } = render(Reading, { game: 'shared', card: 'nobody', plug: {} as GamePlug })
  await settled()
  expect(library('shared').card('muraena')?.name).toBe('Muraena')
  unmount()
  language.choose('fr')
  expect(library('shared').card('muraena')?.name).toBe('Muraena')
  await settled()
  expect(library('shared').card('muraena')?.name).toBe('Murène')
})

test('what cannot be had is said, and asked for again when told to', async () => {
  serve(() => null)
  const books = library('broken')
  expect(books.terms).toEqual([])
  await settled()
  expect(books.failure).toBe('out of order')
  serve(() => ({ terms: [{ id: 'echo', name: 'Echo', text: 'Once more.', rule: 'GX-4.7' }] }))
  books.again()
  await settled()
  expect(books.failure).toBe('')
  expect(books.term('echo')?.rule).toBe('GX-4.7')
})
