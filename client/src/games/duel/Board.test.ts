import { fireEvent, render, screen, within } from '@testing-library/svelte'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Json, Option } from '../../lib/protocol'
import { language } from '../../lib/words.svelte'
import type { BoardProps, Moment } from '../plug'
import { gallery } from '../samurai/sample'
import Board from './Board.svelte'
import { open } from './index'
import { duel, forecast, player } from './sample'
import type { Forecast } from './view'

const QUESTION = { seat: 0, text: '', card: null, rule: 'WS-1.4', kind: 'card', count: 1 }
const HANDS = [player(0, { hand: ['overhead_cut', 'joker'], hand_size: 2 }), player(1)] as const
const play: Option = {
  choice: 0,
  text: 'Play Overhead cut',
  about: { verb: 'play', card: 'overhead_cut' },
}

function moment(view: Json, rest: Partial<Moment> = {}): Moment {
  return {
    view,
    bottom: 0,
    viewer: 0,
    seats: [
      { kind: 'person', name: 'Ada' },
      { kind: 'person', name: 'Ben' },
    ],
    question: QUESTION,
    options: [],
    whyNot: [],
    forecast: forecast(),
    events: [],
    ...rest,
  }
}

/** Ben attacks, and Ada has these stance cards in hand. */
function defending(laid: string | null = null, kind = 'lay_defence'): Moment {
  const cards = ['adversary_1', 'adversary_2'].filter((card) => card !== laid)
  const ada = player(0, { hand: ['joker'], hand_size: 1 }, { hand: cards, hand_size: cards.length, defence: laid })
  const options = cards.map((card, choice) => ({ choice, text: card, about: { verb: kind, card } }))
  const stance: Forecast['stance'] = {
    defence: cards.map((card, i) => ({ card, passed: i === 0 })),
    counter: cards.map((card) => ({ card, suffer: {} })),
  }
  return moment(duel([ada, player(1)], { attacker: 1, actor: 0 }), {
    question: { ...QUESTION, kind },
    options,
    forecast: forecast({ attacker: 1, stance }),
  })
}

async function show(shown: Moment, rest: Partial<BoardProps> = {}) {
  const choose = vi.fn()
  const props = { moment: shown, choose, point: vi.fn(), preview: null, picked: [], focus: [], ...rest }
  const made = { choose, ...render(Board, { props }) }
  await vi.waitFor(() => screen.getAllByText('Katana'))
  return made
}
const card = (id: string) => document.querySelector<HTMLElement>(`button[data-card="${id}"]`)!
const half = (name: string) => document.querySelector<HTMLElement>(`[data-at="${name}"]`)!
const pile = (name: string) => document.querySelector<HTMLElement>(`[data-pile="${name}"]`)!
const role = (seat: number) =>
  document.querySelector<HTMLElement>(`[data-at="plate:${seat}"] [data-role]`)?.dataset.role

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(gallery)))
  HTMLElement.prototype.showPopover = () => {}
  HTMLElement.prototype.hidePopover = () => {}
  HTMLDialogElement.prototype.showModal = () => {}
  language.choose('en')
  open()
})

test('the reader is at the left in attack and in defence, and both say what they do', async () => {
  const { rerender } = await show(moment(duel([...HANDS])))
  expect([role(0), role(1)]).toEqual(['attacks', 'defends'])
  expect(half('plate:0').dataset.thing).toBe('you')
  await rerender({ moment: moment(duel([...HANDS]), { bottom: 1, viewer: 1 }) })
  expect(half('plate:1').dataset.thing).toBe('you')
  expect(screen.getByText('initiative')).toBeTruthy()
  expect(screen.getByRole('region', { name: 'The stance of Ada' })).toBeTruthy()
})

test('a card is played by one click and says what it would do now', async () => {
  const plays = [{ choice: 0, gauges: { force: 3, technique: 0, guard: -1 }, passed: 0, missing: { technique: 3 }, combo: null }]
  const told = forecast({ plays, defence: { card: 'adversary_1', cards: 1, passed: 0 } })
  const view = duel([...HANDS], { defence: 'adversary_1', played: [{ card: 'clean_line', symbol: 'wave' }] })
  const { choose } = await show(moment(view, { options: [play], forecast: told }))
  expect(card('overhead_cut').textContent).toContain('Technique short by 3')
  await fireEvent.click(card('overhead_cut'))
  expect(choose).toHaveBeenCalledWith(0)
})

test('the one who is attacked lays a Defence, and is told which half counts and that it is final', async () => {
  const { choose, rerender } = await show(defending())
  const steps = screen.getByRole('region', { name: 'Ben attacks: lay your stance' })
  expect(within(steps).getByText('A card that is laid is final.')).toBeTruthy()
  const now = () => within(steps).getAllByRole('listitem').map((item) => item.ariaCurrent ?? item.getAttribute('aria-current'))
  expect(now()).toEqual(['step', null])
  expect(card('adversary_1').querySelector('.low')?.classList).toContain('dim')
  expect(card('adversary_1').textContent).toContain('Already passed')
  expect(card('adversary_2').textContent).not.toContain('Already')
  await fireEvent.click(card('adversary_2'))
  expect(choose).toHaveBeenCalledWith(1)
  await rerender({ moment: defending('adversary_2', 'lay_counter') })
  expect(now()).toEqual([null, 'step'])
  expect(within(steps).getByText('laid')).toBeTruthy()
  expect(card('adversary_1').querySelector('.half:not(.low)')?.classList).toContain('dim')
  expect(card('adversary_1').textContent).toContain('Already parried')
})

test('what is laid lies face down: shown to the one who laid it, a back to all others', async () => {
  const laid = player(0, {}, { defence: 'adversary_1', counter: 'adversary_2', hand_size: 2 })
  const { rerender } = await show(moment(duel([laid, player(1)], { attacker: 1 }), { question: null }))
  expect(half('defence').dataset.card).toBe('adversary_1')
  expect(half('defence').dataset.covered).toBe('face down: only you see it')
  const hidden = player(0, {}, { defence: 'face_down', counter: 'face_down', hand_size: 2 })
  await rerender({ moment: moment(duel([hidden, player(1)], { attacker: 1 }), { viewer: null, question: null }) })
  expect(half('defence').dataset.card).toBeUndefined()
  expect(half('defence').textContent).toContain('The Defence lies face down.')
  expect(half('counter').dataset.covered).toBeUndefined()
})

test('both hands can be looked at; the one that is asked for comes first', async () => {
  const { rerender } = await show(defending())
  // On a phone they stand elsewhere.
  const tabs = screen.getAllByRole('group', { name: 'Your cards' })[0]!
  const pressed = () => within(tabs).getAllByRole('button').map((tab) => tab.getAttribute('aria-pressed'))
  expect(pressed()).toEqual(['false', 'true'])
  await fireEvent.click(within(tabs).getByRole('button', { name: 'Action cards: 1' }))
  expect(pressed()).toEqual(['true', 'false'])
  expect(card('joker')).toBeTruthy()
  await rerender({ moment: defending('adversary_2', 'lay_counter') })
  expect(pressed()).toEqual(['false', 'true'])
})

test('a watcher sees the backs of both hands, and what is known of them', async () => {
  const known = player(1, { hand: ['iron_wall'], hand_size: 3 }, { known_to_opponent: ['adversary_2'] })
  await show(moment(duel([player(0), known]), { viewer: null, question: null }))
  expect(document.querySelector('[data-hand] [data-card]')).toBeNull()
  expect(screen.getByText('6 cards that you do not see')).toBeTruthy()
  expect(pile('hand:1').textContent).toContain('Hand, Ben (3)')
  await fireEvent.click(pile('hand:1'))
  const dialog = document.querySelector('dialog')!
  expect(dialog.querySelectorAll('[data-card]')).toHaveLength(1)
  expect(dialog.textContent).toContain('Everybody knows that these are among them.')
})

test('counting tells which stances can still come', async () => {
  const ben = player(1, {}, { unseen: ['adversary_1', 'adversary_2'], deck_size: 1 })
  await show(moment(duel([HANDS[0], ben])))
  await fireEvent.click(pile('stance_deck:1'))
  const dialog = document.querySelector('dialog')!
  expect(dialog.querySelectorAll('[data-card]')).toHaveLength(2)
  expect(dialog.textContent).toContain('In the deck: 1; in the hand of Ben, or laid: 1.')
})

test('what everybody knows to be in a hand is not said to be in the deck', async () => {
  const ben = player(1, {}, { unseen: ['adversary_1'], known_to_opponent: ['adversary_2'], deck_size: 1 })
  await show(moment(duel([HANDS[0], ben])))
  await fireEvent.click(pile('stance_deck:1'))
  const dialog = document.querySelector('dialog')!
  expect(dialog.querySelectorAll('[data-card]')).toHaveLength(1)
  expect(dialog.textContent).not.toContain('have not been seen')
})

test('a discard is taken from the pile of the one who is asked', async () => {
  const ada = player(0, { discard: ['iron_wall'] })
  const ben = player(1, { discard: ['iron_wall'] })
  const about = { verb: 'take', card: 'iron_wall', pile: 'discard' }
  const { choose } = await show(moment(duel([ada, ben]), { options: [{ choice: 110, text: 'Take', about }] }))
  expect(pile('discard:1').classList).not.toContain('lit')
  await fireEvent.click(pile('discard:0'))
  await fireEvent.click(document.querySelector<HTMLElement>('dialog [data-card="iron_wall"]')!)
  expect(choose).toHaveBeenCalledWith(110)
})

test('the risk is told of the attacker', async () => {
  const { rerender } = await show(moment(duel([...HANDS])))
  const risk = () => screen.getByRole('region', { name: 'What to expect' }).textContent
  expect(risk()).toContain('You die here: 3 in 20')
  const told = forecast({
    attacker: 1,
    end_of_round: {
      due: [{ seat: 1, cause: 'no_ki', life: 2, ki: 0, armour: 0, wound: 0, regained: 0, chance: 1 }],
      lost: [0, 0.25],
    },
  })
  await rerender({ moment: moment(duel([...HANDS], { attacker: 1 }), { forecast: told, question: null }) })
  expect(risk()).toContain('Ben dies here: 3 in 20')
  expect(risk()).toContain('Ben loses 2 Life (no Ki)')
  expect(risk()).toContain('It may lose Ben the duel: 25\u00a0%')
})

test('a wound shows on the body of the attacker alone', async () => {
  const wounds = () => document.querySelectorAll('[data-at=body] .wound').length
  const wound = (seat: number) => [{ kind: 'wound', card: 'thigh', level: 1, seat }]
  const { rerender } = await show(moment(duel([...HANDS]), { events: wound(1) }))
  expect(wounds()).toBe(0)
  await rerender({ moment: moment(duel([...HANDS]), { events: wound(0) }) })
  expect(wounds()).toBe(1)
})

test('who has lost a blow lies on the ground, who is out of time does not', async () => {
  const fallen = () => [...document.querySelectorAll<HTMLElement>('.fallen')].map((one) => one.dataset.at)
  const ended = (how: string) => moment(duel([...HANDS], { ended: { how, winner: 1 } }), { question: null })
  const { rerender } = await show(ended('fell'))
  expect(fallen()).toEqual(['figure:0'])
  await rerender({ moment: ended('timed_out') })
  expect(fallen()).toEqual([])
})
