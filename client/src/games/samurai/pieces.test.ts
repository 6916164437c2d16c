import { beforeEach, expect, test, vi } from 'vitest'
import type { Option } from '../../lib/protocol'
import { language } from '../../lib/words.svelte'
import { groupOf, rows } from './actions'
import { books, faceOf, thing } from './books.svelte'
import { catalogue } from './catalogue'
import { cue } from './cues'
import { badness, dueLines, risk, weigh } from './expected'
import { lossWords, signed } from './names'
import { proclaim } from './proclaim'
import { gallery } from './sample'

beforeEach(async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(gallery)))
  language.choose('en')
  await vi.waitFor(() => expect(books.printed).toBeTruthy())
})

test('options stand in groups, what answers the question first', () => {
  const options = ['use_location', 'draw', 'go_on', 'gisei', 'raise_force'].map(
    (verb, choice): Option => ({ choice, text: verb, about: { verb } }),
  )
  expect(rows(options).map((row) => row.group)).toEqual(['answer', 'ki', 'weapon', 'place', 'module'])
  expect(groupOf('something new')).toBe('answer')
})

test('what a Counter-attack can do stands from nothing to the worst', () => {
  expect([{}, { ki: 2 }, { life: 1 }, { wound: 1 }, { wound: 2 }].map(badness)).toEqual([0, 1, 2, 2, 3])
  const outcomes = weigh([
    { suffer: { wound: 2 }, chance: 0.5, lost: 0.2 },
    { suffer: { ki: 1 }, chance: 0.1, lost: 0 },
    { suffer: {}, chance: 0.4, lost: 0 },
  ])
  expect(outcomes.map((outcome) => outcome.weight)).toEqual([0, 1, 3])
})

test('the risk of losing the fight is said in words', () => {
  const wound = { suffer: { wound: 2 }, chance: 0.5, lost: 0.2 }
  expect(risk([wound])).toBe('Risk that it loses you the fight: 10\u00a0%')
  const hard = { suffer: { counters: 2 }, chance: 0.1, lost: null }
  expect(risk([wound, hard])).toBe('Risk that it loses you the fight: 10\u00a0% at least')
  expect(risk([{ suffer: { ki: 1 }, chance: 1, lost: 0 }])).toBe('')
  expect(risk([{ suffer: { wound: 2 }, chance: 0.01, lost: 0.2 }])).toMatch(/: 1\u00a0%$/)
})

test('what the end of the round brings is said with its reason and its chance', () => {
  const nothing = { number: null, life: 0, ki: 0, armour: 0, wound: 0, regained: 0, chance: 1 }
  const due = [
    { ...nothing, cause: 'low_guard', enemy: false, regained: 1 },
    { ...nothing, cause: 'tangled', enemy: false, wound: 1 },
    { ...nothing, cause: 'no_ki', enemy: true, number: 2, life: 2 },
    { ...nothing, cause: 'climate', enemy: false, life: 1, chance: 1 / 3 },
  ]
  expect(dueLines({ due, lost: 0.2, won: 1 }).map(({ text, good }) => [text, good])).toEqual([
    ['You regain 1 Ki (Guard of 0 or less)', true],
    ['You suffer a Wound 1 (Guard below 0)', false],
    ['Enemy 2 loses 2 Life (no Ki)', true],
    ['You lose 1 Life (the climate, 33\u00a0%)', false],
    ['It may lose you the fight: 20\u00a0%', false],
    ['It fells the enemy, as things stand.', true],
  ])
  language.choose('fr')
  expect(dueLines({ due: [due[3]!], lost: 0, won: 0 })[0]?.text).toBe(
    'Vous perdez 1 point de Vie (climat, 33\u00a0%)',
  )
})

test('losses and values are said as players say them', () => {
  expect(lossWords({ life: 1, ki: 1 })).toBe('1 Life and 1 Ki')
  expect(lossWords({ life: 1, ki: 1 }, true)).toBe('1 Life or 1 Ki')
  expect(lossWords({})).toBe('nothing')
  expect(lossWords({ counters: 2 })).toBe('2 Counter-attacks')
  expect([2, 0, -2].map(signed)).toEqual(['+2', '0', '−2'])
})

test('a card is known by its own id, all else with its kind before it', () => {
  expect(thing('overhead_cut')).toMatchObject({ what: 'action', card: { name: 'Overhead cut' } })
  expect(thing('adversary_1')).toMatchObject({ what: 'adversary' })
  expect(thing(faceOf('weapon', 'katana'))).toMatchObject({ kind: 'weapon', figure: { name: 'Katana' } })
  expect(thing('nothing')).toBeUndefined()
})

test('everything with a face is in the gallery, under its kind', () => {
  const { entries, facets } = catalogue(gallery as never)
  const all = Object.values(gallery).flat().length
  expect(entries).toHaveLength(all)
  expect(new Set(entries.map((entry) => entry.id)).size).toBe(all)
  expect(facets[0]?.values.map((value) => value.id)).toEqual([
    'action',
    'special',
    'adversary',
    'enemy',
    'weapon',
    'location',
    'climate',
    'wound',
    'blood',
  ])
  expect(entries.find((entry) => entry.id === 'iron_wall')?.values['symbol']).toEqual(['mountain'])
})

test('a scene is told in large letters where it matters, and has its time', () => {
  const wound = { kind: 'wound', card: 'head', level: 2, enemy: false }
  expect(proclaim(wound)).toEqual({
    title: 'Wound 2 for you',
    text: 'Head: decapitation',
    card: 'wound:head',
  })
  const texts = [1, 2].map((level) => proclaim({ kind: 'blood', card: 'eye', level })?.text)
  expect(texts).toEqual(['Broken shoulder: the die falls', 'Eye: no Ki is regained'])
  expect(proclaim({ kind: 'counter', card: 'adversary_1' })?.card).toBe('adversary_1')
  expect(proclaim({ kind: 'meet', foe: 'ishida' })?.title).toBe('Ishida')
  expect(proclaim({ kind: 'gauge', gauge: 'force', value: 2 })).toBeNull()
  expect(cue({ kind: 'play' }).time).toBeLessThan(cue({ kind: 'wound' }).time)
  expect(cue({ kind: 'nothing known' })).toEqual({ time: 0, step: 0 })
})
