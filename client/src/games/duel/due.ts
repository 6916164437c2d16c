/** What the end of the round will bring to each of the two, a sentence for each loss or gain. */

import { say } from '../../words/duel'
import { say as sayFight } from '../../words/samurai'
import { certain, likely, lossLines, type Line } from '../samurai/expected'
import type { DuelModel } from './model.svelte'

export function dueLines(board: DuelModel): Line[] {
  const { due, lost } = board.due
  const lines = due.flatMap((entry) => {
    const own = board.reads(entry.seat)
    const facts = { name: board.name(entry.seat) }
    return lossLines(entry, { who: own ? 'you' : 'other', facts, good: !own && plays(board) })
  })
  const ends = lost.flatMap((chance, seat) => (chance ? [ending(board, seat, chance)] : []))
  return [...lines, ...ends]
}

/** Whether the reader is one of the two, and glad of what the other loses. */
function plays({ moment }: DuelModel): boolean {
  return moment.viewer !== null
}

function ending(board: DuelModel, seat: number, chance: number): Line {
  const own = board.reads(seat)
  const facts = { name: board.name(seat), chance: likely(chance) }
  const key = certain(chance) ? 'end_lost_sure' : 'end_lost'
  const text = own ? sayFight(key, facts) : say(key, facts)
  return { text, good: !own && plays(board) }
}
