import { expect, test } from 'vitest'
import { nearest } from '../common/navigate'
import { say } from '../../words/gosux'
import { tag } from '../army/tags'
import { cue } from './cues'
import type { BoardModel } from './model.svelte'
import { proclaim } from './proclaim'
import { numbered, placeName, placeParts } from '../army/places'

test('places are named as the server names them', () => {
  expect(placeName(1, 2, 4)).toBe('1.III.5')
  expect(placeParts('1.III.5')).toEqual({ seat: 1, row: 2, column: 4 })
})

test('copies of a card are told apart', () => {
  expect(numbered(['alpha', 'elle', 'alpha']).map((card) => card.key)).toEqual([
    'alpha#0',
    'elle#0',
    'alpha#1',
  ])
})

test('arrows go to the nearest thing ahead, rather straight on than aside', () => {
  const box = (left: number, top: number) => ({ left, top, width: 10, height: 10 })
  const others = [box(0, 100), box(40, 20), box(100, 0), box(-50, 0)]
  expect(nearest(box(0, 0), others, [1, 0])).toBe(1)
  expect(nearest(box(0, 0), others, [0, 1])).toBe(0)
  expect(nearest(box(0, 0), others, [-1, 0])).toBe(3)
  expect(nearest(box(0, 0), others, [0, -1])).toBe(-1)
})

test('what nobody sees takes no time, and the next event never waits for longer than this one', () => {
  expect(cue({ kind: 'clan' }).time).toBe(0)
  const { time, step } = cue({ kind: 'draw' })
  expect([time > 0, step > 0, step <= time]).toEqual([true, true, true])
})

test('a card says that the Wonder token goes with it', () => {
  const option = (cost: number, wonder: boolean) => ({
    choice: 64,
    text: '',
    about: { verb: 'play', cost, wonder },
  })
  expect(tag(say, [option(2, false)], true)).toBe('Pay 2')
  expect(tag(say, [option(1, true)], true)).toBe('1 + Wonder')
  expect(tag(say, [option(0, true)], true)).toBe('Pay Wonder')
  expect(tag(say, [option(0, false)], true)).toBe('Free')
  expect(tag(say, [option(0, false)], false)).toBe('Play')
})

test('a battle that nobody won is proclaimed for both', () => {
  const board = { moment: { viewer: 0 }, name: String } as unknown as BoardModel
  const title = (seat: number) => proclaim({ kind: 'supremacy', seat }, board)?.title
  expect(title(0)).toBe('You gain a Supremacy token')
  expect(title(-1)).toBe('Both players gain a Supremacy token')
})

test('an Immortal and a special victory are staged, and have the time for it', () => {
  const board = { moment: { viewer: 0 }, name: String, cardName: String } as unknown as BoardModel
  const play = (row: string) => ({ kind: 'play', seat: 0, card: 'galmi', place: `0.${row}.1` })
  expect(proclaim(play('II'), board)).toBeNull()
  expect(proclaim(play('III'), board)).toMatchObject({ scene: 'arrival', to: 'place:0.III.1' })
  expect(cue(play('III')).time).toBeGreaterThan(cue(play('II')).time)
  const end = (how: string) => ({ kind: 'finish', seat: 1, how })
  expect(proclaim(end('fifth_token'), board)).toMatchObject({ scene: 'triumph', tokens: 5 })
  expect(cue(end('fifth_token')).time).toBeGreaterThan(0)
  expect([proclaim(end('supremacy'), board), cue(end('resigned')).time]).toEqual([null, 0])
})
