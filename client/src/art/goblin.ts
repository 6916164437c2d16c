/** A goblin: skin and gear by the clan, the face by the card, a crown for an Ozeki. */

import { Attire, BODY } from './attire'
import { placing, type Placed } from './figure'
import { Nib } from './nib'
import { paletteOf } from './palettes'
import { random } from './random'
import { earOf, headOf, Visage } from './visage'

type Skin = readonly [string, string]

const SKIN: Record<string, Skin> = {
  ancient: ['#b9b27e', '#857d4c'],
  alpha: ['#8fc05a', '#5a8a35'],
  dark: ['#8f86a8', '#5d5476'],
  meka: ['#7fb3a6', '#4b8078'],
  fire: ['#d98a4a', '#a3552a'],
}
const PLAIN: Skin = ['#8fc05a', '#5a8a35']
const SQUARE = 200
const TOP_LEVEL = 3
const MIRRORED = `transform="translate(${SQUARE} 0) scale(-1 1)"`

export function isGoblin(clan: string): boolean {
  return clan in SKIN
}

/** One that is drawn with all its lines. */
export function goblin(clan: string, level: number, id: string, at: Placed): string {
  const r = random(`goblin${id}`)
  const p = paletteOf(clan)
  const skin = SKIN[clan] ?? PLAIN
  const nib = new Nib(p.key)
  const head = headOf(r)
  const ear = earOf(r)
  const face = new Visage(r, clan, nib, skin)
  const attire = new Attire(r, clan, level, nib, p)
  const around = `<path d="${head}"/><path d="${BODY}"/><path d="${ear.outline}"/><path ${MIRRORED} d="${ear.outline}"/>`
  return (
    `<g transform="${placing(at, SQUARE)}">` +
    `<g fill="none" stroke="${p.disc}" stroke-width="14" stroke-linejoin="round">${around}</g>` +
    nib.part(BODY, p.land[1]) +
    nib.line('M60 172L74 226M140 172L126 226', 4, p.land[2]) +
    attire.body() +
    nib.part(ear.outline, skin[0]) +
    nib.line(ear.fold, 4) +
    face.earring() +
    `<g ${MIRRORED}>${nib.part(ear.outline, skin[1])}${nib.line(ear.fold, 4)}</g>` +
    nib.part(head, skin[0]) +
    `<clipPath id="face"><path d="${head}"/></clipPath>` +
    `<path clip-path="url(#face)" d="M112 26H170V186H96Q122 140 108 118Z" fill="${skin[1]}"/>` +
    face.marks(p.fill[2]) +
    face.eyes() +
    face.nose() +
    face.mouth() +
    face.beard() +
    (level === TOP_LEVEL ? attire.crown() : attire.gear()) +
    '</g>'
  )
}

/** One that is only seen from afar. */
export function goblinShadow(id: string, at: Placed, ink: string): string {
  const r = random(`goblin${id}`)
  const head = headOf(r)
  const ear = earOf(r).outline
  const parts = `<path d="${BODY}"/><path d="${head}"/><path d="${ear}"/><path ${MIRRORED} d="${ear}"/>`
  return `<g transform="${placing(at, SQUARE)}" fill="${ink}">${parts}</g>`
}

/** Around what it holds, an arm behind and a hand before it. */
export function holding(clan: string, held: Placed): readonly [arm: string, hand: string] {
  const p = paletteOf(clan)
  const skin = SKIN[clan] ?? PLAIN
  const nib = new Nib(p.key)
  const group = `<g transform="${placing({ x: held.x, y: held.y, size: held.size }, SQUARE)}">`
  const sleeve = nib.part('M-36 118Q-4 96 22 152Q46 150 64 130L78 150Q52 196 6 192Q-26 170 -36 118Z', p.land[1], 6)
  const wrist = nib.part('M44 132L66 112L84 136L58 160Z', skin[1], 6)
  const fingers = [0, 1, 2, 3].map((i) =>
    nib.part(`M${62 + i * 3} ${92 + i * 15}q4 -9 16 -7h18q9 2 8 9q-1 8 -11 8h-22q-10 -1 -9 -10Z`, skin[0], 5),
  )
  const thumb = nib.part('M60 104Q50 92 58 78Q68 74 76 84L84 96Q80 108 66 108Z', skin[0], 5)
  return [`${group}${sleeve}${wrist}</g>`, `${group}${fingers.join('')}${thumb}</g>`]
}
