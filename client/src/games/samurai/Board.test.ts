import { fireEvent, render, screen, within } from '@testing-library/svelte'
import { beforeEach, expect, test, vi } from 'vitest'
import { preferences } from '../../lib/preferences.svelte'
import { language } from '../../lib/words.svelte'
import type { Json, Option } from '../../lib/protocol'
import type { BoardProps, Moment } from '../plug'
import Board from './Board.svelte'
import { gallery } from './sample'
import type { Forecast } from './view'

/** What a server that knows no modules shows: all that may be missing is missing. */
const VIEW: Json = {
  game: 'samurai',
  round: 2,
  attack: 1,
  actor: 0,
  enemy: { id: 'ishida', life: 8, ki: 5 },
  enemies: [{ life: 8, ki: 5, target: true }],
  weapon: 'katana',
  location: null,
  location_used: false,
  climate: null,
  life: 7,
  max_life: 8,
  ki: 3,
  max_ki: 5,
  die: 3,
  gauges: { force: 1, technique: 0, guard: -1 },
  mulligans: 0,
  hand: ['overhead_cut', 'joker'],
  stored: ['red_dawn'],
  drawn: [],
  played: [{ card: 'clean_line', symbol: 'wave' }],
  defence: 'adversary_1',
  counter: null,
  deck: ['firm_stance'],
  discard: ['iron_wall'],
  specials: [],
  adversary: ['adversary_2'],
  adversary_discard: [],
  ended: null,
}
const forecast = (force: number, passed: number): Forecast & Json => ({
  gauges: { force, technique: 0, guard: -1 },
  guard: -1,
  defence: { card: 'adversary_1', cards: 1, passed },
  plays: [
    {
      choice: 0,
      gauges: { force: 3, technique: 0, guard: -1 },
      passed,
      missing: passed ? {} : { technique: 3 },
      combo: null,
    },
  ],
  counter: [
    { suffer: { wound: 2 }, chance: 0.75, lost: 0.2, fatal: [{ kind: 'wound', card: 'head' }] },
    { suffer: {}, chance: 0.25, lost: 0, fatal: [] },
  ],
  end_of_round: { due: [], lost: 0, won: 0 },
})
const play: Option = {
  choice: 0,
  text: 'Play Overhead cut',
  about: { verb: 'play', card: 'overhead_cut' },
}
const draw: Option = { choice: 76, text: 'Spend 1 Ki: draw a card', about: { verb: 'draw' } }

function moment(options: Option[], rest: Partial<Moment> = {}, view: Json = {}): Moment {
  return {
    view: { ...VIEW, ...view },
    bottom: 0,
    viewer: 0,
    seats: [{ kind: 'person', name: 'Ada' }],
    question: { seat: 0, text: '', card: null, rule: 'WS-1.4', kind: 'card', count: 1 },
    options,
    whyNot: [],
    forecast: forecast(1, 0),
    events: [],
    ...rest,
  }
}
async function show(shown: Moment, rest: Partial<BoardProps> = {}) {
  const choose = vi.fn()
  const point = vi.fn()
  const props = { moment: shown, choose, point, preview: null, picked: [], focus: [], ...rest }
  const made = { choose, point, ...render(Board, { props }) }
  await vi.waitFor(() => screen.getByText('Ishida'))
  return made
}
const card = (id: string) => document.querySelector<HTMLElement>(`button[data-card="${id}"]`)!
const gauge = (name: string) => document.querySelector<HTMLElement>(`[data-gauge="${name}"][data-value]`)!

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(gallery)))
  HTMLElement.prototype.showPopover = () => {}
  HTMLElement.prototype.hidePopover = () => {}
  HTMLDialogElement.prototype.showModal = () => {}
  language.choose('en')
})

test('a card says what it does and is played by one click', async () => {
  const { choose, point } = await show(moment([play, draw]))
  expect(card('overhead_cut').textContent).toContain('Overhead cut, blade, Force +2')
  expect(card('overhead_cut').textContent).toContain('You can: Play Overhead cut')
  await fireEvent.pointerEnter(card('overhead_cut'))
  expect(point).toHaveBeenLastCalledWith(0)
  await fireEvent.click(card('overhead_cut'))
  expect(choose).toHaveBeenCalledWith(0)
})

test('a stored Special card is played like one of the hand', async () => {
  const about = { verb: 'play', card: 'red_dawn' }
  const { choose } = await show(moment([{ choice: 28, text: 'Play Red dawn', about }]))
  const stored = document.querySelector<HTMLElement>('[data-stored]')!
  await fireEvent.click(stored.querySelector('button')!)
  expect(choose).toHaveBeenCalledWith(28)
})

test('the Joker asks for a symbol and a gauge', async () => {
  const forms = ['blade', 'wave', 'mountain', 'blood'].flatMap((symbol, row) =>
    ['force', 'technique', 'guard'].map((gauge, column) => ({
      choice: 32 + 3 * row + column,
      text: `Play Joker as ${symbol}: ${gauge} +1`,
      about: { verb: 'play', card: 'joker', symbol, gauge },
    })),
  )
  const about = { verb: 'play_turned', card: 'joker', symbol: 'wave' }
  const turned = { choice: 229, text: 'Play Joker as wave, turned', about }
  const { choose } = await show(moment([...forms, turned]))
  await fireEvent.click(card('joker'))
  expect(choose).not.toHaveBeenCalled()
  const menu = screen.getByRole('dialog', { name: 'What to do with Joker' })
  expect(within(menu).getAllByRole('rowheader').map((head) => head.textContent?.trim())).toEqual([
    'blade',
    'wave',
    'mountain',
    'blood',
  ])
  expect(within(menu).getByRole('button', { name: /turned/ })).toBeTruthy()
  await fireEvent.click(within(menu).getByRole('button', { name: /as blood: guard/ }))
  expect(choose).toHaveBeenCalledWith(43)
})

test('gauges show where an option would bring them, their limits and what the Defence asks', async () => {
  const limits = { force: [-2, 3], technique: [-2, 4], guard: [-2, 4] }
  const shown = moment([play], {}, { limits })
  const { rerender } = await show(shown)
  expect(gauge('force').textContent).toContain('Force: 1, at most 3')
  expect(gauge('technique').textContent).toContain('the Defence asks for 3')
  await rerender({ preview: forecast(3, 1) })
  expect(gauge('force').textContent).toContain('Force: 1, then 3')
  expect(screen.getByText('Through the Defence')).toBeTruthy()
})

test('what the Counter-attack can do is said with its chances before it comes', async () => {
  await show(moment([play]))
  const risk = screen.getByRole('region', { name: 'What to expect' })
  expect(within(risk).getByText('With Guard −1, parried 1 in 4')).toBeTruthy()
  expect(within(risk).getByRole('listitem').textContent).toContain('3 in 4')
  expect(within(risk).getByText('Wound 2: to the head it kills')).toBeTruthy()
  expect(within(risk).getByText('You die here: 3 in 20')).toBeTruthy()
})

test('whoever does not want to know the risk is not told', async () => {
  preferences.risk = false
  await show(moment([play]))
  preferences.risk = true
  const risk = screen.getByRole('region', { name: 'What to expect' })
  expect(risk.textContent).not.toContain('Wound 2')
})

test('a card says what it would do now, to the eye and to the ear', async () => {
  const { rerender } = await show(moment([play]))
  expect(card('overhead_cut').querySelector('.does')?.textContent).toMatch(/^\s*Technique short by 3/)
  expect(card('overhead_cut').textContent).toContain('Force +2, Technique short by 3')
  await rerender({ moment: moment([play], { forecast: forecast(1, 1) }) })
  expect(card('overhead_cut').querySelector('.does')?.textContent).toMatch(/^\s*Gets through/)
})

test('the one who fights stands as the gauges say, the enemy as their cards do', async () => {
  const pose = (who: string) =>
    document.querySelector<HTMLElement>(`[data-at="figure:${who}"]`)?.dataset.pose
  const { rerender } = await show(moment([play]))
  expect([pose('you'), pose('enemy')]).toEqual(['jodan', 'chudan'])
  const gauges = { force: -1, technique: 0, guard: 3 }
  await rerender({ moment: moment([play], {}, { gauges, counter: 'adversary_2' }) })
  expect([pose('you'), pose('enemy')]).toEqual(['gedan', 'jodan'])
})

test('a wound is seen on the body at the event that tells of it', async () => {
  const body = () => document.querySelectorAll('[data-at=body] .wound').length
  const { rerender } = await show(moment([play]))
  expect(body()).toBe(0)
  expect(document.querySelectorAll('[data-at=body] .deadly')).toHaveLength(1)
  const events = [{ kind: 'wound', card: 'thigh', level: 2, enemy: false }]
  await rerender({ moment: moment([play], { events }) })
  expect(body()).toBe(1)
})

test('what no card stands for is a button; what cannot be done says why', async () => {
  const thing = { action: 'reveal' }
  const whyNot = [{ thing, rule: 'WS-2.2', text: 'The Defence is revealed already.' }]
  const { choose } = await show(moment([play, draw], { whyNot }))
  const barred = screen.getByRole('button', { name: /Reveal the Defence: not now/ })
  await fireEvent.click(barred)
  expect(choose).not.toHaveBeenCalled()
  const reason = screen.getByRole('status')
  expect(reason.textContent).toContain('The Defence is revealed already.')
  expect(reason.querySelector('a')?.getAttribute('href')).toBe('/rules/samurai#WS-2.2')
  await fireEvent.click(screen.getByRole('button', { name: /draw a card/ }))
  expect(choose).toHaveBeenCalledWith(76)
})

test('weapons to choose from come onto the table', async () => {
  const about = { verb: 'new_weapon', weapon: 'katana' }
  const { choose } = await show(moment([{ choice: 138, text: 'Take the Katana', about }]))
  const tray = document.querySelector<HTMLElement>('[data-tray]')!
  await fireEvent.click(within(tray).getByRole('button', { name: /Katana/ }))
  expect(choose).toHaveBeenCalledWith(138)
})

test('a discard that can be taken back is taken from its pile', async () => {
  const about = { verb: 'take', card: 'iron_wall', pile: 'discard' }
  const { choose } = await show(moment([{ choice: 110, text: 'Take Iron wall', about }]))
  expect(document.querySelector('[data-tray]')).toBeNull()
  await fireEvent.click(screen.getByRole('button', { name: 'Action discards (1)' }))
  const dialog = document.querySelector('dialog')!
  await fireEvent.click(dialog.querySelector('[data-card="iron_wall"]')!)
  expect(choose).toHaveBeenCalledWith(110)
})

test('three enemies, a campaign and the modules are all there to be read', async () => {
  const stations = [
    { life: 3, ki: 2, state: 'beaten', master: false },
    { life: 5, ki: 4, state: 'current', master: true },
  ]
  await show(
    moment([play], {}, {
      mode: 'dojo',
      enemies: [
        { life: 0, ki: 2, target: false },
        { life: 4, ki: 1, target: true },
      ],
      campaign: { id: 'dojo', events: 'normal', fights: stations, force: 2, technique: 0 },
      bushido: { marker: 2, virtue: null, left: null },
      blood: { kept: [{ card: 'arm', level: 1 }], left: 4 },
      broken: ['katana'],
      die_out: true,
    }),
  )
  for (const words of [
    'fallen',
    'attacked',
    'Fight 1: won, 3 Life, 2 Ki',
    'Fight 2: now, the master, 5 Life, 4 Ki',
    'Next fight: Force +2',
    'Bushido: 2 of 3',
    'Blood: 1 / 5',
    'Broken: Katana',
    'The wound die is out of the game',
  ])
    expect(screen.getByText(words), words).toBeTruthy()
})

test('whoever plays by keyboard goes on with what is asked next', async () => {
  const { rerender } = await show(moment([draw]))
  const button = screen.getByRole('button', { name: /draw a card/ })
  vi.spyOn(button, 'matches').mockImplementation((what: string) => what === ':focus-visible')
  button.focus()
  await rerender({ moment: moment([], { question: null }) })
  await rerender({ moment: moment([play]) })
  await vi.waitFor(() => expect(document.activeElement).not.toBe(document.body))
})
