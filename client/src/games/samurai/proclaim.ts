/** Events that are told in large letters across the board. */

import type { Json } from '../../lib/protocol'
import { say } from '../../words/samurai'
import type { Words } from '../common/herald.svelte'
import { books, faceOf, type Kind } from './books.svelte'
import { beheads } from './cues'

/** The words for an event, or null for one that needs none. */
export function proclaim(event: Json): Words | null {
  const card = String(event.card ?? '')
  switch (event.kind) {
    case 'begin':
    case 'meet':
      return { title: opponent(event), text: say('b_begin') }
    case 'beaten':
      return { title: opponent(event), text: say('b_beaten') }
    case 'event':
      return shown('event', `${event.card}_${event.roll}`)
    case 'virtue':
      return shown('virtue', String(event.virtue))
    case 'taikyu':
      return shown('taikyu', String(event.number))
    case 'gisei':
      return shown('gisei', card)
    case 'broken':
      return { title: say('broken', { name: books.name('weapon', String(event.weapon)) }), text: '' }
    case 'round':
      return plain(say('b_round', { n: Number(event.number) }))
    case 'defence':
      return { title: say('defence'), text: '', cards: [card] }
    case 'counter':
      return { title: say('counter'), text: '', cards: [card] }
    case 'passed':
      return { ...plain(say('b_passed')), scene: 'stroke' }
    case 'held':
      return plain(say('b_held'))
    case 'parried':
      return plain(say('b_parried'))
    case 'disarmed':
    case 'no_strike':
      return plain(say('b_disarmed'))
    case 'hit':
      return plain(say('b_hit'))
    case 'combo':
      return plain(say('b_combo'))
    case 'wound':
    case 'blood': {
      const n = Number(event.level)
      return woundWords(event, event.kind, say(event.enemy ? 'b_wound_enemy' : 'b_wound_you', { n }))
    }
    case 'finish':
      return finish(event)
    default:
      return null
  }
}

function plain(title: string): Words {
  return { title, text: '' }
}

/** How the fight is decided, before the end is told. */
function finish(event: Json): Words {
  const title = say(event.won ? 'b_won' : 'b_lost')
  if (beheads(event)) return { title: say('b_beheaded'), text: title, scene: 'beheading' }
  return event.won ? { ...plain(title), scene: 'triumph' } : plain(title)
}

/** Who is met or beaten, where they have a name. */
function opponent({ foe }: Json): string {
  const id = typeof foe === 'string' ? foe : ''
  return books.figure('opponent', id)?.name ?? (id ? books.name('enemy', id) : say('enemy'))
}

/** Something with a face, and what it does. */
function shown(kind: Kind, id: string): Words {
  return { title: books.name(kind, id), text: books.text(kind, id), cards: [faceOf(kind, id)] }
}

/** The part that is struck, and what that does. */
export function woundWords(event: Json, kind: 'wound' | 'blood', title: string): Words {
  const card = String(event.card ?? '')
  const n = Number(event.level)
  const figure = books.figure(kind, card)
  const does = (n === 1 ? figure?.one : figure?.two) ?? ''
  const text = figure ? say('b_wound_is', { name: books.wound(kind, card, n), does }) : ''
  return { title, text, cards: [faceOf(kind, card)] }
}
