import { render, screen, waitFor } from '@testing-library/svelte'
import { beforeAll, expect, test, vi } from 'vitest'
import { gallery } from '../../cards/sample'
import { library } from '../../lib/library.svelte'
import Lore from './Lore.svelte'

const [first, ...others] = gallery.cards
const goblins = { ...gallery, cards: [{ ...first, flavour: 'Hard, hot.' }, ...others] }

beforeAll(async () => {
  vi.stubGlobal('fetch', (path: string) =>
    Promise.resolve(new Response(JSON.stringify(path.includes('cards') ? goblins : { terms: [] }))),
  )
  void library('gosu').ready
  await waitFor(() => expect(library('gosu').card(first?.id ?? '')).toBeTruthy())
})

test('what is said of a card ends with its flavour, where it has one', () => {
  render(Lore, { card: first?.id ?? '' })
  expect(screen.getByText('Hard, hot.')).toBeTruthy()
  const { container } = render(Lore, { card: others[0]?.id ?? '' })
  expect(container.querySelector('.flavour')).toBeNull()
})
