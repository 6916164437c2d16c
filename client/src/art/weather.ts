/** What the climate of a duel adds to its field. */

import type { Random } from './random'

export interface Sky {
  /** From above to the horizon. */
  sky: readonly [string, string, string]
  sun: string
  /** Far and near. */
  ground: readonly [string, string]
}

interface Climate {
  sky: Sky
  /** Before the sun, behind the hills. */
  behind: (r: Random) => string
  /** Over everything. */
  before: (r: Random) => string
}

const WIDTH = 1400
const HEIGHT = 800
const nothing = (): string => ''

function streaks(r: Random, drops: number, opacity: number): string {
  let line = ''
  for (let i = 0; i < drops; i++) {
    const length = 30 + r() * 50
    line += `M${Math.round(r() * (WIDTH + 100))} ${Math.round(r() * HEIGHT)}l${(-length * 0.35).toFixed(0)} ${length.toFixed(0)}`
  }
  return `<path d="${line}" fill="none" stroke="#e6eef2" stroke-width="2.4" opacity="${opacity}"/>`
}

function flakes(r: Random): string {
  let drawn = ''
  for (let i = 0; i < 170; i++) {
    const [x, y] = [Math.round(r() * WIDTH), Math.round(r() * HEIGHT)]
    drawn += `<circle cx="${x}" cy="${y}" r="${(2 + r() * 4).toFixed(1)}"/>`
  }
  return `<g fill="#fffdf6" opacity=".9">${drawn}</g>`
}

function flames(r: Random): string {
  let drawn = ''
  for (let i = 0; i < 34; i++) {
    const [x, high] = [Math.round(r() * WIDTH), 50 + r() * 110]
    const tongue = (share: number): string =>
      `M${x - 34 * share} 620q${4 * share} ${(-high * 0.5 * share).toFixed(0)} ${28 * share} ${(-high * share).toFixed(0)}q${4 * share} ${(high * 0.45 * share).toFixed(0)} ${24 * share} ${(high * 0.3 * share).toFixed(0)}q${14 * share} ${(high * 0.3 * share).toFixed(0)} ${16 * share} ${(high * 0.7 * share).toFixed(0)}Z`
    drawn += `<path d="${tongue(1)}" fill="#d9531e"/><path d="${tongue(0.55)}" fill="#f6b23c"/>`
  }
  return drawn
}

function embers(r: Random): string {
  let drawn = ''
  for (let i = 0; i < 70; i++) {
    const [x, y] = [Math.round(r() * WIDTH), Math.round(r() * HEIGHT)]
    drawn += `<circle cx="${x}" cy="${y}" r="${(1.5 + r() * 3).toFixed(1)}"/>`
  }
  return `<g fill="#ffb454">${drawn}</g>`
}

function bars(r: Random): string {
  let drawn = ''
  for (let i = 0; i < 40; i++) {
    const [x, y] = [Math.round(r() * WIDTH - 200), Math.round(330 + r() * 470)]
    drawn += `<rect x="${x}" y="${y}" width="${Math.round(220 + r() * 460)}" height="13" rx="6.5"/>`
  }
  return `<g fill="#f3efe4" opacity=".62">${drawn}</g>`
}

const BOLT =
  '<path d="M1010 0L930 190L985 196L890 380L1060 160L1004 154L1080 0Z" fill="#fdf6d8" stroke="#2a3038" stroke-width="3"/>'

export const CLIMATES: Record<string, Climate> = {
  storm: {
    sky: { sky: ['#171c22', '#3c4650', '#7d8684'], sun: '#8d3a2a', ground: ['#3a3d34', '#22251f'] },
    behind: () => BOLT,
    before: (r) => streaks(r, 260, 0.55),
  },
  fire: {
    sky: { sky: ['#35100c', '#98391b', '#f0a345'], sun: '#e8562a', ground: ['#3c2a1c', '#241610'] },
    behind: nothing,
    before: (r) => flames(r) + embers(r),
  },
  rain: {
    sky: { sky: ['#2f3d48', '#70818a', '#c3c8c0'], sun: '#b5503a', ground: ['#44483a', '#282c24'] },
    behind: nothing,
    before: (r) => streaks(r, 150, 0.5),
  },
  snow: {
    sky: { sky: ['#5f7386', '#a9b7c0', '#eef0ea'], sun: '#d2563c', ground: ['#cfd5d4', '#eceeea'] },
    behind: nothing,
    before: flakes,
  },
  mist: {
    sky: { sky: ['#6b7677', '#a8aa9f', '#e3dcc8'], sun: '#cf8068', ground: ['#6a6a58', '#4a4c3e'] },
    behind: nothing,
    before: bars,
  },
}
