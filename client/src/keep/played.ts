/** A game that is over, as what is kept of it is made from. */

import { endOf, headingOf } from '../after/names'
import { askFrames, askReplay, type Frame, type Replay } from '../after/wire'
import { plug } from '../games'
import type { GamePlug, Moment, Painter, Tale } from '../games/plug'
import { language } from '../lib/words.svelte'

const PORTION = 60

export interface Played {
  replay: Replay
  plug: GamePlug
  painter: Painter
  /** The position at the end. */
  last: Frame
  /** Who played what, who has won, and how: as told to somebody who only watched. */
  heading: string
  verdict: string
  tale: Tale
}

export async function played(table: string): Promise<Played> {
  const { lang } = language
  const replay = { ...(await askReplay(table, 'all', lang)), me: null }
  const game = await plug(replay.game)
  const [painter, [last]] = await Promise.all([
    game.painter(),
    askFrames(table, 'all', lang, replay.moves.length, 1),
  ])
  if (!last) throw new Error(`the game ${table} has no end`)
  const moment = momentOf(replay, last)
  return {
    ...{ replay, plug: game, painter, last },
    heading: [game.name, headingOf(replay)].join(' · '),
    verdict: game.verdict?.(moment) ?? endOf(replay).join(' '),
    tale: game.tale(moment, []),
  }
}

/** Every position, in order. `tell`: which share of them is there. */
export async function positions(game: Played, tell: (share: number) => void): Promise<Frame[]> {
  const { table, moves } = game.replay
  const frames: Frame[] = []
  while (frames.length <= moves.length) {
    const got = await askFrames(table, 'all', language.lang, frames.length, PORTION)
    if (!got.length) break
    frames.push(...got)
    tell(frames.length / (moves.length + 1))
  }
  return frames
}

function momentOf(replay: Replay, frame: Frame): Moment {
  return {
    ...{ view: frame.view, bottom: 0, viewer: null, seats: replay.seats, question: null },
    ...{ options: [], whyNot: [], forecast: frame.forecast, events: [] },
  }
}
