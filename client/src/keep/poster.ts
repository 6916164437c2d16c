/** The picture of a game to share: who played, who won and how, and the table as it stood at the
 * end. It shows what lies open to everybody, and no hand. */

import { nameAt } from '../lib/seats'
import { INKS, Pen, type Box } from './pen'
import type { Played } from './played'

export const SIZE = { width: 1200, height: 900 }
const MARGIN = 44

export async function poster(game: Played): Promise<HTMLCanvasElement> {
  const { canvas, pen } = sheet(SIZE.width, SIZE.height)
  const { replay, last, tale } = game
  const room = SIZE.width - 2 * MARGIN
  backdrop(pen, SIZE)
  seal(pen, MARGIN, 34, 40)
  pen.text(game.heading, MARGIN + 56, 62, { size: 24, weight: 700, ink: INKS.quiet }, room - 56)
  pen.text(game.verdict, MARGIN, 140, { size: 60, face: 'title', weight: 800 }, room)
  const story = tale.story.join(' ')
  pen.lines(story, { x: MARGIN, y: 158, width: room, height: 68 }, { size: 25 })
  const board: Box = { x: MARGIN, y: 236, width: room, height: 590 }
  await game.painter(pen, last.view, replay.seats, board)
  const scores = tale.scores.map((score, seat) => `${nameAt(replay.seats, seat)} · ${score}`)
  pen.text(scores.join('   —   '), MARGIN, 868, { size: 24, weight: 700 }, room - 160)
  pen.text('tefuda', SIZE.width - MARGIN, 868, {
    ...{ size: 26, face: 'title', weight: 800, align: 'right' },
  })
  return canvas
}

export function sheet(width: number, height: number): { canvas: HTMLCanvasElement; pen: Pen } {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('this browser cannot draw')
  return { canvas, pen: new Pen(context) }
}

/** Night, a red sun, three ranges of hills. */
export function backdrop(pen: Pen, { width, height }: { width: number; height: number }): void {
  pen.fill({ x: 0, y: 0, width, height }, INKS.ground)
  pen.disc(width * 0.86, height * 0.13, height * 0.16, INKS.sun)
  const { context } = pen
  INKS.hills.forEach((ink, i) => {
    const top = height * (0.72 + 0.09 * i)
    context.fillStyle = ink
    context.beginPath()
    context.moveTo(0, height)
    context.lineTo(0, top + height * 0.05)
    for (let step = 1; step <= 4; step++) {
      const x = (width * step) / 4
      const dip = top + height * 0.06 * ((step + i) % 2)
      context.quadraticCurveTo(x - width / 8, top - height * 0.06, x, dip)
    }
    context.lineTo(width, height)
    context.fill()
  })
}

/** The stone of the seal of tefuda, with two strokes for two hands. */
function seal(pen: Pen, x: number, y: number, size: number): void {
  pen.fill({ x, y, width: size, height: size }, INKS.seal, size * 0.14)
  const bar = { x: x + size * 0.2, width: size * 0.6, height: size * 0.09 }
  for (const at of [0.24, 0.46]) pen.fill({ ...bar, y: y + size * at }, INKS.paper, 2)
  pen.fill({ x: x + size * 0.46, y: y + size * 0.24, width: size * 0.09, height: size * 0.56 }, INKS.paper, 2)
}
