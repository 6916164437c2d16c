/** Eight kinds of landscape, each in the inks of a clan. */

import { branch, dots, ground, HEIGHT, mist, ridge, trees, WIDTH } from './land'
import type { Palette, PlaceName } from './palettes'
import { round as n, type Random } from './random'

/** What is printed one after the other, the farthest first; figures stand between two of them. */
export interface Landscape {
  sky: string
  far: string
  middle: string
  near: string
}

type Draw = (r: Random, p: Palette) => Landscape

function night(r: Random, p: Palette): Landscape {
  const bare = branch(r, 22, 215, -1.35, 52, 8) + branch(r, 284, 215, -1.8, 46, 7)
  return {
    sky: dots(r, 40, '#fff6d8', 0.9),
    far: ground(p.land[0], ridge(r, 150, 60, 7, true)) + mist(r, 130, 160, p.sky[1], 0.55),
    middle: ground(p.land[1], ridge(r, 180, 30, 5)) + trees(p.land[2], bare),
    near: ground(p.land[2], ridge(r, 208, 12, 6)),
  }
}

function jungle(r: Random, p: Palette): Landscape {
  const stems = [8, 34, 58, 246, 268, 292].map((x) => bamboo(r, x)).join('')
  return {
    sky: '',
    far: ground(p.land[0], ridge(r, 160, 90, 5)) + mist(r, 128, 180, '#fffbe2', 0.55),
    middle:
      ground(p.land[1], ridge(r, 190, 40, 6)) +
      `<g fill="${p.land[1]}" opacity=".95">${stems}</g>`,
    near: ground(p.land[2], ridge(r, 212, 14, 8)),
  }
}

function bamboo(r: Random, at: number): string {
  const wide = 7 + r() * 6
  const x = at + (r() - 0.5) * 8
  let stem = ''
  for (let y = 225; y > -10; y -= 34) {
    stem += `<rect x="${n(x)}" y="${n(y - 32)}" width="${n(wide)}" height="32.5" rx="2"/>`
  }
  for (let i = 0; i < 5; i++) {
    const y = 20 + r() * 150
    const side = r() < 0.5 ? -1 : 1
    const leaf = `q${side * 16} -2 ${side * 30} 12q${-side * 18} 3 ${-side * 30} -12Z`
    stem += `<path d="M${n(x + wide / 2)} ${n(y)}${leaf}"/>`
  }
  return stem
}

function volcano(r: Random, p: Palette): Landscape {
  const left = 60 + r() * 60
  const x = n(r() < 0.5 ? left : WIDTH - left)
  const at = (dx: number): number => n(x + dx)
  const mountain =
    `M${at(-120)} 225Q${at(-40)} 140 ${at(-20)} 70L${at(-8)} 76L${at(4)} 69L${at(20)} 72` +
    `Q${at(42)} 140 ${at(130)} 225Z`
  const lava = `M${at(-16)} 72q6 8 2 26t6 34q4 -22 0 -36t8 -25L${at(4)} 69L${at(-8)} 76Z`
  const smoke = [
    [0, 48, 17],
    [20, 30, 22],
    [52, 14, 27],
    [90, 0, 30],
  ].map(([dx, y, size]) => `<circle cx="${at(dx ?? 0)}" cy="${y}" r="${size}"/>`)
  return {
    sky: dots(r, 26, '#ffdf9a', 1.5, 20, 200),
    far:
      ground(p.land[0], mountain) +
      ground('#ffb347', lava) +
      `<g fill="${p.land[1]}" opacity=".75">${smoke.join('')}</g>`,
    middle: ground(p.land[1], ridge(r, 186, 44, 8, true)),
    near: ground(p.land[2], ridge(r, 212, 18, 10, true)),
  }
}

function heaven(r: Random, p: Palette): Landscape {
  let rays = ''
  for (let i = 0; i < 12; i++) rays += beam(i * 0.5236, i * 0.5236 + 0.2)
  const columns = [20, 280].map(
    (x) =>
      `<path d="M${x - 15} ${HEIGHT}V40h-5v-9h40v9h-5V${HEIGHT}Z"/>` +
      `<rect x="${x - 26}" y="22" width="52" height="8" rx="1"/>`,
  )
  return {
    sky: `<g fill="#fff" opacity=".4">${rays}</g>`,
    far: `<g fill="${p.land[1]}" opacity=".8">${columns.join('')}</g>` + clouds(r, 176, p.land[0], 20),
    middle: clouds(r, 196, p.land[1], 16),
    near: clouds(r, 214, p.land[2], 12),
  }
}

function beam(from: number, to: number): string {
  const end = (angle: number): string =>
    `${n(150 + Math.cos(angle) * 320)} ${n(95 + Math.sin(angle) * 320)}`
  return `<path d="M150 95L${end(from)}L${end(to)}Z"/>`
}

function clouds(r: Random, y: number, colour: string, size: number): string {
  let round = ''
  for (let i = 0; i < 9; i++) {
    const [x, top, radius] = [i * 38 + r() * 10 - 10, y + r() * 10, size + r() * 10]
    round += `<circle cx="${n(x)}" cy="${n(top)}" r="${n(radius)}"/>`
  }
  return `<g fill="${colour}">${round}<rect x="-5" y="${y + 8}" width="310" height="80"/></g>`
}

function sea(r: Random, p: Palette): Landscape {
  const fromLeft = r() < 0.5
  const wave =
    ground(
      p.land[1],
      'M-5 225V92Q30 36 96 48Q70 56 66 74Q82 66 92 74Q74 82 72 100Q50 104 60 140T130 225Z',
    ) +
    ground(
      '#f3f8fb',
      'M-5 92Q30 36 96 48Q70 56 66 74Q82 66 92 74Q74 82 72 100Q66 84 54 88Q60 70 46 72' +
        'Q52 54 24 68Q10 76 -5 104Z',
    )
  const turned = fromLeft ? wave : `<g transform="translate(${WIDTH} 0) scale(-1 1)">${wave}</g>`
  return {
    sky: '',
    far: ground(p.land[0], ridge(r, 168, 50, 5, true)) + turned,
    middle: waves(176, 26, p.land[1], '#bcd8ee'),
    near: waves(200, 22, p.land[2], '#6f9fcb'),
  }
}

/** A row of the half circles of old prints. */
function waves(y: number, size: number, colour: string, line: string): string {
  let row = ''
  for (let x = -size + ((y * 7) % size); x < WIDTH + size; x += size * 1.5) {
    const middle = `cx="${n(x)}" cy="${y + size * 0.75}"`
    row += `<circle ${middle} r="${size}" fill="${colour}"/>`
    for (const share of [0.68, 0.36]) {
      row += `<circle ${middle} r="${n(size * share)}" fill="none" stroke="${line}" stroke-width="2.2"/>`
    }
  }
  return row
}

function dawn(r: Random, p: Palette): Landscape {
  const boughs = branch(r, -4, 40, 0.25, 46, 6) + branch(r, 304, 150, -2.7, 44, 6)
  const mountain = 'M-20 225Q90 150 128 84L150 90L172 84Q210 150 320 225Z'
  const snow =
    'M128 84L150 90L172 84Q182 104 194 122L176 114L163 126L150 112L136 126L122 113L107 122' +
    'Q119 103 128 84Z'
  return {
    sky: dots(r, 22, '#fff0b8', 1.6, 10, 200),
    far: ground(p.land[0], mountain) + ground('#fff4d6', snow) + mist(r, 150, 190, '#fff3cf', 0.8),
    middle:
      ground(p.land[1], ridge(r, 196, 30, 6)) +
      trees(p.land[2], boughs) +
      dots(r, 16, p.fill[2], 4.5, 16, 150),
    near: ground(p.land[2], ridge(r, 212, 14, 7)),
  }
}

function city(r: Random, p: Palette): Landscape {
  const rings = [50, 80, 110, 140, 170].map((size) => `<circle cx="150" cy="96" r="${size}"/>`)
  return {
    sky: `<g fill="none" stroke="#fff" stroke-width="2" opacity=".55">${rings.join('')}</g>`,
    far: houses(r, 190, 130, p.land[0]) + mist(r, 150, 190, '#fff', 0.6),
    middle: houses(r, 206, 84, p.land[1], true),
    near: ground(p.land[2], ridge(r, 212, 10, 6)),
  }
}

function houses(r: Random, y: number, high: number, colour: string, lit = false): string {
  let [walls, windows] = ['', '']
  for (let x = -10; x < 305; ) {
    const wide = 14 + r() * 22
    // Lower in the middle, where the figure stands.
    const up = high * (0.35 + r() * 0.65) * (x > 85 && x < 190 ? 0.55 : 1)
    const roof = r() < 0.4 ? `l${n(wide / 2)} -12l${n(wide / 2)} 12` : `h${n(wide)}`
    walls += `<path d="M${n(x)} 225V${n(y - up)}${roof}V225Z"/>`
    for (let i = 0; lit && i < 4; i++) {
      const [left, top] = [x + 3 + r() * (wide - 7), y - up + 8 + r() * (up - 6)]
      windows += `<rect x="${n(left)}" y="${n(top)}" width="3" height="5"/>`
    }
    x += wide + r() * 5
  }
  return `<g fill="${colour}">${walls}</g><g fill="#fff4c4" opacity=".85">${windows}</g>`
}

function karst(r: Random, p: Palette): Landscape {
  const bough = branch(r, 304, 24, 2.9, 44, 6)
  return {
    sky: '',
    far: rocks(r, 170, p.land[0], 7) + mist(r, 140, 190, '#fff2f4', 0.75),
    middle:
      rocks(r, 215, p.land[1], 4) +
      mist(r, 178, 170, '#fbd6e4', 0.6) +
      trees(p.land[2], bough) +
      dots(r, 18, '#fff', 3.4, 8, 120) +
      dots(r, 10, p.fill[1], 3, 8, 160),
    near: ground(p.land[2], ridge(r, 212, 14, 7)),
  }
}

function rocks(r: Random, y: number, colour: string, count: number): string {
  let all = ''
  for (let i = 0; i < count; i++) {
    const [x, wide, high] = [r() * WIDTH, 18 + r() * 20, 50 + r() * 90]
    const top = n(y - high)
    all += `<path d="M${n(x - wide)} 225Q${n(x - wide * 0.8)} ${top} ${n(x)} ${top}T${n(x + wide * 1.1)} 225Z"/>`
  }
  return `<g fill="${colour}">${all}</g>`
}

const PLACES: Record<PlaceName, Draw> = { night, jungle, volcano, heaven, sea, dawn, city, karst }

export function landscape(r: Random, palette: Palette): Landscape {
  return PLACES[palette.place](r, palette)
}
