/** The head of a goblin on a square of 200, feature by feature; each is one of several. */

import type { Nib } from './nib'
import { round as n, type Random } from './random'

const TOOTH = '#fff8e0'
const MOUTH = '#3a0f12'
const EYE = '#ffe27a'
const GLASS = '#cfe8f2'
const GOLD = '#e0b64a'

/** Its outline, and how far the chin is down. */
export function headOf(r: Random): string {
  const top = n(42 - r() * 8)
  const jaw = n(134 + r() * 10)
  const shape = r()
  if (shape < 0.3) return `M54 92Q52 ${n(top - 8)} 100 30Q148 ${n(top - 8)} 146 92Q148 ${jaw} 120 170Q100 182 80 170Q52 ${jaw} 54 92Z`
  if (shape < 0.6) return `M38 106Q40 ${top} 100 42Q160 ${top} 162 106Q164 ${n(jaw + 12)} 130 164Q100 174 70 164Q36 ${n(jaw + 12)} 38 106Z`
  return `M46 96Q44 ${top} 100 38Q156 42 154 96Q154 ${jaw} 126 160Q100 174 74 160Q46 140 46 96Z`
}

export interface Ear {
  outline: string
  fold: string
}

/** The left ear; the right one is its mirror image. */
export function earOf(r: Random): Ear {
  const up = r() * 26 - 8
  const shape = r()
  if (shape < 0.3) {
    return {
      outline: `M66 84Q34 52 -4 ${n(18 - up)}Q-22 66 -8 92L8 94L12 110Q34 126 66 122Z`,
      fold: `M46 96Q20 74 6 ${n(46 - up)}`,
    }
  }
  if (shape < 0.55) {
    return {
      outline: `M64 82Q26 70 -2 ${n(92 - up)}Q-20 110 -26 ${n(140 - up)}Q26 138 64 116Z`,
      fold: `M44 100Q14 102 -8 ${n(124 - up)}`,
    }
  }
  return {
    outline: `M64 84Q14 ${n(66 - up)} -22 ${n(50 - up)}Q0 98 64 122Z`,
    fold: `M40 96Q18 ${n(82 - up)} 2 ${n(68 - up)}`,
  }
}

export class Visage {
  constructor(
    private readonly r: Random,
    private readonly clan: string,
    private readonly nib: Nib,
    private readonly skin: readonly [string, string],
  ) {}

  #one(of: readonly (() => string)[]): string {
    return of[Math.floor(this.r() * of.length)]?.() ?? ''
  }

  // -- eyes ----------------------------------------------------------------------------------------

  eyes(): string {
    if (this.clan === 'meka' && this.r() < 0.6) return this.#goggles()
    if (this.clan === 'ancient' && this.r() < 0.4) return this.#closed()
    return this.#one([
      () => this.#eye(76, 15, 12) + this.#eye(126, 15, 12) + this.#brows(),
      () => this.#eye(75, 20, 16) + this.#eye(126, 15, 12) + this.#brows(),
      () => this.#eye(76, 17, 17) + this.#eye(126, 17, 17) + this.#bags(),
      () => this.#eye(76, 16, 8) + this.#eye(126, 16, 8) + this.#brows(),
      () => this.#patch() + this.#eye(126, 17, 14) + this.nib.line('M144 80L110 86', 8),
    ])
  }

  #eye(x: number, wide: number, high: number): string {
    return (
      `<ellipse cx="${x}" cy="98" rx="${wide}" ry="${high}" fill="${EYE}"/>` +
      this.nib.line(
        `M${x - wide} 98a${wide} ${high} 0 1 0 ${2 * wide} 0a${wide} ${high} 0 1 0 ${-2 * wide} 0`,
        4.5,
      ) +
      this.nib.line(`M${x + 2} ${98 - high * 0.4}V${98 + high * 0.4}`, 7)
    )
  }

  #brows(): string {
    return this.#one([
      () => this.nib.line('M56 82L94 92M146 80L108 92', 8),
      () => this.nib.line('M56 76Q76 70 92 84M146 88L108 90', 8),
      () =>
        this.nib.part(
          'M50 82Q72 66 96 92Q74 84 54 92ZM150 80Q128 66 106 92Q128 84 148 90Z',
          this.skin[1], 4,
        ),
    ])
  }

  #bags(): string {
    return this.nib.line('M60 120Q76 128 90 120M112 120Q126 128 142 120M60 76Q76 68 90 76M112 76Q126 68 142 76', 4.5)
  }

  #closed(): string {
    return this.nib.line('M62 98Q76 108 92 98M110 98Q124 108 140 98', 6) + this.nib.line('M60 84Q76 78 90 84M110 84Q124 78 140 84', 4)
  }

  #patch(): string {
    return this.nib.line('M46 70L150 116', 5) + this.nib.part('M58 84Q76 76 94 90Q94 114 76 116Q58 112 58 84Z', '#2b2230')
  }

  #goggles(): string {
    const glass = (x: number, size: number): string =>
      this.nib.dot(x, 96, size, GLASS, 6) + this.nib.line(`M${x - 10} 90l12 -8`, 5, '#fff')
    const strap = this.nib.line('M44 92H56M144 92H156', 8)
    return this.#one([
      () => glass(78, 21) + glass(124, 21) + strap,
      () => glass(78, 25) + glass(128, 15) + strap,
      () => glass(100, 27) + this.nib.line('M44 90L72 94M128 94L156 90', 8),
    ])
  }

  // -- below them ----------------------------------------------------------------------------------

  nose(): string {
    const tip = n(80 - this.r() * 10)
    return this.#one([
      () =>
        this.nib.part(`M102 96Q${tip} 122 88 130Q102 140 118 129Q120 114 102 96Z`, this.skin[1], 4.5),
      () =>
        this.nib.part(`M104 92Q98 118 ${n(tip + 2)} 146Q96 142 116 126Q118 108 104 92Z`, this.skin[1], 4.5),
      () =>
        this.nib.part('M84 116Q84 104 101 104Q118 104 118 116Q116 130 101 130Q86 130 84 116Z', this.skin[1], 4.5) +
        this.nib.line('M94 122v2M108 122v2', 5),
      () =>
        this.nib.dot(101, 116, 18, this.skin[1], 4.5) +
        this.nib.line('M92 108q4 -5 9 -5', 4, TOOTH),
    ])
  }

  mouth(): string {
    return this.#one([
      () =>
        this.nib.part('M62 134Q100 156 140 130Q132 164 100 164Q70 162 62 134Z', MOUTH, 4.5) +
        `<path d="M72 141l7 12 7 -8ZM96 149l6 11 7 -10ZM120 143l6 11 6 -14Z" fill="${TOOTH}"/>`,
      () =>
        this.nib.line('M66 144Q100 130 136 142', 6) +
        this.nib.part('M80 140l6 -15 7 12ZM112 137l7 -15 6 15Z', TOOTH, 3),
      () =>
        this.nib.part('M66 138Q100 146 136 136Q132 158 100 158Q72 158 66 138Z', TOOTH, 4.5) +
        this.nib.line('M67 147Q100 154 135 146M84 142V157M100 144V158M117 142V157', 3),
      () =>
        this.nib.line('M70 146Q98 158 138 136', 6) + this.nib.part('M84 150l5 15 9 -13Z', TOOTH, 3),
      () =>
        this.nib.part('M72 138Q100 150 130 136Q128 156 102 156Q78 156 72 138Z', MOUTH, 4.5) +
        this.nib.part('M90 150Q102 142 114 150Q116 178 103 178Q90 176 90 150Z', '#c8504c', 4),
    ])
  }

  beard(): string {
    if (this.clan !== 'ancient' || this.r() >= 0.55) return ''
    return this.#one([
      () => this.nib.part('M66 150Q100 176 134 150Q136 200 100 222Q64 200 66 150Z', '#f4ecd6'),
      () =>
        this.nib.part(
          'M60 136Q84 150 100 144Q116 150 140 136Q150 170 132 168Q116 162 100 150Q84 162 68 168Q50 170 60 136Z',
          '#f4ecd6',
        ),
    ])
  }

  /** What life and its clan have left on the face. */
  marks(paint: string): string {
    const chance = this.r()
    if (chance < 0.18) return this.nib.line('M128 62L146 116M122 78l16 -6M130 98l16 -6', 4)
    if (chance < 0.34) return this.nib.dot(64, 124, 5, this.skin[1], 3) + this.nib.dot(136, 118, 4, this.skin[1], 3)
    if (chance < 0.6) return this.nib.line('M58 114L84 120M58 126L80 130M144 112L120 120M142 126L122 130', 6, paint)
    if (chance < 0.75) return this.nib.line('M88 48L86 76M100 46V76M112 48L114 76', 6, paint)
    return ''
  }

  earring(): string {
    return this.r() < 0.4 ? this.nib.line('M20 104a9 9 0 1 0 10 4', 5, GOLD) : ''
  }
}
