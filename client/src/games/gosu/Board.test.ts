import { fireEvent, render, screen, within } from '@testing-library/svelte'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Option } from '../../lib/protocol'
import { language } from '../../lib/words.svelte'
import type { BoardProps, Moment } from '../plug'
import Board from './Board.svelte'
import { moment, view } from './sample'

function show(shown: Moment, rest: Partial<BoardProps> = {}) {
  const choose = vi.fn()
  const props = { moment: shown, choose, point: vi.fn(), preview: null, picked: [], focus: [], ...rest }
  return { choose, ...render(Board, { props }) }
}
const rival = (seat: number) => document.querySelector<HTMLElement>(`[data-rival="${seat}"]`)!
const dialog = (name: string) =>
  document.querySelector<HTMLElement>(`dialog[aria-label="${name}"]`)!
const imprison = (seat: number, choice = 720): Option => ({
  choice,
  text: `Imprison a goblin of player ${seat + 1}`,
  about: { verb: 'capture', place: `${seat}.I.1`, seat, card: 'nest_rouser' },
})

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no server here')))
  HTMLElement.prototype.showPopover = () => {}
  HTMLElement.prototype.hidePopover = () => {}
  HTMLDialogElement.prototype.showModal = () => {}
  language.choose('en')
})

test('the others stand clockwise, each with what they have', () => {
  show(moment())
  const others = [...document.querySelectorAll<HTMLElement>('[data-rival]')]
  expect(others.map((each) => each.dataset.rival)).toEqual(['1', '2', '3'])
  expect(rival(1).textContent).toContain('Bob')
  expect(rival(1).textContent).toContain('Advantage')
  expect(rival(2).textContent).toContain('passed')
  expect(rival(3).textContent).toContain('2 of 3 victory points')
  expect(rival(3).textContent).toContain('Activation tokens: 1 in hand, 1 spent')
})

test('from another seat the others stand otherwise', () => {
  show(moment([], { bottom: 2, viewer: 2 }))
  const others = [...document.querySelectorAll<HTMLElement>('[data-rival]')]
  expect(others.map((each) => each.dataset.rival)).toEqual(['3', '0', '1'])
})

test('hands are counted, and what everybody knows of them is shown', () => {
  show(moment())
  const bob = document.querySelector<HTMLElement>('[data-hand="1"]')!
  expect(bob.querySelectorAll('.back')).toHaveLength(2)
  expect(bob.textContent).toContain('tik')
  const mine = document.querySelector<HTMLElement>('[data-hand="0"]')!
  expect(mine.textContent).toContain('loya, everybody knows you hold it')
})

test('a goblin of anybody is chosen by one click, and opens its army where that was closed', async () => {
  const { choose } = show(moment([imprison(2)]))
  const toggles = ['1', '2', '3'].map((seat) =>
    rival(Number(seat)).querySelector('[aria-expanded]')!.getAttribute('aria-expanded'),
  )
  expect(toggles).toEqual(['false', 'true', 'false'])
  expect(rival(2).textContent).toContain('1 to choose from')
  await fireEvent.click(document.querySelector('[data-place="2.I.1"]')!)
  expect(choose).toHaveBeenCalledWith(720)
})

test('what a question opened closes after it; what one opens stays', async () => {
  const open = (seat: number) => rival(seat).querySelector('[aria-expanded]')!
  const { rerender } = show(moment([imprison(2)]))
  await rerender({ moment: moment() })
  expect(open(2).getAttribute('aria-expanded')).toBe('false')
  await fireEvent.click(open(1))
  await rerender({ moment: moment() })
  expect(open(1).getAttribute('aria-expanded')).toBe('true')
})

test('a player is chosen at that player', async () => {
  const option = { choice: 22, text: 'Choose player 3', about: { verb: 'player', seat: 2 } }
  const { choose } = show(moment([option]))
  await fireEvent.click(within(rival(2)).getByRole('button', { name: /Choose player 3/ }))
  expect(choose).toHaveBeenCalledWith(22)
})

test('the piles of all are counted and opened', async () => {
  show(moment())
  const piles = screen.getByRole('group', { name: 'Piles of all' })
  expect(piles.textContent).toContain('Draw pile (60)')
  await fireEvent.click(within(piles).getByRole('button', { name: /Discard/ }))
  const opened = dialog('Discard (2)')
  expect([...opened.querySelectorAll<HTMLElement>('[data-card]')].map((card) => card.dataset.card))
    .toEqual(['garsh', 'duwal'])
})

test('the Great Battle is foreseen for all', () => {
  show(moment())
  const line = document.querySelector('[data-forecast]')!
  expect(line.textContent).toContain('Dee would win the game')
  expect(line.textContent).toContain('Ada: 2. Bob: 2. Cy: 2. Dee: 9.')
})

test('special victory conditions are in sight, part by part when pressed', async () => {
  const part = { card: 'garsh', have: 1, need: 1, met: true }
  const open = { card: 'fact', have: 0, need: 1, met: false }
  const walror = { card: 'walror', place: '3.III.1', met: false }
  const conditions = [
    { ...walror, seat: 3, missing: 1, parts: [part, part, open] },
    { ...walror, seat: 1, missing: 2, parts: [part, open, open] },
  ]
  show(moment([], { view: { ...view, conditions } as unknown as Moment['view'] }))
  const shown = screen.getByRole('list', { name: 'Special victory conditions' })
  expect(shown.textContent).toContain('Dee: one step away')
  expect(shown.textContent).not.toContain('Bob')
  await fireEvent.click(within(shown).getByRole('button'))
  const told = dialog('Special victory conditions')
  expect(told.textContent).toContain('Bob: 2 steps away')
  expect(told.querySelectorAll('.met')).toHaveLength(3)
})

test('French says what GOSU says', () => {
  language.choose('fr')
  show(moment([imprison(1)]))
  expect(rival(3).textContent).toContain('Points de victoire')
  expect(document.querySelector('[data-forecast]')!.textContent).toContain('Ronde 2')
})

test('a row that a card could go to stays when nothing is asked, so that no card changes its size', async () => {
  const mine = (): number =>
    document.querySelectorAll('[aria-label="Your army"] .places:not(.unused)').length
  const second: Option = {
    choice: 31,
    text: 'Play Tik to II, 1st place',
    about: { verb: 'play', pile: 'hand', place: '0.II.1', seat: 0, card: 'tik' },
  }
  const { rerender } = show(moment())
  const before = mine()
  await rerender({ moment: moment([second]) })
  expect(mine()).toBe(before + 1)
  await rerender({ moment: moment() })
  expect(mine()).toBe(before + 1)
})
