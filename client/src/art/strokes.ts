/** The picture of a card that is played: a stroke of ink by what it moves first, over a disc. */

import { random } from './random'

const INK = '#1d1710'
const RED = '#7c1a0e'
/** Force comes down, Technique swings across, Guard closes; the Joker turns about itself. A card has
 * one of several, so that a hand is not the same movement five times. */
const STROKES: Record<string, readonly string[]> = {
  force: ['M176 8Q150 96 118 214', 'M92 10Q176 64 206 214', 'M58 52Q236 34 140 216'],
  technique: [
    'M22 176Q120 178 176 96T288 40',
    'M284 160Q150 190 128 108T16 52',
    'M18 74Q96 214 168 112T286 132',
  ],
  guard: ['M84 178A84 84 0 1 1 214 182', 'M52 58Q150 244 250 60', 'M48 160Q150 -8 252 160'],
  any: ['M150 104A34 34 0 1 1 116 72A62 62 0 1 0 204 150'],
}
/** Passes of one brush, each thinner and darker than the one before. */
const PASSES = [
  [-4, -6, 26, 0.28, ''],
  [-1, -2, 19, 0.48, '124 8'],
  [2, 2, 11, 0.68, '252 9'],
  [5, 6, 5, 0.88, '136 6'],
] as const

/** An SVG document; the sign is the outline of the card's symbol. */
export function stroke(id: string, gauge: string | null, sign: string, blood: boolean): string {
  const r = random(`stroke${id}`)
  const ink = blood ? RED : INK
  const lines = STROKES[gauge ?? 'any'] ?? []
  const line = lines[Math.floor(r() * lines.length)]
  const turn = (r() * 28 - 14).toFixed(0)
  const brush = PASSES.map(
    ([x, y, wide, dense, dashes]) =>
      `<path d="${line}" transform="translate(${x} ${y})" fill="none" stroke="${ink}" stroke-width="${wide}" stroke-linecap="round" opacity="${dense}" stroke-dasharray="${dashes}"/>`,
  ).join('')
  let drops = ''
  for (let i = 0; i < 14; i++)
    drops += `<circle cx="${(r() * 300).toFixed(0)}" cy="${(r() * 220).toFixed(0)}" r="${(1.2 + r() * 3.4).toFixed(1)}"/>`
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 220" preserveAspectRatio="xMidYMid slice">' +
    '<rect width="300" height="220" fill="#efe3c9"/>' +
    `<circle cx="150" cy="96" r="74" fill="${blood ? '#b5281a' : '#d9472b'}" opacity="${blood ? 0.75 : 0.9}"/>` +
    '<g fill="#fbf5e6" opacity=".9"><rect x="-8" y="152" width="150" height="9" rx="4.5"/><rect x="40" y="164" width="180" height="9" rx="4.5"/><rect x="200" y="176" width="120" height="9" rx="4.5"/></g>' +
    `<g transform="rotate(${turn} 150 100)">${brush}</g>` +
    `<g fill="${ink}" opacity=".7">${drops}</g>` +
    `<path transform="translate(186 118) scale(.19)" fill="${ink}" d="${sign}"/>` +
    '</svg>'
  )
}
