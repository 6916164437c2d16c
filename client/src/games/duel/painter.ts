/** Draws a duel: the two of them, what is left of each, and how they stand. */

import { likeness } from '../../art/pictures'
import { nameAt } from '../../lib/seats'
import type { Painter } from '../plug'
import { books } from '../samurai/books.svelte'
import { gauges, side } from '../samurai/painter'
import { fighterAt } from './looks'
import { read } from './view'

const GAP = 10

export const painter: Painter = async (pen, json, seats, box) => {
  await books.load()
  const width = (box.width - GAP) / 2
  for (const [seat, player] of read(json).players.entries()) {
    const half = { ...box, x: box.x + seat * (width + GAP), width }
    const { life, ki } = player
    const { look, drawn } = fighterAt(seats, seat)
    await side(pen, half, {
      ...{ face: likeness(look, drawn), name: nameAt(seats, seat), life, ki },
      sub: books.name('weapon', player.weapon),
    })
    gauges(pen, half, player.gauges)
  }
}
