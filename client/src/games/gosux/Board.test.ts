import { fireEvent, render, screen, within } from '@testing-library/svelte'
import { beforeEach, expect, test, vi } from 'vitest'
import { help } from '../../cards/help.svelte'
import { language } from '../../lib/words.svelte'
import type { Option } from '../../lib/protocol'
import type { BoardProps, Moment } from '../plug'
import Board from './Board.svelte'
import type { Player } from './view'

function player(seat: number, army: Player['army'], hand: string[]): Player {
  return {
    seat,
    clans: [],
    supremacy: seat,
    tokens: 2,
    spent: 0,
    locked: 2,
    passed: false,
    strength: 0,
    army,
    hand_size: 3,
    hand,
    known_to_opponent: [],
    deck_size: 30,
    deck_known: [],
    deck_sets: [],
    discard: ['kaez'],
    removed: [],
    revealed: [],
    forbidden: [],
  }
}
function inPlay(place: string, card: string): Player['army'][0][0] {
  const marks = { captured: false, open: true, ethereal: false, bounty: false }
  return { card, place, tokens: 0, slots: 1, value: 2, ...marks }
}
function moment(options: Option[], rest: Partial<Moment> = {}): Moment {
  const view = {
    phase: 'turns',
    round: 1,
    turn: 3,
    turn_of: 0,
    actor: 0,
    additional_turn: false,
    first_to_pass: null,
    turns_left: null,
    wonder: null,
    bounty: null,
    tiles: [],
    players: [
      player(0, [[inPlay('0.I.1', 'timer')], [], []], ['elle', 'elle', 'arpia']),
      player(1, [[inPlay('1.I.1', 'muraena')], [], []], []),
    ],
    stack: [],
    ended: null,
  }
  const forecast = {
    totals: [2, 7],
    winner: 1,
    tie_broken_by_wonder: false,
    wins_game: [1],
    losses: [1, 1],
    hand_bonus: [0, 0],
  }
  return {
    view,
    bottom: 0,
    viewer: 0,
    seats: [
      { kind: 'person', name: 'Ada' },
      { kind: 'person', name: 'Bob' },
    ],
    question: null,
    options,
    whyNot: [],
    forecast,
    events: [],
    ...rest,
  }
}
function show(shown: Moment, rest: Partial<BoardProps> = {}) {
  const choose = vi.fn()
  const point = vi.fn()
  const props = { moment: shown, choose, point, preview: null, picked: [], focus: [], ...rest }
  return { choose, point, ...render(Board, { props }) }
}
const at = (place: string) => document.querySelector<HTMLElement>(`[data-place="${place}"]`)!
const capture: Option = {
  choice: 858,
  text: 'Capture the opposing Muraena',
  about: { verb: 'capture', place: '1.I.1', seat: 1, card: 'muraena' },
}
const discard: Option = {
  choice: 240,
  text: 'Discard Elle',
  about: { verb: 'discard', card: 'elle', pile: 'hand', seat: 0 },
}

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no server here')))
  HTMLElement.prototype.showPopover = () => {}
  HTMLElement.prototype.hidePopover = () => {}
  language.choose('en')
  help.close()
})

test('a card with one option is lit, says so, and is chosen by one click', async () => {
  const { choose, point } = show(moment([capture]))
  const card = at('1.I.1')
  expect(card.classList).toContain('lit')
  expect(card.textContent).toContain('Troop 1: muraena')
  expect(card.textContent).toContain('You can: Capture the opposing Muraena')
  await fireEvent.pointerEnter(card)
  expect(point).toHaveBeenLastCalledWith(858)
  await fireEvent.click(card)
  expect(choose).toHaveBeenCalledWith(858)
})

test('a card with several options offers them', async () => {
  const about = { place: '0.I.1', seat: 0, card: 'timer' }
  const shift: Option = { choice: 768, text: 'Shift Timer', about: { verb: 'shift', ...about } }
  const token: Option = { choice: 783, text: 'A token', about: { verb: 'activate', ...about } }
  const { choose } = show(moment([shift, token]))
  await fireEvent.click(at('0.I.1'))
  expect(choose).not.toHaveBeenCalled()
  const menu = screen.getByRole('dialog', { name: 'What to do with timer' })
  await fireEvent.click(within(menu).getByText('A token'))
  expect(choose).toHaveBeenCalledWith(783)
})

test('a card without options explains itself, with the rule', async () => {
  const whyNot = [{ thing: { place: '0.I.1' }, rule: 'GX-3.6', text: 'It has no slot.' }]
  const { choose } = show(moment([capture], { whyNot }))
  expect(at('0.I.1').textContent).toContain('Not now: It has no slot.')
  await fireEvent.click(at('0.I.1'))
  expect(choose).not.toHaveBeenCalled()
  expect(help.shown?.note).toBe('It has no slot. (GX-3.6)')
})

test('of two copies as many are picked as were chosen, and a picked one is taken back', async () => {
  const unpick = vi.fn()
  const { choose } = show(moment([discard]), { picked: [240], unpick })
  const copies = [...document.querySelectorAll<HTMLElement>('[data-hand="0"] [data-card="elle"]')]
  expect(copies.map((copy) => copy.getAttribute('aria-pressed'))).toEqual(['true', null])
  await fireEvent.click(copies[0]!)
  expect(unpick).toHaveBeenCalledWith(240)
  await fireEvent.click(copies[1]!)
  expect(choose).toHaveBeenCalledWith(240)
})

test('a free place is chosen where only one card would go', async () => {
  const about = { verb: 'play', card: 'arpia', pile: 'hand', seat: 0, place: '0.I.2', cost: 0 }
  const { choose } = show(moment([{ choice: 70, text: 'Play Arpia', about }]))
  await fireEvent.click(at('0.I.2'))
  expect(choose).toHaveBeenCalledWith(70)
})

test('a large button says what the card in the middle of the hand does', async () => {
  const about = { verb: 'play', card: 'elle', pile: 'hand', seat: 0, place: '0.I.2', cost: 0 }
  const { choose } = show(moment([{ choice: 70, text: 'Play Elle', about }]))
  const button = document.querySelector<HTMLElement>('[data-front]')!
  expect(button.textContent).toBe('Play Elle')
  await fireEvent.click(button)
  expect(choose).toHaveBeenCalledWith(70)
})

test('what a card in the hand does is heard with it', () => {
  show(moment([discard]))
  const card = document.querySelector('[data-hand="0"] [data-card="elle"]')!
  expect(card.hasAttribute('aria-description')).toBe(false) // its text has not come
  expect(card.textContent).toContain('You can: Discard Elle')
})

test('in the draft one sees what each has taken', () => {
  const shown = moment([
    { choice: 900, text: 'Take Justice', about: { verb: 'draft', clan: 'justice' } },
  ])
  const view = { ...(shown.view as object), phase: 'draft' } as Moment['view']
  show({ ...shown, view })
  expect(screen.getByRole('heading', { name: /Your clans/ })).toBeTruthy()
  expect(document.body.textContent).toContain('none yet')
})

test('cards that lie nowhere in sight come onto the table to be chosen', async () => {
  const about = { verb: 'take', card: 'kaez', pile: 'discard', seat: 0 }
  const { choose } = show(moment([{ choice: 330, text: 'Take Kaez', about }]))
  const tray = document.querySelector<HTMLElement>('[data-tray]')!
  await fireEvent.click(tray.querySelector('[data-card="kaez"]')!)
  expect(choose).toHaveBeenCalledWith(330)
})

test('who names a card sees first those that the hand across the table is known to hold', () => {
  const named = ['kaez', 'arpia'].map((card, choice) => ({
    choice,
    text: card,
    about: { verb: 'name', card },
  }))
  const question = { seat: 0, text: '', card: null, rule: '', kind: 'name', count: 1 }
  const asked = moment(named, { question })
  ;(asked.view as { players: Player[] }).players[1]!.hand = ['arpia']
  show(asked)
  const offered = [...document.querySelectorAll<HTMLElement>('[data-tray] [data-card]')]
  expect(offered.map((card) => card.dataset.card)).toEqual(['arpia', 'kaez'])
  expect(offered[0]!.textContent).toContain('you know your opponent holds it')
  expect(offered[1]!.textContent).not.toContain('holds it')
})

test('whoever plays by keyboard goes on with what is asked next', async () => {
  const { rerender } = show(moment([{ choice: 1, text: 'Pass', about: { verb: 'pass' } }]))
  const button = screen.getByRole('button', { name: /Pass/ })
  vi.spyOn(button, 'matches').mockImplementation((what: string) => what === ':focus-visible')
  button.focus()
  await rerender({ moment: moment([]) })
  expect(document.activeElement).toBe(document.body)
  await rerender({ moment: moment([capture]) })
  await vi.waitFor(() => expect(document.activeElement).toBe(at('1.I.1')))
})

test('the hand across the table stays hidden, and is counted', () => {
  show(moment([]))
  const backs = document.querySelectorAll('[data-hand="1"] .back')
  expect(backs).toHaveLength(3)
  expect(document.querySelector('[data-hand="1"]')!.textContent).toContain('3 hidden cards')
})

test('the Great Battle is foreseen, and after the choice one points at', async () => {
  const shown = moment([])
  const { rerender } = show(shown)
  const line = document.querySelector('[data-forecast]')!
  expect(line.textContent).toContain('Bob would win the game')
  expect(line.textContent).toContain('Bob: 7. Ada: 2.')
  expect(line.textContent).not.toContain('sacrifice')
  const preview = { ...shown.forecast, totals: [9, 7], winner: 0, wins_game: [] }
  await rerender({ preview })
  expect(line.textContent).toContain('You would win')
  expect(line.textContent).toContain('after this choice')
  await rerender({ moment: { ...shown, forecast: { ...shown.forecast, wins_game: [] } }, preview: null })
  expect(line.textContent).toContain('After it you sacrifice 1, your opponent 1')
})
