/** The picture on a card of a clan: a sky, a disc in it, ground behind ground, and a figure between.
 *
 * The level is the composition: a troop of three, a hero close by, an immortal or Ozeki that stands
 * behind its own hills in a halo. A window from 0.7 to 1.6 times as wide as high may crop it: the
 * middle half carries the figure, and its head is near the top. */

import { figure, shadow, type Placed } from './figure'
import { goblin, goblinShadow, holding, isGoblin } from './goblin'
import { HEIGHT, mist, WIDTH } from './land'
import { paletteOf, type Palette } from './palettes'
import { landscape } from './places'
import { random, round as n, type Random } from './random'

export interface Subject {
  id: string
  clan: string
  level: number
  /** Its emblem on a square of 512; each closed line begins with its place. */
  outline: string
}

const TOP_LEVEL = 3

/** An SVG document; always the same for the same card. */
export function scene(subject: Subject): string {
  const palette = paletteOf(subject.clan)
  const r = random(subject.id)
  const land = landscape(r, palette)
  const top = subject.level === TOP_LEVEL
  const disc = discOf(r, subject.level, palette)
  const figures = figuresOf(subject, palette)
  const haze = mist(r, 186, 150, top ? '#f3d891' : palette.sky[1], top ? 0.9 : 0.5)
  const between = top ? figures + land.middle : land.middle + figures
  const fit = isGoblin(subject.clan) ? 'xMidYMid' : 'xMidYMin'
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="${fit} slice">` +
    inksOf(palette) +
    sheet('sky') +
    land.sky +
    disc +
    land.far +
    between +
    land.near +
    haze +
    sheet('foot') +
    '</svg>'
  )
}

function sheet(ink: string): string {
  return `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#${ink})"/>`
}

/** Inks that fade: the sky, the foot of the picture, the figures' key block. */
function inksOf(p: Palette): string {
  return (
    '<defs>' +
    `<linearGradient id="sky" x2="0" y2="1"><stop stop-color="${p.sky[0]}"/><stop offset=".85" stop-color="${p.sky[1]}"/></linearGradient>` +
    `<linearGradient id="foot" x2="0" y2="1"><stop offset=".62" stop-color="${p.key}" stop-opacity="0"/><stop offset="1" stop-color="${p.key}" stop-opacity=".55"/></linearGradient>` +
    `<linearGradient id="key" x2=".3" y2="1"><stop stop-color="${p.land[1]}"/><stop offset=".55" stop-color="${p.key}"/></linearGradient>` +
    '</defs>'
  )
}

function discOf(r: Random, level: number, p: Palette): string {
  if (level === TOP_LEVEL) return `<circle cx="150" cy="96" r="92" fill="${p.disc}"/>${halo(p)}`
  const [x, y] = [105 + r() * 90, 70 + r() * 20]
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${level === 2 ? 62 : 40}" fill="${p.disc}"/>`
}

function halo(p: Palette): string {
  let rays = ''
  for (let i = 0; i < 32; i++) {
    const from = (i * Math.PI) / 16
    const point = (angle: number, far: number): string =>
      `${n(150 + Math.cos(angle) * far)} ${n(96 + Math.sin(angle) * far)}`
    const to = from + 0.09
    rays += `<path d="M${point(from, 98)}L${point(from, 240)}L${point(to, 240)}L${point(to, 98)}Z"/>`
  }
  const ring = `<circle cx="150" cy="96" r="84" fill="none" stroke="${p.fill[1]}" stroke-width="2.5"/>`
  return `<g fill="${p.disc}" opacity=".5">${rays}</g>${ring}`
}

// -- figures ---------------------------------------------------------------------------------------

/** By level. */
const CLOSE: readonly [Placed, Placed, Placed] = [
  { x: 150, y: 104, size: 140 },
  { x: 150, y: 103, size: 174 },
  { x: 150, y: 101, size: 186 },
]
const FOLLOWERS: readonly Placed[] = [
  { x: 76, y: 128, size: 86 },
  { x: 226, y: 126, size: 86, flip: true },
]
const GOBLINS: readonly [Placed, Placed, Placed] = [
  { x: 136, y: 112, size: 122 },
  { x: 132, y: 110, size: 150 },
  { x: 132, y: 116, size: 150 },
]
/** What a goblin holds, before it: never cut off, nor under the crest of its clan. */
export const HELD: Placed = { x: 192, y: 152, size: 92 }
const FAR: Placed = { x: 62, y: 146, size: 80 }

function figuresOf({ id, clan, level, outline }: Subject, p: Palette): string {
  const inks = { key: 'url(#key)', fill: p.fill, halo: p.disc }
  if (isGoblin(clan)) {
    const [arm, hand] = holding(clan, HELD)
    return (
      (level === 1 ? goblinShadow(id, FAR, p.land[2]) : '') +
      goblin(clan, level, id, GOBLINS[level - 1] ?? GOBLINS[1]) +
      arm +
      figure(outline, HELD, inks, id) +
      hand
    )
  }
  const troop = level === 1 ? FOLLOWERS.map((at) => shadow(outline, at, p.land[2])).join('') : ''
  return troop + figure(outline, CLOSE[level - 1] ?? CLOSE[1], inks, id)
}
