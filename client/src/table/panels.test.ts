import { fireEvent, render, screen } from '@testing-library/svelte'
import { beforeEach, expect, test, vi } from 'vitest'
import { language } from '../lib/words.svelte'
import Ending from './Ending.svelte'
import HintBox from './HintBox.svelte'
import Prompt from './Prompt.svelte'
import type { Screen } from './screen.svelte'
import type { Sitting } from './sitting.svelte'
import Windows from './Windows.svelte'

beforeEach(() => language.choose('en'))

/** The end of a game, with an offer of another by this seat or by nobody. */
function ended(offerer: number | null) {
  const offers = offerer === null ? [] : [{ what: 'rematch', seat: offerer }]
  const [offer, answer] = [vi.fn(), vi.fn()]
  const sitting = { seat: 0, now: { returns: [1, 0], offers }, offer, answer, table: 't', story: [] }
  render(Ending, { sitting: sitting as unknown as Sitting, shared: false })
  return { offer, answer, button: screen.getByRole('button', { name: 'Play again' }) }
}

test('to play again is offered', async () => {
  const { offer, answer, button } = ended(null)
  await fireEvent.click(button)
  expect(offer).toHaveBeenCalledWith('rematch')
  expect(answer).not.toHaveBeenCalled()
})

test('to play again accepts what the other has offered', async () => {
  const { offer, answer, button } = ended(1)
  await fireEvent.click(button)
  expect(answer).toHaveBeenCalledWith('rematch', true)
  expect(offer).not.toHaveBeenCalled()
})

test('what one has offered is not offered twice', () => {
  expect(ended(0).button).toHaveProperty('disabled', true)
})

test.each([1, 2])('a hint of %s options says each once beside its verdict', (n) => {
  const lines = ['Pass', 'Play Elle']
    .slice(0, n)
    .map((text, choice) => ({ choice, text, chance: 0.5, error: 0.01, close: false }))
  const hint = { verdict: 'Pass is the only option.', lines, close: false }
  render(HintBox, { sitting: { hint, asked: true } as unknown as Sitting })
  expect(screen.getByText(hint.verdict)).toBeTruthy()
  expect(screen.queryAllByRole('listitem')).toHaveLength(n > 1 ? n : 0)
})

test.each([
  [null, null],
  [5.2, 'Answer within 6 s, or you decline.'],
])('of a question that lapses in %s s one is told: %s', (within, told) => {
  const question = { text: 'Save it?', card: null, rule: '', kind: 'yes_no', count: 1 }
  const now = { question, answer_within: within, status: 'playing', seat: 0 }
  const sitting = { now, asked: true, picks: { list: [] }, feed: { heard: performance.now() } }
  const alone = { next: [] } as Partial<Screen> as Screen
  render(Prompt, { sitting: sitting as unknown as Sitting, screen: alone })
  expect(screen.getByText('Save it?')).toBeTruthy()
  expect(screen.queryByRole('timer')?.textContent.trim() ?? null).toBe(told)
})

test.each([
  [['person'], 'You give up, and the game is lost.'],
  [['person', 'bot'], 'You give up and Casual wins.'],
  [['person', 'bot', 'bot'], 'You give up and the others win.'],
  [['person', 'bot', 'person'], 'The others play on; a bot takes your place.'],
])('who would resign among %s is told what comes of it', (kinds, told) => {
  const sitting = { now: { seats: kinds.map((kind) => ({ kind })) }, seat: 0, rivals: 'Casual' }
  const shown = { sitting: sitting as unknown as Sitting, window: 'resign' as const, closed: vi.fn() }
  render(Windows, shown)
  expect(screen.getByText(told)).toBeTruthy()
})
