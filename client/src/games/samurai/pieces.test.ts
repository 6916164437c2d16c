import { beforeEach, expect, test, vi } from 'vitest'
import type { Option } from '../../lib/protocol'
import { language } from '../../lib/words.svelte'
import { groupOf, rows } from './actions'
import { books, faceOf, thing } from './books.svelte'
import { catalogue } from './catalogue'
import { cue } from './cues'
import { allDeadly, badness, dangers, death, dueLines, odds, parried } from './expected'
import { lossWords, signed } from './names'
import { proclaim } from './proclaim'
import { gallery } from './sample'
import { poseOf } from './stance'
import { tagOf } from './tags'
import type { Loss, Outcome, Play } from './view'

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

const harmless = (suffer: Loss, chance: number): Outcome => ({ suffer, chance, lost: 0, fatal: [] })
const wound: Outcome = {
  suffer: { wound: 2 },
  chance: 0.5,
  lost: 0.2,
  fatal: [{ kind: 'wound', card: 'head' }],
}

test('the worst that a Counter-attack can do is told first, small losses together', () => {
  expect([{}, { ki: 2 }, { life: 1 }, { wound: 1 }, { wound: 2 }].map(badness)).toEqual([0, 1, 2, 2, 3])
  const counter = [
    harmless({ life: 1, ki: 1 }, 0.2),
    harmless({ life: 3 }, 0.1),
    harmless({}, 0.2),
    wound,
  ]
  expect(dangers(counter).map(({ text }) => text)).toEqual([
    'Wound 2: to the head it kills',
    '1 to 3 Life and up to 1 Ki',
  ])
  expect(dangers(counter)[1]?.chance).toBeCloseTo(0.3)
  expect(parried(counter)).toBeCloseTo(0.2)
})

test('what kills whatever it strikes, and what kills in several places, say so', () => {
  const fatal = (['head', 'head'] as const).map((card) => ({ kind: 'wound' as const, card }))
  expect(dangers([{ ...wound, fatal }])[0]?.text).toBe('Wound 2: deadly as head, head')
  expect(dangers([{ ...harmless({ life: 2 }, 1), lost: 1 }])[0]?.text).toBe('2 Life: it kills')
  language.choose('fr')
  expect(dangers([wound])[0]?.text).toBe('Blessure 2, mortelle\u00a0: head')
})

test('the risk of losing the fight is said in words', () => {
  expect(death([wound])).toBe('You die here: 1 in 10')
  const hard: Outcome = { suffer: { counters: 2 }, chance: 0.1, lost: null, fatal: [] }
  expect(death([wound, hard])).toBe('You die here: 1 in 10 at least')
  expect(death([wound], { several: true })).toBe('You die by each Counter-attack: 1 in 10')
  expect(death([wound], { name: 'Ada' })).toBe('Ada dies here: 1 in 10')
  expect(death([harmless({ ki: 1 }, 1)])).toBe('')
  const together = 'You die in this attack, all Counter-attacks together: 1 in 5 at least'
  expect([allDeadly(0.2), allDeadly(0)]).toEqual([together, ''])
})

test('chances are told as fractions, large ones roughly', () => {
  expect([1 / 3, 4 / 11, 1].map(odds)).toEqual(['1 in 3', '4 in 11', 'certain'])
  expect(odds(4 / 55)).toBe('about 1 in 14')
  expect(odds(0.973)).toBe('97\u00a0%')
})

test('a card says in two words what it would do, by the best of its ways', () => {
  const way = (choice: number, passed: number, missing: Play['missing'] = {}): Play => ({
    choice,
    gauges: { force: 0, technique: 0, guard: 0 },
    passed,
    missing,
    combo: null,
  })
  const options = [0, 1].map((choice): Option => ({ choice, text: '', about: { verb: 'play' } }))
  const told = (ways: Play[], card: string | null, last = true) =>
    tagOf(options, new Map(ways.map((way) => [way.choice, way])), { card, cards: 12, passed: 0 }, last)
  expect(told([way(0, 0, { force: 1 }), way(1, 1)], 'adversary_1')).toMatchObject({
    text: 'Gets through',
    through: true,
  })
  expect(told([way(0, 0, { force: 3 }), way(1, 0, { technique: 2 })], 'adversary_1')).toMatchObject({
    text: 'Technique short by 2',
    through: false,
  })
  expect(told([way(0, 0)], 'hard')?.text).toBe('Nothing gets through')
  expect(told([way(0, 0.25)], null)).toMatchObject({ text: 'Passes 3 of 12', through: null })
  expect(told([way(0, 0)], null, false)).toBeNull()
  expect(told([], 'adversary_1')).toBeNull()
})

test('the stance is that of the leading gauge', () => {
  expect(poseOf({ force: 2, technique: 1, guard: 0 })).toBe('jodan')
  expect(poseOf({ force: 0, technique: 0, guard: 0 })).toBe('chudan')
  expect(poseOf({ force: 1, technique: 1, guard: 2 })).toBe('gedan')
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
    cards: ['wound:head'],
  })
  const texts = [1, 2].map((level) => proclaim({ kind: 'blood', card: 'eye', level })?.text)
  expect(texts).toEqual(['Broken shoulder: the die falls', 'Eye: no Ki is regained'])
  expect(proclaim({ kind: 'counter', card: 'adversary_1' })?.cards).toEqual(['adversary_1'])
  expect(proclaim({ kind: 'meet', foe: 'ishida' })?.title).toBe('Ishida')
  expect(proclaim({ kind: 'gauge', gauge: 'force', value: 2 })).toBeNull()
  expect(cue({ kind: 'play' }).time).toBeLessThan(cue({ kind: 'wound' }).time)
  expect(cue({ kind: 'nothing known' })).toEqual({ time: 0, step: 0 })
  const beheaded = { kind: 'finish', how: 'you_beheaded', won: false }
  expect(proclaim(beheaded)).toEqual({ title: 'Decapitation', text: 'Defeat', scene: 'beheading' })
  expect(cue(beheaded).time).toBeGreaterThan(cue({ ...beheaded, how: 'you_fell' }).time)
})
