import { expect, test } from 'vitest'
import type { Frame } from '../after/wire'
import { scenes } from './film'
import { escaped } from './page'
import { broken } from './pen'

const SOUNDS = { play: 'play', battle: 'drum', draw: 'draw' } as const

function frames(...kinds: string[]): Frame[] {
  return kinds.map((kind, number) => ({ number, events: [{ kind }] }) as unknown as Frame)
}

test('a film begins and ends with the game, and leaves out what cannot be seen', () => {
  const shown = scenes(frames('draw', 'draw', 'play', 'draw', 'battle', 'draw', 'draw'), SOUNDS)
  expect(shown.map(({ frame }) => frame.number)).toEqual([0, 2, 4, 6])
  expect(shown.map(({ great }) => great)).toEqual([false, false, true, true])
})

test('a long game is thinned out, but keeps its battles', () => {
  const kinds = Array.from({ length: 300 }, (_, i) => (i % 60 === 30 ? 'battle' : 'play'))
  const shown = scenes(frames(...kinds), SOUNDS, 20)
  expect(shown).toHaveLength(20)
  const battles = shown.filter(({ frame }) => frame.events[0]?.kind === 'battle')
  expect(battles.map(({ frame }) => frame.number)).toEqual([30, 90, 150, 210, 270])
})

test('a game that was given up at once has one moment', () => {
  expect(scenes(frames('draw'), SOUNDS)).toHaveLength(1)
})

test('words are broken where they no longer fit, and never within', () => {
  const fits = (line: string): boolean => line.length <= 9
  expect(broken('one two three immeasurable four', fits)).toEqual([
    'one two',
    'three',
    'immeasurable',
    'four',
  ])
  expect(broken('', fits)).toEqual([])
})

test('a name cannot bring its own HTML', () => {
  expect(escaped('<img src="x"> & Co')).toBe('&lt;img src=&quot;x&quot;&gt; &amp; Co')
})
