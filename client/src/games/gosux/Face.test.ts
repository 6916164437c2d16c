import { render, screen, waitFor } from '@testing-library/svelte'
import { beforeAll, expect, test, vi } from 'vitest'
import { gallery } from '../../cards/sample'
import { library } from '../../lib/library.svelte'
import Face from './Face.svelte'

const terms = [{ id: 'troop', name: 'Troop', text: '', rule: '' }]
const at = { captured: false, tokens: 1, slots: 1, value: 4, open: true, ethereal: false, bounty: true }

beforeAll(async () => {
  vi.stubGlobal('fetch', (path: string) =>
    Promise.resolve(new Response(JSON.stringify(path.includes('cards') ? gallery : { terms }))),
  )
  void library('gosux').ready
  void library('gosux').terms
  await waitFor(() => expect(library('gosux').terms).toHaveLength(1))
})

test('a face says everything that it shows', () => {
  render(Face, { card: 'muraena' })
  const said = 'Muraena, Phoenix, level I, value 2, shift 3, 1 slot, Echo, Bounty'
  expect(screen.getByRole('img', { name: said }).textContent).toContain('Muraena')
})

test('in an army it tells how it stands', () => {
  const { container } = render(Face, { card: 'muraena', size: 'small', at })
  expect(screen.getByRole('img', { name: /value 4, .*1 token, .*OPEN$/ })).toBeTruthy()
  expect(container.querySelectorAll('.slot.filled')).toHaveLength(1)
  expect(container.querySelector('.mark.bounty')).toBeTruthy()
  expect(container.querySelector('.value.raised')?.textContent).toBe('4')
})

test('what it has only as it stands is marked too', () => {
  const { container } = render(Face, { card: 'elle', size: 'small', at: { ...at, ethereal: true } })
  const marks = [...container.querySelectorAll('.mark')].map((mark) => mark.className)
  expect(marks.join()).toMatch(/mark ethereal.*mark bounty/)
})

test('a captured card lies face down and keeps its name', () => {
  const { container } = render(Face, { card: 'muraena', size: 'small', at: { ...at, captured: true } })
  expect(screen.getByRole('img', { name: 'Muraena, Phoenix, level I, captured, OPEN' })).toBeTruthy()
  expect(container.querySelector('.value, .crest')).toBeNull()
  expect(container.textContent).toContain('Muraena')
})

test('in the hand a card says what it does', () => {
  const { container } = render(Face, { card: 'muraena' })
  expect(container.querySelector('.text')?.textContent).toContain('Draw X.')
  expect(container.querySelector('.keywords')?.textContent).toMatch(/Echo.*Bounty/)
})

test('a large face is text that can be read', () => {
  const { container } = render(Face, { card: 'muraena', size: 'large' })
  expect(screen.queryByRole('img')).toBeNull()
  expect(container.textContent).toMatch(/Muraena.*Echo.*Bounty.*Draw X\./s)
})

test('a sign stands for the words that say when a power works; they are heard', () => {
  const { container } = render(Face, { card: 'arrows_of_justice' })
  expect(container.querySelector('.text .heard')?.textContent).toBe('When it comes into play:')
  expect(container.querySelector('.text svg')).toBeTruthy()
})
