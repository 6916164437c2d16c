/** Draws the armies of a game: what lies face up, and nobody's hand. */

import { picture } from '../../art/pictures'
import { paletteOf } from '../../art/palettes'
import { INKS, type Box, type Pen } from '../../keep/pen'
import { library } from '../../lib/library.svelte'
import { nameAt } from '../../lib/seats'
import type { Painter } from '../plug'
import type { Deck } from './deck'
import { shortName } from './printed'
import type { ArmyPlayer, ArmyView, CardInPlay } from './view'

interface Own<Player extends ArmyPlayer> {
  deck: Deck
  /** What the battles are won for: how many somebody has. */
  held: (player: Player) => number
}

/** Width to height of a card on the table. */
const SHAPE = 134 / 94
const GAP = 5
const HEAD = 30
/** Higher rows take room only once something lies there. */
const LEAST_ROWS = 2

export function armyPainter<Player extends ArmyPlayer>({ deck, held }: Own<Player>): Painter {
  const game = deck.print.game
  return async (pen, json, seats, box) => {
    await deck.ready()
    const view = json as unknown as Omit<ArmyView, 'players'> & { players: Player[] }
    const places = placesOf(view.players.length, box)
    for (const [seat, player] of view.players.entries()) {
      const place = places[seat]!
      await drawArmy(pen, player, nameAt(seats, seat), held(player), place)
    }
  }

  async function drawArmy(pen: Pen, player: Player, name: string, held: number, { box, up }: Place) {
    pen.fill(box, INKS.mat, 10)
    const { x, y, width, height } = box
    const line = y + HEAD - 9
    pen.text(name, x + 12, line, { size: 19, face: 'title', weight: 800 }, width - 150)
    pen.text(String(player.strength), x + width - 12, line, {
      ...{ size: 20, face: 'title', weight: 800, align: 'right' as const },
    })
    for (let i = 0; i < held; i++) pen.disc(x + width - 66 - 20 * i, line - 6, 7, INKS.leaf)
    const filled = player.army.slice(0, Math.max(LEAST_ROWS, filledRows(player.army)))
    const rows = up ? filled.reverse() : filled
    const columns = Math.max(4, ...rows.map((row) => row.length))
    const inner = { width: width - 20, height: height - HEAD - 8 }
    const high = Math.min(inner.height / rows.length - GAP, (inner.width / columns - GAP) / SHAPE)
    for (const [at, row] of rows.entries())
      for (const [column, card] of row.entries())
        await drawCard(pen, card, {
          x: x + 10 + column * (high * SHAPE + GAP),
          y: y + HEAD + at * (high + GAP),
          width: high * SHAPE,
          height: high,
        })
  }

  async function drawCard(pen: Pen, at: CardInPlay, box: Box): Promise<void> {
    const card = library(game).card(at.card)
    if (!card) return
    const { x, y, width, height } = box
    const band = Math.max(14, height * 0.24)
    if (at.captured) pen.fill(box, INKS.back, 6)
    else {
      const outline = deck.print.emblem(at.card)
      await pen.picture(picture(game, { ...card, outline }), box, 6)
      pen.fill({ x, y: y + height - band, width, height: band }, paletteOf(card.clan).key, 0)
    }
    const edge = card.level === 3 ? INKS.leaf : card.level === 2 ? '#c9ced3' : '#0b0f13'
    pen.outline(box, at.captured ? '#0b0f13' : edge, 2, 6)
    pen.text(shortName(card), x + 5, y + height - band * 0.28, {
      ...{ size: band * 0.72, face: 'narrow' as const, weight: 600 },
    }, width - (at.captured ? 10 : band + 12))
    if (at.captured || at.value === undefined) return
    const middle = { x: x + width - band * 0.75, y: y + height - band * 0.5 }
    pen.disc(middle.x, middle.y, band * 0.62, INKS.paper)
    pen.text(String(at.value), middle.x, middle.y + band * 0.3, {
      ...{ size: band * 0.86, face: 'title' as const, weight: 800 },
      ...{ ink: INKS.key, align: 'center' as const },
    })
  }
}

function filledRows(army: CardInPlay[][]): number {
  return army.findLastIndex((row) => row.length > 0) + 1
}

interface Place {
  box: Box
  /** Whether row III is on top: armies face each other across the middle. */
  up: boolean
}

/** Two below each other, the first nearer to the reader; three and four in two columns. */
function placesOf(count: number, box: Box): Place[] {
  const columns = count > 2 ? 2 : 1
  const width = (box.width - 8 * (columns - 1)) / columns
  const height = (box.height - 8) / 2
  return Array.from({ length: count }, (_, seat) => {
    const [row, column] = count > 2 ? [seat < 2 ? 0 : 1, seat % 2] : [1 - seat, 0]
    const at = { x: box.x + column * (width + 8), y: box.y + row * (height + 8), width, height }
    return { box: at, up: row === 1 }
  })
}

