/** An outline of the icon set as a figure of a woodblock print. */

import { random, round as n } from './random'

export interface Placed {
  /** Its middle, and how large it is. */
  x: number
  y: number
  size: number
  /** Turned the other way. */
  flip?: boolean
}

export interface Inks {
  key: string
  fill: readonly [string, string, string]
  /** Printed around it, so that it stands off from what is behind. */
  halo: string
}

const ICON = 512
/** Of a closed line, in square units of the icon: from here on it is a part of its own. */
const LARGE = 9000
const NOTED = 3000

/** Each closed line is filled alone, so that the holes are coloured in; then the whole outline is
 * printed over it as the key block. `seed`: which inks small parts get. */
export function figure(outline: string, at: Placed, inks: Inks, seed: string): string {
  const r = random(seed)
  const lines = linesOf(outline)
    .map((line) => ({ line, area: areaOf(line) }))
    .sort((one, other) => other.area - one.area)
  const coloured = lines.map(({ line, area }, i) => {
    const ink = i === 0 ? 0 : area > LARGE ? i % 2 : Math.floor(r() * 3)
    return `<path d="${line}" fill="${inks.fill[ink as 0 | 1 | 2]}"/>`
  })
  const around = lines.filter(({ area }) => area > NOTED).map(({ line }) => `<path d="${line}"/>`)
  return (
    `<g transform="${placing(at, ICON)}">` +
    `<g fill="none" stroke="${inks.halo}" stroke-width="26" stroke-linejoin="round">${around.join('')}</g>` +
    coloured.join('') +
    `<path d="${outline}" transform="translate(-7 -8)" fill="${inks.fill[1]}"/>` +
    `<path d="${outline}" fill="${inks.key}"/></g>`
  )
}

/** The same in one ink, without its holes: somebody far away. */
export function shadow(outline: string, at: Placed, ink: string): string {
  const lines = linesOf(outline).map((line) => `<path d="${line}"/>`)
  return `<g transform="${placing(at, ICON)}" fill="${ink}">${lines.join('')}</g>`
}

/** Puts a square of so many units where it belongs. */
export function placing({ x, y, size, flip }: Placed, units: number): string {
  const scale = Math.round((size * 1000) / units) / 1000
  const turned = flip ? ` translate(${units} 0) scale(-1 1)` : ''
  return `translate(${n(x - size / 2)} ${n(y - size / 2)}) scale(${scale})${turned}`
}

function linesOf(outline: string): string[] {
  return outline.split(/(?=M)/)
}

/** Of the rectangle around it, near enough: the points that bend a curve count too. */
function areaOf(line: string): number {
  const numbers = (line.match(/-?[\d.]+/g) ?? []).map(Number)
  const xs = numbers.filter((_, i) => i % 2 === 0)
  const ys = numbers.filter((_, i) => i % 2 === 1)
  return (Math.max(...xs) - Math.min(...xs)) * (Math.max(...ys) - Math.min(...ys))
}
