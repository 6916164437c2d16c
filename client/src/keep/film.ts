/** A game as a short film, and as a page: its moments, drawn one after the other. */

import type { Frame } from '../after/wire'
import { soundOf, type Sounds } from '../sound/sounds'
import { Gif } from './gif'
import { INKS, type Pen } from './pen'
import { positions, type Played } from './played'
import { backdrop, sheet } from './poster'

const WIDTH = 720
const HEIGHT = 720
/** A film is to be looked at in about a minute. */
const MOST = 64
const TIME = { first: 1600, moment: 1000, great: 1900, last: 4500 }
/** How much an event matters, by the sound it makes. */
const GREAT = new Set(['drum', 'supremacy', 'clash', 'wound', 'won'])
const WEIGHTY = new Set(['play', 'capture', 'destroy', 'guard', 'wonder', ...GREAT])

export interface Scene {
  frame: Frame
  great: boolean
}

/** The moments to show: those in which something can be seen, and never more than a film has room
 * for; the great ones last longest among them. */
export function scenes(frames: Frame[], sounds: Sounds, most = MOST): Scene[] {
  const weigh = (frame: Frame, by: Set<string>): boolean =>
    frame.events.some((event) => by.has(soundOf(event, sounds) ?? ''))
  const shown = frames.slice(1, -1).flatMap((frame) =>
    weigh(frame, WEIGHTY) ? [{ frame, great: weigh(frame, GREAT) }] : [],
  )
  const great = shown.filter((scene) => scene.great)
  const room = Math.max(0, most - 2 - great.length)
  const small = thinned(shown.filter((scene) => !scene.great), room)
  const kept = new Set([...thinned(great, most - 2), ...small])
  const [first, last] = [frames[0], frames.at(-1)]
  return [
    ...(first ? [{ frame: first, great: false }] : []),
    ...shown.filter((scene) => kept.has(scene)),
    ...(last && last !== first ? [{ frame: last, great: true }] : []),
  ]
}

/** So many of a list, evenly. */
function thinned<T>(list: T[], most: number): T[] {
  if (list.length <= most) return list
  return Array.from({ length: most }, (_, i) => list[Math.floor((i * list.length) / most)]!)
}

export interface Drawn extends Scene {
  caption: string
  canvas: HTMLCanvasElement
  time: number
}

/** Draws the moments on one canvas, one after the other. `tell`: the share that is done. */
export async function* drawing(
  game: Played,
  tell: (share: number) => void,
): AsyncGenerator<Drawn> {
  const frames = await positions(game, (share) => tell(share * 0.3))
  const shown = scenes(frames, game.plug.sounds)
  const { canvas, pen } = sheet(WIDTH, HEIGHT)
  for (const [i, scene] of shown.entries()) {
    const end = i === shown.length - 1
    const caption = i === 0 ? game.heading : end ? game.verdict : scene.frame.text.join(' ')
    await draw(pen, game, scene.frame, caption, end)
    const time = end ? TIME.last : i === 0 ? TIME.first : scene.great ? TIME.great : TIME.moment
    yield { ...scene, caption, canvas, time }
    tell(0.3 + (0.7 * (i + 1)) / shown.length)
    await pause()
  }
}

export async function film(game: Played, tell: (share: number) => void): Promise<Blob> {
  const gif = new Gif(WIDTH, HEIGHT, [await colours(game)])
  for await (const { canvas, time } of drawing(game, tell))
    gif.add({ pixels: pixelsOf(canvas.getContext('2d')!), time })
  return gif.finish()
}

/** A film has the colours of its last picture, on which most cards lie. */
async function colours(game: Played): Promise<Uint8ClampedArray> {
  const { pen } = sheet(WIDTH, HEIGHT)
  await draw(pen, game, game.last, game.verdict, true)
  return pixelsOf(pen.context)
}

function pixelsOf(context: CanvasRenderingContext2D): Uint8ClampedArray {
  return context.getImageData(0, 0, WIDTH, HEIGHT).data
}

async function draw(pen: Pen, game: Played, frame: Frame, caption: string, end: boolean): Promise<void> {
  const { replay, tale } = game
  backdrop(pen, { width: WIDTH, height: HEIGHT })
  const board = { x: 12, y: 12, width: WIDTH - 24, height: HEIGHT - 124 }
  await game.painter(pen, frame.view, replay.seats, board)
  const words = { x: 20, y: HEIGHT - 104, width: WIDTH - 40, height: 92 }
  if (!end) {
    pen.lines(caption, words, { size: 22, weight: 500 }, 1.25)
    return
  }
  pen.text(caption, 20, HEIGHT - 66, { size: 36, face: 'title', weight: 800 }, WIDTH - 40)
  const story = { ...words, y: HEIGHT - 56, height: 50 }
  pen.lines(tale.story.join(' '), story, { size: 19, ink: INKS.quiet }, 1.2)
}

/** Lets the page answer between two pictures. */
function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
