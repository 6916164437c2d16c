/** Events of a duel that are told in large letters across the board. */

import type { Json } from '../../lib/protocol'
import { say } from '../../words/duel'
import { say as sayFight } from '../../words/samurai'
import type { Words } from '../common/herald.svelte'
import { beheads } from '../samurai/cues'
import { proclaim, woundWords } from '../samurai/proclaim'
import type { DuelModel } from './model.svelte'
import { EXCHANGES } from './view'

/** The words for an event, or null for one that needs none. */
export function proclaimer(board: DuelModel): (event: Json) => Words | null {
  /** "You attack", or the same of the other by name. */
  function of(seat: number, key: 'b_round' | 'b_attack'): string {
    if (board.reads(seat)) return say(`${key}_you`)
    return say(`${key}_other`, { name: board.name(seat) })
  }

  function wound(event: Json, kind: 'wound' | 'blood'): Words {
    const n = Number(event.level)
    const seat = Number(event.seat)
    const title = board.reads(seat)
      ? sayFight('b_wound_you', { n })
      : say('b_wound_other', { name: board.name(seat), n })
    return woundWords(event, kind, title)
  }

  function finish(event: Json): Words {
    const title = result(event.winner as number | null)
    if (beheads(event)) return { title: sayFight('b_beheaded'), text: title, scene: 'beheading' }
    const lost = event.winner === null || (board.moment.viewer !== null && !board.reads(Number(event.winner)))
    return lost ? { title, text: '' } : { title, text: '', scene: 'triumph' }
  }

  function result(winner: number | null): string {
    if (winner === null) return say('b_even')
    if (board.moment.viewer === null) return say('b_won_by', { name: board.name(winner) })
    return sayFight(board.reads(winner) ? 'b_won' : 'b_lost')
  }

  return (event) => {
    const seat = Number(event.seat)
    switch (event.kind) {
      case 'begin':
        return { title: `${board.name(0)} – ${board.name(1)}`, text: say('b_begin') }
      case 'round':
        return { title: sayFight('b_round', { n: Number(event.number) }), text: of(seat, 'b_round') }
      case 'attack': {
        const facts = { n: Number(event.number), all: EXCHANGES }
        return { title: of(seat, 'b_attack'), text: say('exchange', facts) }
      }
      case 'wound':
      case 'blood':
        return wound(event, event.kind)
      case 'finish':
        return finish(event)
      default:
        return proclaim(event)
    }
  }
}
