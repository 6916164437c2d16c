/** A goblin: skin and gear by the clan, the face by the card, a crown for an Ozeki. */

import { placing, type Placed } from './figure'
import { paletteOf, type Palette } from './palettes'
import { random, round as n, type Random } from './random'

const SKIN: Record<string, readonly [string, string]> = {
  ancient: ['#b9b27e', '#857d4c'],
  alpha: ['#8fc05a', '#5a8a35'],
  dark: ['#8f86a8', '#5d5476'],
  meka: ['#7fb3a6', '#4b8078'],
  fire: ['#d98a4a', '#a3552a'],
}
const SQUARE = 200
const GOLD = '#e0b64a'
const BONE = '#fff3d6'
const STEEL = '#8fa3b5'
const BODY = 'M6 232Q16 176 70 158L130 158Q184 176 194 232Z'

export function isGoblin(clan: string): boolean {
  return clan in SKIN
}

/** One that is drawn with all its lines. */
export function goblin(clan: string, level: number, id: string, at: Placed): string {
  const skin = SKIN[clan] ?? ['#8fc05a', '#5a8a35']
  return new Drawing(random(`goblin${id}`), clan, level, paletteOf(clan), skin).whole(at)
}

/** One that is only seen from afar. */
export function goblinShadow(id: string, at: Placed, ink: string): string {
  const r = random(`goblin${id}`)
  const up = r() * 26 - 8
  const ears = `M52 88Q14 ${n(66 - up)} -22 ${n(50 - up)}Q0 98 52 120ZM148 88Q186 ${n(66 - up)} 222 ${n(50 - up)}Q200 98 148 120Z`
  const parts = [BODY, ears, head(r)].map((line) => `<path d="${line}"/>`).join('')
  return `<g transform="${placing(at, SQUARE)}" fill="${ink}">${parts}</g>`
}

function head(r: Random): string {
  const top = n(42 - r() * 8)
  const jaw = n(134 + r() * 10)
  return `M46 96Q44 ${top} 100 38Q156 42 154 96Q154 ${jaw} 126 160Q100 174 74 160Q46 140 46 96Z`
}

class Drawing {
  readonly #key: string
  readonly #up: number
  readonly #head: string

  constructor(
    private readonly r: Random,
    private readonly clan: string,
    private readonly level: number,
    private readonly p: Palette,
    private readonly skin: readonly [string, string],
  ) {
    this.#key = p.key
    this.#up = r() * 26 - 8
    this.#head = head(r)
  }

  whole(at: Placed): string {
    const up = this.#up
    const left = `M52 88Q14 ${n(66 - up)} -22 ${n(50 - up)}Q0 98 52 120Z`
    const right = `M148 88Q186 ${n(66 - up)} 222 ${n(50 - up)}Q200 98 148 120Z`
    const folds =
      `M40 96Q18 ${n(82 - up)} 2 ${n(68 - up)}` + `M160 96Q182 ${n(82 - up)} 198 ${n(68 - up)}`
    const halo = [this.#head, left + right, BODY].map((line) => `<path d="${line}"/>`)
    const eyes = this.#eyes()
    const mouth = this.#mouth()
    const nose = this.#nose()
    const gear = this.level === 3 ? this.#crown() : this.#gear()
    return (
      `<g transform="${placing(at, SQUARE)}">` +
      `<g fill="none" stroke="${this.p.disc}" stroke-width="14" stroke-linejoin="round">${halo.join('')}</g>` +
      this.#part(BODY, this.p.land[1]) +
      this.#line('M100 164V226M60 172L74 226M140 172L126 226', 4, this.p.land[2]) +
      this.#part(left, this.skin[0]) +
      this.#part(right, this.skin[1]) +
      this.#line(folds, 4) +
      this.#part(this.#head, this.skin[0]) +
      `<clipPath id="face"><path d="${this.#head}"/></clipPath>` +
      `<path clip-path="url(#face)" d="M112 30H170V180H96Q122 140 108 118Z" fill="${this.skin[1]}"/>` +
      eyes +
      nose +
      mouth +
      this.#beard() +
      gear +
      '</g>'
    )
  }

  // -- the face ------------------------------------------------------------------------------------

  #eyes(): string {
    const look = this.r()
    const wild = this.r() < 0.35
    if (this.clan === 'meka' && look < 0.7) return this.#goggles()
    if (this.clan === 'ancient' && look < 0.5) {
      return this.#line('M62 98Q76 108 92 98M110 98Q124 108 140 98', 6)
    }
    const brows = this.#line('M56 82L94 92M146 80L108 92', 8)
    return this.#eye(76, wild ? 1.6 : 0) + this.#eye(126, 0) + brows
  }

  #eye(x: number, wider: number): string {
    const size = `rx="${n(15 + wider * 3)}" ry="${n(12 + wider * 2)}"`
    return (
      `<ellipse cx="${x}" cy="98" ${size} fill="#ffe27a" stroke="${this.#key}" stroke-width="4.5"/>` +
      `<ellipse cx="${x + 2}" cy="99" rx="4" ry="9" fill="${this.#key}"/>`
    )
  }

  #goggles(): string {
    const glasses = [78, 124].map(
      (x) =>
        `<circle cx="${x}" cy="96" r="21" fill="#cfe8f2" stroke="${this.#key}" stroke-width="6"/>` +
        this.#line(`M${x - 10} 90l12 -8`, 5, '#fff'),
    )
    return glasses.join('') + this.#line('M46 92H56M146 92H154', 8)
  }

  #mouth(): string {
    if (this.r() < 0.6) {
      return (
        this.#part('M62 132Q100 154 140 128Q132 162 100 162Q70 160 62 132Z', '#3a0f12', 4.5) +
        '<path d="M72 139l7 12 7 -8ZM96 147l6 11 7 -10ZM120 141l6 11 6 -14Z" fill="#fff8e0"/>'
      )
    }
    const tusks = 'M80 138l6 -15 7 12ZM112 135l7 -15 6 15Z'
    return this.#line('M66 142Q100 128 136 140', 6) + this.#part(tusks, '#fff8e0', 3)
  }

  #nose(): string {
    const tip = n(80 - this.r() * 10)
    return this.#part(`M102 96Q${tip} 122 88 130Q102 140 118 129Q120 114 102 96Z`, this.skin[1], 4.5)
  }

  #beard(): string {
    if (this.clan !== 'ancient' || this.r() >= 0.6) return ''
    return this.#part('M66 150Q100 176 134 150Q136 200 100 222Q64 200 66 150Z', '#f4ecd6')
  }

  // -- on the head ---------------------------------------------------------------------------------

  #crown(): string {
    const jewel = `<circle cx="100" cy="34" r="9" fill="${this.p.fill[2]}" stroke="${this.#key}" stroke-width="4"/>`
    return (
      this.#part('M48 64L40 8L68 34L100 -6L132 34L160 8L152 64Q100 40 48 64Z', GOLD) + jewel
    )
  }

  /** One of three that its clan wears. */
  #gear(): string {
    const cloth = this.p.land[1]
    const bright = this.p.fill[1]
    const worn: Record<string, readonly (() => string)[]> = {
      ancient: [
        () => this.#part('M40 92Q34 24 100 16Q166 24 160 92Q150 52 100 52Q50 52 40 92Z', cloth),
        () => this.#part('M44 66Q100 30 156 66L152 44Q100 6 48 44Z', bright),
        () => this.#part('M78 44Q100 -16 122 44Z', '#fff8e0'),
      ],
      alpha: [
        () =>
          this.#part(
            'M56 54Q40 10 70 22Q84 -12 100 20Q120 -14 130 22Q160 12 144 54Q100 34 56 54Z',
            cloth,
          ),
        () =>
          this.#part('M60 40L140 30L148 42L62 54Z', BONE) +
          this.#part('M52 34a11 11 0 1 1 8 18ZM148 22a11 11 0 1 1 -4 20Z', BONE),
        () => this.#line('M60 116L84 122M60 128L82 132M142 114L120 122M142 128L122 132', 6, this.p.fill[2]),
      ],
      dark: [
        () => this.#part('M30 150Q26 20 100 12Q174 20 170 150Q156 56 100 54Q44 56 30 150Z', cloth),
        () => this.#part('M44 62Q60 6 100 4Q140 6 156 62Q100 40 44 62Z', '#2a2335'),
        () =>
          this.#part(
            'M60 46Q50 0 74 -14Q74 14 86 40ZM140 46Q150 0 126 -14Q126 14 114 40Z',
            '#e9e2f2',
          ),
      ],
      meka: [
        () =>
          this.#part('M44 72Q44 22 100 20Q156 22 156 72Q100 50 44 72Z', cloth) +
          this.#line('M100 22V56M72 28L66 62M128 28L134 62', 4),
        () =>
          this.#part('M50 60Q52 24 100 22Q148 24 150 60Z', GOLD) +
          this.#part('M90 24V-4H110V24Z', STEEL),
        () => this.#part('M46 66Q100 40 154 66L152 50Q100 22 48 50Z', STEEL),
      ],
      fire: [
        () =>
          this.#part(
            'M54 60Q34 20 62 4Q64 24 78 22Q74 -10 104 -28Q100 4 122 14Q132 -2 128 -16Q164 16 146 60Q100 34 54 60Z',
            bright,
          ) + this.#part('M78 48Q74 24 100 6Q122 26 122 48Q100 38 78 48Z', '#ffe08a', 4),
        () =>
          this.#part('M52 64Q60 28 100 26Q140 28 148 64L100 44Z', cloth) +
          this.#part('M58 44L30 8L76 30ZM142 44L170 8L124 30Z', BONE),
        () => this.#part('M44 70Q100 44 156 70L154 52Q100 24 46 52Z', this.p.fill[2]),
      ],
    }
    const choices = worn[this.clan] ?? []
    return choices[Math.floor(this.r() * choices.length)]?.() ?? ''
  }

  // -- strokes -------------------------------------------------------------------------------------

  #part(line: string, ink: string, width = 5): string {
    return `<path d="${line}" fill="${ink}" stroke="${this.#key}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"/>`
  }

  #line(line: string, width: number, ink = this.#key): string {
    return `<path d="${line}" fill="none" stroke="${ink}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
  }
}
