/** What landscapes are made of. A scene is 300 by 220; what lies at its edges goes a little beyond
 * them. */

import { round as n, type Random } from './random'

export const WIDTH = 300
export const HEIGHT = 220
const BELOW = 230

/** Hills, or with `sharp` mountains, from the left edge to the right. */
export function ridge(r: Random, y: number, high: number, steps: number, sharp = false): string {
  let line = `M-5 ${BELOW}V${n(y)}`
  for (let i = 0; i <= steps; i++) {
    const x = -5 + (310 * i) / steps
    const up = sharp ? (i % 2 ? 0.5 + r() * 0.5 : r() * 0.3) : r()
    const top = n(y - high * up)
    if (sharp || i === 0) line += `L${n(x)} ${top}`
    else line += `S${n(x - 155 / steps)} ${top} ${n(x)} ${top}`
  }
  return `${line}V${BELOW}Z`
}

export function ground(colour: string, line: string): string {
  return `<path fill="${colour}" d="${line}"/>`
}

/** The rounded bars of mist of old prints. */
export function mist(r: Random, y: number, wide: number, colour: string, opacity = 0.85): string {
  let bars = ''
  for (let i = 0; i < 3; i++) {
    const x = n(r() * WIDTH - wide / 2)
    const width = n(wide * (0.5 + r() * 0.6))
    bars += `<rect x="${x}" y="${n(y + i * 7)}" width="${width}" height="7.4" rx="3.7"/>`
  }
  return `<g fill="${colour}" opacity="${opacity}">${bars}</g>`
}

/** Stars, sparks, blossoms. */
export function dots(
  r: Random,
  count: number,
  colour: string,
  size: number,
  top = 0,
  bottom = 150,
): string {
  let circles = ''
  for (let i = 0; i < count; i++) {
    const x = n(r() * WIDTH)
    const y = n(top + r() * (bottom - top))
    circles += `<circle cx="${x}" cy="${y}" r="${n(size * (0.4 + r()))}"/>`
  }
  return `<g fill="${colour}">${circles}</g>`
}

const TWIG = 9

/** A bare tree: a line that divides in two until it is short. */
export function branch(
  r: Random,
  x: number,
  y: number,
  angle: number,
  length: number,
  width: number,
): string {
  if (length < TWIG) return ''
  const endX = x + Math.cos(angle) * length
  const endY = y + Math.sin(angle) * length
  const bent = n((x + endX) / 2 + (r() - 0.5) * length * 0.4)
  const line = `M${n(x)} ${n(y)}Q${bent} ${n((y + endY) / 2)} ${n(endX)} ${n(endY)}`
  return (
    `<path d="${line}" stroke-width="${n(width)}"/>` +
    branch(r, endX, endY, angle - 0.25 - r() * 0.5, length * 0.72, width * 0.62) +
    branch(r, endX, endY, angle + 0.25 + r() * 0.5, length * 0.66, width * 0.58)
  )
}

export function trees(colour: string, branches: string): string {
  return `<g fill="none" stroke-linecap="round" stroke="${colour}">${branches}</g>`
}
