/** Where a duel is fought: hills, a sun, and what the place and the weather add. */

import { CLIMATES, type Sky } from './weather'
import { random, type Random } from './random'

const WIDTH = 1400
const HEIGHT = 800
/** Where the hills begin, and where the fighters stand. */
const HORIZON = 500
const GROUND = 690

const FAIR: Sky = { sky: ['#3b4a52', '#b9a58a', '#f3dfb6'], sun: '#d2432a', ground: ['#4a4a34', '#2c2e22'] }

/** An SVG document that may be cut at any side. */
export function field(place: string | null, climate: string | null): string {
  const r = random(`field${place ?? ''}${climate ?? ''}`)
  const weather = climate ? CLIMATES[climate] : undefined
  const sky = weather?.sky ?? FAIR
  const drawn = PLACES[place ?? ''] ?? PLACES['']!
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="xMidYMid slice">` +
    heaven(sky) +
    (weather?.behind(r) ?? '') +
    hills(r, place === 'mountains') +
    mist(r, 12, HORIZON - 60, 0.85) +
    drawn.behind(r, sky) +
    ground(sky) +
    drawn.before(r, sky) +
    (weather?.before(r) ?? '') +
    '</svg>'
  )
}

function heaven({ sky, sun }: Sky): string {
  return (
    '<defs><linearGradient id="sky" x2="0" y2="1">' +
    `<stop stop-color="${sky[0]}"/><stop offset=".38" stop-color="${sky[1]}"/><stop offset=".7" stop-color="${sky[2]}"/>` +
    '</linearGradient></defs>' +
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#sky)"/>` +
    `<circle cx="${WIDTH / 2}" cy="330" r="250" fill="${sun}"/>`
  )
}

function ridge(r: Random, y: number, high: number, peaks: number, ink: string): string {
  let line = `M0 ${HEIGHT}V${y}`
  for (let i = 0; i <= peaks; i++) {
    const up = high * (i % 2 ? 0.5 + r() * 0.5 : r() * 0.3)
    line += `L${Math.round((WIDTH * i) / peaks)} ${Math.round(y - up)}`
  }
  return `<path d="${line}V${HEIGHT}Z" fill="${ink}"/>`
}

function hills(r: Random, steep: boolean): string {
  const high = steep ? 2 : 1
  return (
    ridge(r, HORIZON, 170 * high, 9, '#8f8a7c') +
    (steep ? ridge(r, HORIZON + 20, 230, 6, '#7b786e') : '') +
    ridge(r, HORIZON + 50, 110, 7, '#6b6b62')
  )
}

export function mist(r: Random, bars: number, top: number, opacity: number): string {
  let drawn = ''
  for (let i = 0; i < bars; i++) {
    const x = Math.round(r() * WIDTH - 120)
    const wide = Math.round(160 + r() * WIDTH * 0.3)
    drawn += `<rect x="${x}" y="${top + i * 9}" width="${wide}" height="9.5" rx="4.7"/>`
  }
  return `<g fill="#f7ead0" opacity="${opacity}">${drawn}</g>`
}

function ground({ ground }: Sky): string {
  const [far, near] = ground
  return (
    `<path d="M0 ${HEIGHT}V${GROUND - 80}Q350 ${GROUND - 112} 700 ${GROUND - 88}T1400 ${GROUND - 94}V${HEIGHT}Z" fill="${far}"/>` +
    `<path d="M0 ${HEIGHT}V${GROUND}Q420 ${GROUND - 32} 840 ${GROUND}T1400 ${GROUND - 16}V${HEIGHT}Z" fill="${near}"/>`
  )
}

// -- places ------------------------------------------------------------------------------------------

interface Place {
  /** Behind the ground on which the fighters stand. */
  behind: (r: Random, sky: Sky) => string
  before: (r: Random, sky: Sky) => string
}

const nothing = (): string => ''

function grass(r: Random): string {
  let line = ''
  for (let i = 0; i < WIDTH / 6; i++) {
    const [x, high] = [r() * WIDTH, 14 + r() * 26]
    line += `M${x.toFixed(0)} ${HEIGHT}q${(r() * 8 - 4).toFixed(0)} ${(-high * 0.6).toFixed(0)} ${(r() * 16 + 2).toFixed(0)} ${-high.toFixed(0)}`
  }
  return `<path d="${line}" fill="none" stroke="#1b1d14" stroke-width="2.5"/>`
}

/** A place within a share of the width from one side or the other. */
function aside(r: Random, side: number, share: number): number {
  const x = r() * WIDTH * share
  return Math.round(side ? WIDTH - x : x)
}

function bamboo(r: Random): string {
  let drawn = ''
  for (const side of [0, 1])
    for (let i = 0; i < 9; i++) {
      const [x, wide] = [aside(r, side, 0.17), 6 + r() * 12]
      for (let y = 690; y > -20; y -= 58)
        drawn += `<rect x="${x}" y="${y - 56}" width="${wide.toFixed(0)}" height="55" rx="3"/>`
      for (let k = 0; k < 5; k++) {
        const [y, to] = [Math.round(r() * 480), r() < 0.5 ? -1 : 1]
        drawn += `<path d="M${x} ${y}q${to * 24} -4 ${to * 50} 18q${-to * 30} 4 ${-to * 50} -18Z"/>`
      }
    }
  return `<g fill="#3d5142">${drawn}</g>`
}

function pines(r: Random): string {
  let drawn = ''
  for (const side of [0, 1])
    for (let i = 0; i < 7; i++) {
      const [x, base, high] = [aside(r, side, 0.24), 620 + r() * 60, 240 + r() * 260]
      const y = (part: number): string => (base - high * part).toFixed(0)
      const wide = high * 0.19
      drawn += `<path d="M${x - 5} ${base.toFixed(0)}h10V${y(0.9)}h-10Z"/>`
      for (const [from, to, share] of [[0.1, 0.55, 1], [0.34, 0.78, 0.78], [0.58, 1, 0.55]] as const)
        drawn += `<path d="M${x} ${y(to)}l${(wide * share).toFixed(0)} ${(high * (to - from)).toFixed(0)}q${(-wide * share).toFixed(0)} -22 ${(-2 * wide * share).toFixed(0)} 0Z"/>`
    }
  return `<g fill="#2b3d33" stroke="#1c2a22" stroke-width="2">${drawn}</g>`
}

function waves(top: number, ink: string, foam: string): string {
  let drawn = ''
  for (let row = 0; row < 6; row++)
    for (let x = row % 2 ? -30 : 0; x < WIDTH + 60; x += 60)
      drawn += `<path d="M${x - 30} ${top + row * 24}a30 30 0 0 1 60 0M${x - 16} ${top + row * 24}a16 16 0 0 1 32 0"/>`
  return (
    `<rect y="${top - 20}" width="${WIDTH}" height="${HEIGHT - top + 20}" fill="${ink}"/>` +
    `<g fill="none" stroke="${foam}" stroke-width="2" opacity=".5">${drawn}</g>`
  )
}

function bridge(): string {
  const deck = 'M-20 720Q700 600 1420 720L1420 760Q700 640 -20 760Z'
  let posts = ''
  for (let x = 30; x < WIDTH; x += 134) {
    const y = 720 - 60 * (1 - ((x - 700) / 700) ** 2)
    posts += `<rect x="${x}" y="${(y - 84).toFixed(0)}" width="16" height="90" rx="3"/><circle cx="${x + 8}" cy="${(y - 90).toFixed(0)}" r="10"/>`
  }
  const rail = (up: number): string => `M-20 ${720 - up}Q700 ${600 - up} 1420 ${720 - up}`
  return (
    `<g fill="#7d2415" stroke="#2a0f0a" stroke-width="3">${posts}</g>` +
    `<path d="${rail(70)}" fill="none" stroke="#2a0f0a" stroke-width="15"/><path d="${rail(70)}" fill="none" stroke="#a5361f" stroke-width="9"/>` +
    `<path d="${rail(36)}" fill="none" stroke="#2a0f0a" stroke-width="11"/><path d="${rail(36)}" fill="none" stroke="#8e2d1a" stroke-width="6"/>` +
    `<path d="${deck}V800H-20Z" fill="#3b241a" stroke="#1d110c" stroke-width="4"/>`
  )
}

function terraces(r: Random): string {
  let drawn = ''
  for (let i = 0; i < 5; i++) {
    const y = 566 + i * 34
    drawn += `<path d="M0 ${y}Q350 ${y - 26} 700 ${y}T1400 ${y - 8}V${y + 30}H0Z" fill="${i % 2 ? '#7f8f78' : '#98a58a'}"/>`
    for (let k = 0; k < 60; k++) {
      const x = Math.round(r() * WIDTH)
      drawn += `<path d="M${x} ${y + 22}q2 -10 -4 -15M${x} ${y + 22}q0 -10 5 -14" stroke="#3f5a34" stroke-width="2.5" fill="none"/>`
    }
  }
  return drawn
}

function snowcaps(): string {
  const peaks = [[210, 210, 190], [1150, 170, 230], [930, 300, 120]] as const
  return peaks
    .map(
      ([x, y, wide]) =>
        `<path d="M${x - wide} 560L${x} ${y}L${x + wide} 560Z" fill="#5b636b"/>` +
        `<path d="M${x - wide * 0.32} ${y + (560 - y) * 0.32}L${x} ${y}L${x + wide * 0.32} ${y + (560 - y) * 0.32}l${-wide * 0.14} -14l${-wide * 0.12} 26l${-wide * 0.14} -22l${-wide * 0.1} 20Z" fill="#f0ece2"/>`,
    )
    .join('')
}

function rocks(): string {
  return (
    '<path d="M-10 800V520L90 540L130 600L250 640L420 668L980 668L1160 636L1260 596L1310 540L1410 516V800Z" fill="#3d3a36" stroke="#211f1c" stroke-width="4"/>' +
    '<path d="M90 540L110 640L60 720M250 640L240 720M1160 636L1180 730M1310 540L1280 640L1330 740M600 690L640 760M860 700L820 770" fill="none" stroke="#211f1c" stroke-width="4"/>'
  )
}

/** A place that is not drawn yet is open land. */
const PLACES: Record<string, Place> = {
  '': { behind: nothing, before: grass },
  bamboo_forest: { behind: bamboo, before: grass },
  forest: { behind: pines, before: grass },
  rice_field: { behind: nothing, before: terraces },
  mountains: { behind: snowcaps, before: grass },
  cliff: { behind: () => waves(540, '#2c4a5c', '#dfe8e4'), before: rocks },
  bridge: { behind: nothing, before: () => waves(620, '#2c4a5c', '#dfe8e4') + bridge() },
}
