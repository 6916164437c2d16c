import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { preferences } from '../lib/preferences.svelte'
import { marked, thingOf, type Frame, type Lesson, type Step, type Way } from './lesson'
import { keep, progress } from './progress'
import { Pupil } from './pupil.svelte'

/** A position that is told apart by its name. */
function frame(name: string, choices: number[] = []): Frame {
  return {
    view: { name },
    forecast: {},
    events: [{ kind: name }],
    text: [name],
    beats: [[]],
    question: null,
    options: choices.map((choice) => ({
      choice,
      text: `choose ${choice}`,
      about: { verb: 'play', pile: 'hand', card: `card-${choice}` },
    })),
    why_not: [],
  }
}

function step(text: string, frames: Frame[], choose: Way[] = []): Step {
  return { text, look: [], card: '', rules: [], frames, choose }
}

function lesson(lang = ''): Lesson {
  const way = (choice: number, ...names: string[]): Way => ({
    choice,
    text: `choose ${choice}`,
    frames: names.map((name) => frame(name, name === 'half' ? [1, 2] : [])),
  })
  return {
    title: 'Lesson',
    lead: 'Seen:',
    on: 'From here.',
    version: 3,
    seat: 0,
    seats: 2,
    parts: [
      {
        title: 'One',
        learnt: '',
        rules: [],
        steps: [
          step(`hello${lang}`, [frame('start')]),
          step('choose 1', [frame('ask', [1, 2])], [way(1, 'made')]),
        ],
      },
      {
        title: 'Two',
        learnt: '',
        rules: [],
        steps: [
          step('both', [frame('answer'), frame('again', [1, 2, 3])], [
            way(1, 'half', 'done 1-2'),
            way(2, 'half', 'done 2-1'),
          ]),
          step('bye', [frame('end')]),
        ],
      },
    ],
  }
}

let kept: number[] = []
function begin(at = 0): Pupil {
  kept = []
  return new Pupil(lesson(), at, { cue: () => ({ time: 100, step: 100 }), keep: (step) => kept.push(step) })
}
const name = (pupil: Pupil): unknown => pupil.frame?.view.name

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  preferences.speed = 1
})
afterEach(() => vi.useRealTimers())

test('one reads on, does what is asked, and sees what it leads to', () => {
  const pupil = begin()
  expect(name(pupil)).toBe('start')
  expect(pupil.options).toEqual([])
  pupil.next()
  expect(pupil.focus).toEqual([])
  vi.advanceTimersByTime(100)
  expect(pupil.focus).toEqual(['card-1'])
  pupil.choose(1)
  expect([name(pupil), pupil.busy, pupil.options]).toEqual(['made', true, []])
  vi.advanceTimersByTime(100)
  expect(name(pupil)).toBe('answer')
  vi.advanceTimersByTime(100)
  expect([name(pupil), pupil.busy]).toEqual(['again', true])
  vi.advanceTimersByTime(100)
  expect([name(pupil), pupil.busy]).toEqual(['again', false])
  expect(pupil.step?.text).toBe('both')
  expect(kept).toEqual([0, 1, 2])
})

test('what is allowed but not asked for changes nothing and is answered', () => {
  const pupil = begin(1)
  pupil.choose(2)
  expect(pupil.tried?.choice).toBe(2)
  expect([pupil.at, name(pupil)]).toEqual([1, 'ask'])
  pupil.choose(1)
  expect([pupil.at, pupil.tried]).toEqual([2, null])
})

test('what cannot be chosen is not even answered', () => {
  const pupil = begin(1)
  pupil.choose(9)
  expect([pupil.at, pupil.tried]).toEqual([1, null])
})

test.each([
  [1, 2, 'done 1-2'],
  [2, 1, 'done 2-1'],
])('of two choices either comes first: %d, then %d', (first, second, done) => {
  const pupil = begin(2)
  pupil.choose(first)
  expect([pupil.at, name(pupil)]).toEqual([2, 'half'])
  expect(pupil.wanted.map((way) => way.choice)).toEqual([second])
  vi.advanceTimersByTime(100)
  pupil.choose(first)
  expect([pupil.at, pupil.tried?.choice]).toEqual([2, first])
  pupil.choose(second)
  expect([pupil.at, name(pupil)]).toEqual([3, done])
})

test('the teacher does what one does not want to do oneself', () => {
  const pupil = begin(2)
  pupil.next()
  expect(pupil.wanted.map((way) => way.choice)).toEqual([2])
  pupil.next()
  expect(pupil.at).toBe(3)
  pupil.next()
  expect([pupil.over, pupil.step]).toEqual([true, undefined])
})

test('who goes back sees how things stood, without what happened', () => {
  const pupil = begin(3)
  pupil.jump(2)
  expect([name(pupil), pupil.stage.events, pupil.busy]).toEqual(['again', [], false])
  expect(pupil.options).toHaveLength(3)
})

test('who is in a hurry need not watch', () => {
  const pupil = begin(1)
  pupil.choose(1)
  pupil.stage.press()
  expect([name(pupil), pupil.busy]).toEqual(['again', false])
  expect(pupil.stage.events).toEqual([{ kind: 'again' }])
  vi.advanceTimersByTime(1000)
  expect(name(pupil)).toBe('again')
})

test('nothing moves where nothing is to move', () => {
  preferences.speed = 0
  const pupil = begin(1)
  pupil.choose(1)
  vi.runAllTimers()
  expect(name(pupil)).toBe('again')
})

test('another language says the same step', () => {
  const pupil = begin()
  pupil.translate(lesson(' fr'))
  expect([pupil.at, pupil.step?.text]).toEqual([0, 'hello fr'])
})

test('parts know their steps', () => {
  const pupil = begin()
  expect([0, 1, 2, 3, 4].map((at) => pupil.partOf(at))).toEqual([0, 0, 1, 1, 2])
  expect([0, 1, 2].map((part) => pupil.firstOf(part))).toEqual([0, 2, 4])
})

test('progress is kept until the lesson changes', () => {
  expect(progress('toy', 3, 4)).toBe(0)
  keep('toy', 3, 2)
  expect(progress('toy', 3, 4)).toBe(2)
  expect(progress('toy', 4, 4)).toBe(0)
  expect(progress('toy', 3, 1)).toBe(0)
  localStorage.setItem('tefuda.lesson.toy', '{broken')
  expect(progress('toy', 3, 4)).toBe(0)
})

test('stars mark words', () => {
  expect(marked('Play *Arpia* now')).toEqual([
    { words: 'Play ', strong: false },
    { words: 'Arpia', strong: true },
    { words: ' now', strong: false },
  ])
})

test('a choice is shown at its card in hand, or where its card lies', () => {
  expect(thingOf({ verb: 'play', pile: 'hand', card: 'a', place: '0.I.1' })).toBe('a')
  expect(thingOf({ verb: 'capture', card: 'a', place: '0.I.1' })).toBe('0.I.1')
  expect(thingOf({ verb: 'pass' })).toBeNull()
})
