/** Events that are told in large letters across the board. */

import type { Json } from '../../lib/protocol'
import { say } from '../../words/gosux'
import { totalsOf } from '../army/battles'
import { arrives } from '../army/moves'
import { arrival } from '../army/proclaim'
import type { Words } from '../common/herald.svelte'
import { special } from './cues'
import type { BoardModel } from './model.svelte'

/** The words for an event, or null for one that needs none. */
export function proclaim(event: Json, board: BoardModel): Words | null {
  const seat = typeof event.seat === 'number' ? event.seat : -1
  const you = seat >= 0 && seat === board.moment.viewer
  const name = board.name(seat)
  if (special(event)) return victory(event, you, name)
  switch (event.kind) {
    case 'play':
      return arrives(event) ? arrival(event, board, say('banner_arrives')) : null
    case 'round':
      return { title: say('banner_round', { n: Number(event.round) }), text: '' }
    case 'pass':
      return { title: you ? say('banner_pass_you') : say('banner_pass', { name }), text: '' }
    case 'battle':
      return { title: say('banner_battle'), text: totals(event, board) }
    case 'supremacy':
      if (seat < 0) return { title: say('banner_supremacy_both'), text: '' }
      return {
        title: you ? say('banner_supremacy_you') : say('banner_supremacy', { name }),
        text: '',
      }
    case 'song':
      return { title: say('banner_song'), text: '' }
    default:
      return null
  }
}

const TOKENS = 5

function victory({ how }: Json, you: boolean, name: string): Words {
  const title = you ? say('banner_wins_you') : say('banner_wins', { name })
  const words: Words = { title, text: say(`end_${how}` as 'end_justice'), scene: 'triumph' }
  return how === 'fifth_token' ? { ...words, tokens: TOKENS } : words
}

function totals(event: Json, board: BoardModel): string {
  const { bottom } = board.moment
  const both = totalsOf(event)
  return `${board.name(bottom)} ${both[bottom]} : ${both[1 - bottom]} ${board.name(1 - bottom)}`
}
