import { beforeEach, expect, test, vi } from 'vitest'
import type { Json } from '../../lib/protocol'
import { language } from '../../lib/words.svelte'
import type { Moment } from '../plug'
import { books } from '../samurai/books.svelte'
import { choreographyOf } from '../samurai/choreography'
import { gallery } from '../samurai/sample'
import { castOf } from './cast'
import { cue } from './cues'
import { open } from './index'
import { DuelModel } from './model.svelte'
import { proclaimer } from './proclaim'
import { duel, forecast, player } from './sample'
import { tale } from './tale'
import { lastBlow, tally } from './tally'

beforeEach(async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(gallery)))
  language.choose('en')
  open()
  await vi.waitFor(() => expect(books.printed).toBeTruthy())
})

function moment(viewer: number | null, view: Json = {}): Moment {
  return {
    view: duel([player(0), player(1)], view),
    bottom: viewer ?? 0,
    viewer,
    seats: [
      { kind: 'person', name: 'Ada' },
      { kind: 'person', name: 'Ben' },
    ],
    question: null,
    options: [],
    whyNot: [],
    forecast: forecast(),
    events: [],
  }
}

function model(viewer: number | null): DuelModel {
  return new DuelModel(() => ({
    ...{ moment: moment(viewer), choose: () => {}, point: () => {} },
    ...{ preview: null, picked: [], focus: [] },
  }))
}

test('the cards of a duel are read from the duel, which says who loses what', async () => {
  const asked = vi.fn(() => Promise.resolve(Response.json(gallery)))
  vi.stubGlobal('fetch', asked)
  language.choose('fr')
  await books.load()
  expect(asked).toHaveBeenCalledWith(expect.stringContaining('/api/games/duel/cards'), expect.anything())
})

test('what decides is told in large letters, to each reader as it concerns them', () => {
  const event = { kind: 'attack', seat: 1, number: 2 }
  const titles = [0, 1, null].map((viewer) => proclaimer(model(viewer))(event)?.title)
  expect(titles).toEqual(['Ben attacks', 'You attack', 'Ben attacks'])
  const wound = { kind: 'wound', card: 'head', level: 2, seat: 0 }
  expect(proclaimer(model(0))(wound)?.title).toBe('Wound 2 for you')
  expect(proclaimer(model(1))(wound)?.title).toBe('Wound 2 for Ada')
  expect(proclaimer(model(0))({ kind: 'passed', seat: 0 })?.scene).toBe('stroke')
  const finish = { kind: 'finish', how: 'fell', seat: 1, winner: 1 }
  expect([0, 1, null].map((viewer) => proclaimer(model(viewer))(finish))).toEqual([
    { title: 'Defeat', text: '' },
    { title: 'Victory', text: '', scene: 'triumph' },
    { title: 'Ben wins', text: '', scene: 'triumph' },
  ])
  const beheaded = { ...finish, how: 'beheaded' }
  expect(proclaimer(model(0))(beheaded)).toMatchObject({ title: 'Decapitation', scene: 'beheading' })
  expect(cue(beheaded).time).toBeGreaterThan(cue(finish).time)
  const even = { kind: 'finish', how: 'even', seat: null, winner: null }
  expect(proclaimer(model(0))(even)).toEqual({ title: 'The duel is drawn', text: '' })
})

test("the other's cards come from the back of their hand, though one holds the same card", () => {
  const moves = choreographyOf(castOf(model(0)))
  const box = (left: number) => ({ left }) as DOMRect
  const before = new Map([
    ['hand:iron_wall', box(1)],
    ['backs:hand:1', box(2)],
    ['backs:stance:1', box(3)],
    ['stance:adversary_1', box(4)],
  ])
  const from = (event: Json) => moves.arrives(event, before, [], new Set())
  expect(from({ kind: 'play', seat: 0, card: 'iron_wall' })).toEqual(['played:iron_wall', box(1)])
  expect(from({ kind: 'play', seat: 1, card: 'iron_wall' })).toEqual(['played:iron_wall', box(2)])
  expect(from({ kind: 'lay', seat: 0, card: 'adversary_1', half: 'counter' })).toEqual(['counter', box(4)])
  expect(from({ kind: 'lay', seat: 1, card: null, half: 'defence' })).toEqual(['defence', box(3)])
  expect(from({ kind: 'draw', seat: 1, card: null })[1]).toBeUndefined()
  expect(moves.leaves({ kind: 'play', seat: 1, card: 'iron_wall' }, [...before.keys()])).toBeUndefined()
  const touched = (event: Json) => moves.gestures(event).map(([key]) => key)
  expect(touched({ kind: 'hit', seat: 0 })).toEqual(['figure:1', 'figure:0'])
  expect(touched({ kind: 'gauge', seat: 1, gauge: 'guard' })).toEqual([])
})

test('a duel is told by how it ended, what dealt the last blow, and what each has done', () => {
  const events = [
    { kind: 'passed', seat: 0 },
    { kind: 'loses', seat: 1, life: 1, ki: 0 },
    { kind: 'hit', seat: 1 },
    { kind: 'wound', seat: 1, card: 'head', level: 2 },
    { kind: 'finish', how: 'beheaded', seat: 0, winner: 0 },
  ]
  expect(lastBlow(events)).toBe('hit')
  expect(tally(events)).toEqual([
    { passed: 1, hit: 0, wounds: 0, combos: 0 },
    { passed: 0, hit: 1, wounds: 1, combos: 0 },
  ])
  const told = (viewer: number | null, how: string, winner: number | null) =>
    tale(moment(viewer, { ended: { how, winner } }), events).story[0]
  expect(told(0, 'beheaded', 0)).toBe('Ben was beheaded in round 2, by the Counter-attack.')
  expect(told(1, 'beheaded', 0)).toBe('You were beheaded in round 2, by the Counter-attack.')
  expect(told(0, 'more_life', 0)).toBe('The last round is over: you have more Life left.')
  expect(told(null, 'even', null)).toBe('The last round is over: Life and Ki are equal.')
  expect(tale(moment(0, { ended: { how: 'fell', winner: 0 } }), []).rule).toBe('WS-7.8')
})
