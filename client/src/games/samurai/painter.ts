/** Draws a fight: who faces whom, what is left of both, the gauges and the cards of the attack. */

import { likeness } from '../../art/pictures'
import { INKS, type Box, type Pen } from '../../keep/pen'
import { nameAt } from '../../lib/seats'
import { say } from '../../words/samurai'
import type { Painter } from '../plug'
import { books } from './books.svelte'
import { cardName, signed } from './names'
import type { Values } from './stance'
import { GAUGES, read, type View } from './view'

const LIFE = '#f28c72'
const KI = '#96bdf0'
/** Whose face the player has; a fighter of nobody's name. */
const PLAYER = 'player'

export const painter: Painter = async (pen, json, seats, box) => {
  await books.load()
  const view = read(json)
  const half = (box.width - 10) / 2
  const left = { ...box, width: half }
  const right = { ...box, x: box.x + half + 10, width: half }
  await side(pen, left, { face: likeness(PLAYER), name: nameAt(seats, 0), ...view, sub: weapons(view) })
  gauges(pen, left, view.gauges)
  const { enemy } = view
  const sub = enemy.side ? say('side', { side: enemy.side.toUpperCase() }) : ''
  const face = enemy.id ? likeness(enemy.id) : ''
  await side(pen, right, { face, name: enemyName(view), ...standing(view), sub })
  attack(pen, right, view)
}

function enemyName({ enemy }: View): string {
  if (!enemy.id) return say('nobody')
  const known = books.figure('opponent', enemy.id)?.name
  return known ?? books.name('enemy', enemy.id)
}

/** Of several enemies all that is left of them. */
function standing({ enemy, enemies }: View): { life: number; ki: number } {
  if (enemies.length < 2) return enemy
  const left = enemies.filter(({ life }) => life > 0)
  const sum = (of: 'life' | 'ki'): number => left.reduce((total, each) => total + each[of], 0)
  return { life: sum('life'), ki: sum('ki') }
}

function weapons({ weapon, second_weapon: second }: View): string {
  return [weapon, second].flatMap((id) => (id ? books.name('weapon', id) : [])).join(', ')
}

interface Side {
  /** The address of a picture; empty for nobody. */
  face: string
  name: string
  sub: string
  life: number
  ki: number
}

/** The upper part of a half: a face, and beside it a name and what is left. */
export async function side(pen: Pen, box: Box, { face, name, sub, life, ki }: Side): Promise<void> {
  pen.fill(box, INKS.mat, 10)
  const frame = { x: box.x + 12, y: box.y + 12, width: box.width * 0.42, height: box.height * 0.55 }
  pen.fill(frame, INKS.hills[0], 8)
  if (face) await pen.picture(face, frame, 8)
  pen.outline(frame, '#0b0f13', 2, 8)
  const x = frame.x + frame.width + 12
  const room = box.x + box.width - 12 - x
  const size = box.height * 0.06
  pen.text(name, x, box.y + 12 + size, { size, face: 'title', weight: 800 }, room)
  pen.text(sub, x, box.y + 12 + size * 2.1, { size: size * 0.7, ink: INKS.quiet }, room)
  const points = [[life, say('life'), LIFE], [ki, say('ki'), KI]] as const
  points.forEach(([n, word, ink], i) => {
    const y = box.y + 12 + size * (4.2 + 2.6 * i)
    pen.text(String(Math.max(0, n)), x, y, { size: size * 1.7, face: 'title', weight: 800, ink })
    pen.text(word, x + size * 2.4, y, { size: size * 0.85, ink: INKS.quiet }, room - size * 2.4)
  })
}

/** Below the player: a bar for each gauge, from −2 to 4. */
export function gauges(pen: Pen, box: Box, values: Values): void {
  const step = (box.height * 0.38) / GAUGES.length
  GAUGES.forEach((gauge, i) => {
    const y = box.y + box.height * 0.64 + i * step
    const value = values[gauge]
    const size = step * 0.42
    pen.text(say(gauge), box.x + 12, y + size, { size, weight: 700 }, box.width * 0.3)
    const bar = { x: box.x + box.width * 0.36, y: y + size * 0.25, height: size * 0.7 }
    pen.fill({ ...bar, width: box.width * 0.46 }, INKS.ground, size * 0.35)
    const share = (value + 2) / 6
    pen.fill({ ...bar, width: Math.max(size * 0.7, box.width * 0.46 * share) }, INKS.quiet, size * 0.35)
    pen.text(signed(value), box.x + box.width - 14, y + size, {
      ...{ size: size * 1.15, face: 'title', weight: 800, align: 'right' },
    })
  })
}

/** Below the enemy: the cards of this attack. */
function attack(pen: Pen, box: Box, view: View): void {
  const size = box.height * 0.052
  const y = box.y + box.height * 0.64
  const place = [view.location && books.name('location', view.location)]
  const weather = view.climate && books.name('climate', view.climate)
  const where = [...place, weather].filter(Boolean).join(' · ')
  pen.text(where, box.x + 12, y + size, { size: size * 0.9, ink: INKS.quiet }, box.width - 24)
  view.played.forEach(({ card }, i) => {
    const line = y + size * (2.8 + 1.6 * i)
    pen.text(cardName(card), box.x + 12, line, { size, face: 'title' }, box.width - 24)
  })
}
