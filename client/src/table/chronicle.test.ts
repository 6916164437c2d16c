import { expect, test } from 'vitest'
import type { Json, Told } from '../lib/protocol'
import { chronicle, filtered } from './chronicle'

const opens = (event: Json) => event.kind === 'turn'
function told(seq: number, kind: string, events: Json[], text: string[]): Told {
  return { type: 'told', table: 't', seq, kind, seat: null, value: null, events, text, back: null }
}
const story = [
  told(1, 'start', [{ kind: 'turn', seat: 0 }], ['The game begins.', 'It is your turn.']),
  told(
    2,
    'choice',
    [
      { kind: 'play', seat: 0 },
      { kind: 'turn', seat: 1 },
    ],
    ['You play Élan.', "It is Bob's turn."],
  ),
  told(3, 'offer', [], ['Bob offers a draw.']),
]

test('a turn opens a chapter, and the word of the server stays before it', () => {
  const chapters = chronicle(story, opens)
  expect(chapters.map((chapter) => chapter.title)).toEqual([
    '',
    'It is your turn.',
    "It is Bob's turn.",
  ])
  expect(chapters.map((chapter) => chapter.lines.map((line) => line.text))).toEqual([
    ['The game begins.'],
    ['You play Élan.'],
    ['Bob offers a draw.'],
  ])
  expect(chapters[1]?.lines[0]?.seat).toBe(0)
})

test('what happens several times is told once, with how often', () => {
  const draw = { kind: 'draw', seat: 1 }
  const dealt = told(4, 'choice', [draw, draw, draw], Array(3).fill('Bob draws a card.'))
  const lines = chronicle([dealt, story[2]!], opens)[0]?.lines
  expect(lines?.map(({ text, times }) => [text, times])).toEqual([
    ['Bob draws a card.', 3],
    ['Bob offers a draw.', 1],
  ])
})

test('what is looked for is found without accents, in its chapter', () => {
  const found = filtered(chronicle(story, opens), 'elan ')
  expect(found).toHaveLength(1)
  expect(found[0]?.title).toBe('It is your turn.')
  expect(filtered(chronicle(story, opens), 'nothing like it')).toEqual([])
})
