/** Events that are told in large letters across the board. */

import type { Json } from '../../lib/protocol'
import { say } from '../../words/samurai'
import type { Words } from '../common/herald.svelte'
import { books, faceOf } from './books.svelte'

/** The words for an event, or null for one that needs none. */
export function proclaim(event: Json): Words | null {
  const card = String(event.card ?? '')
  switch (event.kind) {
    case 'begin':
      return { title: books.name('enemy', String(event.foe)), text: say('b_begin') }
    case 'round':
      return plain(say('b_round', { n: Number(event.number) }))
    case 'defence':
      return { title: say('defence'), text: '', card }
    case 'counter':
      return { title: say('counter'), text: '', card }
    case 'passed':
      return plain(say('b_passed'))
    case 'held':
      return plain(say('b_held'))
    case 'parried':
      return plain(say('b_parried'))
    case 'disarmed':
      return plain(say('b_disarmed'))
    case 'hit':
      return plain(say('b_hit'))
    case 'wound':
      return wound(event, card)
    case 'finish':
      return plain(say(event.won ? 'b_won' : 'b_lost'))
    default:
      return null
  }
}

function plain(title: string): Words {
  return { title, text: '' }
}

function wound({ enemy, level }: Json, card: string): Words {
  const title = say(enemy ? 'b_wound_enemy' : 'b_wound_you', { n: Number(level) })
  const figure = books.figure('wound', card) ?? books.figure('blood', card)
  const text = (Number(level) === 1 ? figure?.one : figure?.two) ?? ''
  return { title, text: figure ? `${figure.name}: ${text}` : '', card: faceOf('wound', card) }
}
