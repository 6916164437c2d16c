/** What is fought with: each lies along the x axis, its grip at 0, its reach to the right. */

import { BLOOD, KEY, part, spot, stroke } from './inks'

const STEEL = '#f4f8fa'
const IRON = '#4a5058'
const WOOD = '#8a5a2c'
const GOLD = '#e0b64a'

function hilt(guard: boolean): string {
  return stroke('M-20 0L22 0', 9) + (guard ? stroke('M22 -10L22 10', 6, GOLD) : '')
}

/** A blade with a little curve. */
function blade(from: number, to: number, wide = 4): string {
  const middle = (from + to) / 2
  return part(
    `M${from} ${-wide}Q${middle} ${-wide * 3.2} ${to} ${-wide * 2}Q${middle} ${-wide} ${from} ${wide}Z`,
    STEEL,
    2.6,
  )
}

function pole(from: number, to: number): string {
  return stroke(`M${from} 0L${to} 0`, 9) + stroke(`M${from + 2} 0L${to - 2} 0`, 4.5, WOOD)
}

function sword(length: number): string {
  return hilt(true) + blade(24, length)
}

const STUDS = [52, 76, 100].map((x) => spot(x, -7, 3, KEY) + spot(x + 10, 7, 3, KEY)).join('')

const BATON = pole(-34, 70) + stroke('M26 0L26 -22', 8)
const FORK =
  stroke('M-20 0L18 0', 8) +
  stroke('M18 0L104 0', 6) +
  stroke('M20 0L103 0', 2.6, STEEL) +
  stroke('M20 0Q22 -22 52 -22M20 0Q22 22 52 22', 5)

const ARMS = {
  sword: sword(150),
  long: hilt(true) + stroke('M-44 0L22 0', 9) + blade(24, 200, 5),
  short: sword(104),
  dagger: sword(78),
  wooden: stroke('M-20 0L28 0', 9) + part('M26 -4Q90 -14 150 -9Q90 2 26 5Z', WOOD, 2.6),
  halberd: pole(-120, 112) + stroke('M108 -9L108 9', 5, GOLD) + blade(112, 176, 6),
  glaive: pole(-60, 66) + stroke('M66 -9L66 9', 5, GOLD) + blade(68, 178, 6),
  spear: pole(-120, 136) + part('M132 -8L178 0L132 8L140 0Z', STEEL, 2.6) + stroke('M128 -8L128 8', 5, BLOOD),
  club: pole(-24, 40) + part('M34 -8L128 -17Q138 0 128 17L34 8Z', IRON) + STUDS,
  axe: pole(-46, 128) + part('M92 4Q86 -34 104 -46Q130 -40 134 -12L126 4Z', STEEL),
  sickle:
    pole(-16, 74) +
    part('M70 -4Q84 -48 44 -62Q104 -62 90 4Z', STEEL, 2.6) +
    `<path d="M-16 0Q-42 66 -8 96" fill="none" stroke="${KEY}" stroke-width="4" stroke-dasharray="5 4"/>` +
    spot(-8, 100, 9),
  two: sword(150),
  batons: BATON,
  forks: FORK,
  fan: part('M0 -4L78 -52Q104 0 78 52L0 4Z', BLOOD) + stroke('M0 0L84 -34M0 0L91 0M0 0L84 34', 2.4),
  oar: pole(-70, 96) + part('M90 -6Q140 -16 168 -10L168 12Q130 14 90 6Z', WOOD),
  fists: '',
} as const
export type Arm = keyof typeof ARMS

/** What the other hand holds. */
const OTHER: Partial<Record<Arm, string>> = { two: sword(104), batons: BATON, forks: FORK }

/** By weapon of the game. */
const WIELDED: Record<string, Arm> = {
  katana: 'sword',
  katana_kodachi: 'two',
  katana_tanto: 'two',
  naginata: 'halberd',
  nagamaki: 'glaive',
  nodachi: 'long',
  tanto: 'dagger',
  wakizashi: 'short',
  kusarigama: 'sickle',
  bokken: 'wooden',
  yari: 'spear',
  kanabo_1: 'club',
  kanabo_2: 'club',
  kanabo_3: 'club',
  masakari_1: 'axe',
  masakari_2: 'axe',
  tonfa_1: 'batons',
  tonfa_2: 'batons',
  sai_1: 'forks',
  sai_2: 'forks',
  tessen: 'fan',
  kai: 'oar',
}

export function armOf(weapon: string): Arm {
  return WIELDED[weapon] ?? 'sword'
}

/** Held at a point and turned by so many degrees, clockwise. */
export function armed(arm: Arm, x: number, y: number, turn: number): string {
  return held(ARMS[arm], x, y, turn)
}

/** In the other hand, low and behind; empty where one weapon takes both. */
export function beside(arm: Arm): string {
  const other = OTHER[arm]
  return other ? held(other, 112, 196, 148) : ''
}

/** How a weapon is laid out on a picture: by how far it reaches. */
const LAID: Partial<Record<Arm, number>> = { halberd: 0.95, spear: 0.95, glaive: 1.1, long: 1.1, oar: 1.1 }

/** An SVG document: a weapon by itself, before a disc. */
export function laid(arm: Arm): string {
  const large = LAID[arm] ?? 1.35
  const other = OTHER[arm]
  const one = `<g transform="translate(84 150) scale(${large}) rotate(-28)">${ARMS[arm]}</g>`
  const two = other
    ? `<g transform="translate(216 150) scale(${-large} ${large}) rotate(-28)">${other}</g>`
    : ''
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 220" preserveAspectRatio="xMidYMid slice">' +
    '<rect width="300" height="220" fill="#efe3c9"/>' +
    '<circle cx="150" cy="104" r="78" fill="#d9472b" opacity=".9"/>' +
    '<g fill="#fbf5e6" opacity=".9"><rect x="-8" y="160" width="150" height="9" rx="4.5"/><rect x="120" y="172" width="200" height="9" rx="4.5"/></g>' +
    two +
    one +
    '</svg>'
  )
}

function held(weapon: string, x: number, y: number, turn: number): string {
  return `<g transform="translate(${x} ${y}) rotate(${turn})">${weapon}</g>`
}
