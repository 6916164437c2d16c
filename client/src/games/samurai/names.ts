/** What the things on the board are called, for those who read and for those who hear it. */

import type { WhyNot } from '../../lib/protocol'
import { say } from '../../words/samurai'
import { books, thing as printed } from './books.svelte'
import type { Gauge, Loss, Symbol } from './view'

export function cardName(face: string): string {
  const found = printed(face)
  if (!found) return face
  if (found.what === 'adversary') return found.card.name ?? say('adversary_card')
  return found.what === 'figure' ? found.figure.name : found.card.name
}

export function gaugeName(gauge: Gauge): string {
  return say(gauge)
}

export function symbolName(symbol: Symbol | null): string {
  return say(symbol ?? 'any')
}

export function signed(by: number): string {
  return by > 0 ? `+${by}` : by < 0 ? `−${-by}` : '0'
}

/** All that a face shows, for those who hear it. */
export function spoken(face: string, as?: Symbol): string {
  const found = printed(face)
  if (!found) return face
  if (found.what === 'adversary') return `${found.card.defence} ${found.card.counter}`
  if (found.what === 'figure') return [found.figure.name, found.figure.text].filter(Boolean).join('. ')
  const { card } = found
  const facts = [card.name, symbolName(as ?? card.symbol), card.text]
  if (books.special(face)) facts.push(say('special_card'))
  return facts.join(', ')
}

/** "2 Life"; French tells one point from several. */
export function lifeWords(n: number): string {
  return say(n === 1 ? 'one_life' : 'n_life', { n })
}

/** "2 Life and 1 Ki", "Wound 1", or nothing. */
export function lossWords({ life = 0, ki = 0, wound = 0, counters = 0 }: Loss, either = false): string {
  const parts = [
    life ? lifeWords(life) : '',
    ki ? say('n_ki', { n: ki }) : '',
    wound ? say('wound_n', { n: wound }) : '',
    counters ? say('n_counters', { n: counters }) : '',
  ].filter(Boolean)
  return parts.join(say(either ? 'or' : 'and')) || say('nothing')
}

export function percent(chance: number): string {
  return say('percent', { n: Math.round(chance * 100) })
}

/** What a reason speaks of, in words. */
export function thing({ card, action }: WhyNot['thing']): string {
  const key = `do_${action}`
  if (say.has(key)) return say(key)
  return card ? cardName(card) : ''
}
