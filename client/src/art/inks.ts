/** What people and their arms are drawn with: a key block, and flat inks within it. */

/** The key block. */
export const KEY = '#17110f'
export const BLOOD = '#a52f18'
export const LINEN = '#fff8ec'
/** Lit and shaded. */
export const SKINS = {
  fair: ['#f0cda6', '#c48f66'],
  tanned: ['#d9a577', '#a06a42'],
  dark: ['#8a5634', '#5d3519'],
  pale: ['#e9e4da', '#a7a0a8'],
  steel: ['#b9c6d0', '#76868f'],
} as const
export type Skin = keyof typeof SKINS

export function part(line: string, ink: string, width = 3.2): string {
  return `<path d="${line}" fill="${ink}" stroke="${KEY}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"/>`
}

export function stroke(line: string, width = 3, ink = KEY): string {
  return `<path d="${line}" fill="none" stroke="${ink}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
}

export function spot(x: number, y: number, size: number, ink = KEY): string {
  return `<circle cx="${x}" cy="${y}" r="${size}" fill="${ink}"/>`
}

/** The same ink with less light: 1 is as it was, 0 black. */
export function darker(ink: string, light: number): string {
  const parts = [1, 3, 5].map((at) => Math.round(parseInt(ink.slice(at, at + 2), 16) * light))
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
