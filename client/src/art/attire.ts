/** What a goblin wears, by clan, on the same square of 200 as its head. */

import type { Nib } from './nib'
import type { Palette } from './palettes'
import type { Random } from './random'

const GOLD = '#e0b64a'
const BONE = '#fff3d6'
const STEEL = '#8fa3b5'
const IRON = '#5b6672'
const TOP_LEVEL = 3

export const BODY = 'M6 232Q16 176 70 158L130 158Q184 176 194 232Z'

type Worn = readonly (() => string)[]

export class Attire {
  constructor(
    private readonly r: Random,
    private readonly clan: string,
    private readonly level: number,
    private readonly nib: Nib,
    private readonly p: Palette,
  ) {}

  #one(of: Worn | undefined): string {
    return of?.[Math.floor(this.r() * of.length)]?.() ?? ''
  }

  // -- on the body ---------------------------------------------------------------------------------

  body(): string {
    const cloth = this.p.land[1]
    const trim = this.p.fill[1]
    const { nib } = this
    const worn: Record<string, Worn> = {
      ancient: [
        () =>
          nib.line('M76 160L104 232M128 160L104 232', 9, trim) +
          nib.line('M70 158L102 236M134 158L108 222', 3),
        () =>
          [48, 70, 92, 114, 136, 156].map((x, i) => nib.dot(x, 190 + (i < 3 ? i : 5 - i) * 9, 8, trim, 3)).join(''),
      ],
      alpha: [
        () =>
          nib.part(
            'M20 200L34 172L52 184L66 164L84 182L100 168L118 184L136 164L150 184L168 172L182 200L160 206L140 198L120 210L100 198L80 210L60 198L40 206Z',
            BONE, 4,
          ),
        () =>
          nib.line('M64 168Q100 206 138 168', 5) +
          nib.part('M78 186l6 20 8 -16ZM96 192l6 22 8 -20ZM114 188l8 18 6 -22Z', BONE, 3.5),
      ],
      dark: [
        () =>
          nib.part(
            'M36 182Q70 150 100 178Q130 150 166 182Q140 202 100 192Q60 202 36 182Z',
            this.p.land[0], 4,
          ) +
          nib.dot(100, 190, 10, GOLD, 4),
        () => nib.line('M56 176Q100 214 146 176', 12, IRON) + nib.line('M56 176Q100 214 146 176', 3),
      ],
      meka: [
        () =>
          nib.part('M58 162L76 160L84 232H62ZM124 160L142 162L138 232H116Z', GOLD, 4) +
          nib.dot(73, 200, 5, STEEL, 3) +
          nib.dot(127, 200, 5, STEEL, 3),
        () =>
          nib.part('M62 176H138L130 214H70Z', STEEL, 4) +
          [72, 128].map((x) => nib.dot(x, 184, 4, IRON, 2)).join('') +
          nib.line('M84 196H116', 5, trim),
      ],
      fire: [
        () =>
          nib.line('M44 168L150 232', 14, cloth) +
          nib.line('M44 168L150 232', 3) +
          [64, 86, 108, 130].map((x) => nib.dot(x, 178 + (x - 64) * 0.6, 7, trim, 3)).join(''),
        () => nib.part('M40 176Q100 214 160 176L156 196Q100 230 44 196Z', this.p.fill[2], 4),
      ],
    }
    return this.#one(worn[this.clan]) + this.#shoulder()
  }

  /** Heroes have armour on one shoulder, Ozekis a mantle on both. */
  #shoulder(): string {
    const { nib } = this
    if (this.level === TOP_LEVEL) {
      return (
        nib.part('M2 214Q10 166 66 156L74 176Q36 184 26 222ZM198 214Q190 166 134 156L126 176Q164 184 174 222Z', '#fff8ea', 4) +
        nib.line('M24 194v8M44 176v8M156 176v8M176 194v8', 5)
      )
    }
    if (this.level !== 2) return ''
    const metal = this.clan === 'alpha' || this.clan === 'ancient' ? BONE : STEEL
    return (
      nib.part('M4 214Q6 168 52 162Q66 180 58 202Q30 198 4 214Z', metal, 4.5) +
      this.#one([
        () =>
          nib.part('M18 176L6 150L34 166Z', metal, 4) +
          nib.part('M44 164L44 138L58 162Z', metal, 4),
        () => nib.line('M14 196Q34 182 58 186', 4) + nib.dot(36, 178, 5, GOLD, 3),
        () =>
          nib.dot(18, 190, 4, GOLD, 3) +
          nib.dot(34, 178, 4, GOLD, 3) +
          nib.dot(50, 172, 4, GOLD, 3),
      ])
    )
  }

  // -- on the head ---------------------------------------------------------------------------------

  /** Gold: whatever its shape, the sign of an Ozeki. */
  crown(): string {
    const jewel = this.nib.dot(100, 38, 9, this.p.fill[2])
    const crowns: Record<string, string> = {
      ancient: 'M46 66Q40 20 72 6Q100 -22 128 6Q160 20 154 66Q100 40 46 66Z',
      alpha: 'M48 64L34 30L18 26L34 12L40 -10L54 16L70 30L84 4L100 -10L116 4L130 30L146 16L160 -10L166 12L182 26L166 30L152 64Q100 40 48 64Z',
      dark: 'M48 66L36 -4L62 36L78 -14L100 26L122 -14L138 36L164 -4L152 66Q100 42 48 66Z',
      meka: 'M46 64V38H34V20H52V6H70V20H88V-2H112V20H130V6H148V20H166V38H154V64Q100 42 46 64Z',
      fire: 'M48 64Q28 30 46 4Q54 26 68 24Q66 -6 98 -24Q100 0 116 4Q126 -6 124 -18Q152 2 138 26Q152 22 158 8Q172 38 152 64Q100 40 48 64Z',
    }
    return this.nib.part(crowns[this.clan] ?? '', GOLD) + jewel
  }

  gear(): string {
    return this.#one(this.#hats()[this.clan])
  }

  #hats(): Record<string, Worn> {
    const { nib, p } = this
    const cloth = p.land[1]
    const bright = p.fill[1]
    return {
      ancient: [
        () => nib.part('M40 92Q34 24 100 16Q166 24 160 92Q150 52 100 52Q50 52 40 92Z', cloth),
        () =>
          nib.part('M44 66Q100 30 156 66L152 44Q100 6 48 44Z', bright) +
          nib.dot(100, 36, 8, p.fill[2]),
        () =>
          nib.part('M78 44Q100 -16 122 44Z', '#fff8e0') +
          nib.line('M40 96Q46 72 56 64M160 96Q154 72 144 64', 9, '#fff8e0'),
        () =>
          nib.part('M54 58L62 -14H138L146 58Q100 36 54 58Z', cloth) +
          nib.line('M60 26H140M58 42Q100 22 142 42', 5, GOLD),
        () =>
          nib.part('M42 72Q40 30 70 22Q90 2 120 14Q160 18 158 72Q120 30 100 46Q80 30 42 72Z', bright) +
          nib.part('M94 22L108 -16L112 24Z', p.fill[2], 4),
        () =>
          nib.part('M16 66Q100 -2 184 66Q140 46 100 46Q60 46 16 66Z', cloth) +
          nib.part('M70 46Q78 4 100 2Q122 4 130 46Q100 34 70 46Z', cloth),
      ],
      alpha: [
        () =>
          nib.part(
            'M56 54Q40 10 70 22Q84 -12 100 20Q120 -14 130 22Q160 12 144 54Q100 34 56 54Z',
            cloth,
          ),
        () =>
          nib.part('M60 40L140 30L148 42L62 54Z', BONE) +
          nib.part('M52 34a11 11 0 1 1 8 18ZM148 22a11 11 0 1 1 -4 20Z', BONE),
        () =>
          nib.part('M34 62Q36 -4 100 -10Q164 -4 166 62Q100 36 34 62Z', p.fill[2]) +
          [[70, 22, 9], [112, 8, 11], [140, 34, 7]].map(([x, y, s]) => nib.dot(x ?? 0, y ?? 0, s ?? 0, '#fff8e0', 3)).join(''),
        () =>
          nib.line('M66 44Q60 16 34 6M54 22L30 26M134 44Q140 16 166 6M146 22L170 26', 9, BONE) +
          nib.line('M48 62Q100 36 152 62', 10, cloth),
        () =>
          nib.line('M48 66Q100 38 152 66', 11, p.fill[2]) +
          nib.part('M128 48Q132 6 158 -14Q164 20 142 52Z', bright) +
          nib.part('M112 42Q108 0 126 -22Q140 10 126 46Z', BONE),
        () =>
          nib.part(
            'M40 100Q20 40 62 34Q70 2 102 10Q134 0 140 34Q180 40 160 100Q150 58 120 54Q100 40 80 54Q50 58 40 100Z',
            '#6b4a26',
          ),
      ],
      dark: [
        () => nib.part('M30 150Q26 20 100 12Q174 20 170 150Q156 56 100 54Q44 56 30 150Z', cloth),
        () => nib.part('M44 62Q60 6 100 4Q140 6 156 62Q100 40 44 62Z', '#2a2335'),
        () =>
          nib.part('M60 46Q50 0 74 -14Q74 14 86 40ZM140 46Q150 0 126 -14Q126 14 114 40Z', '#e9e2f2'),
        () =>
          nib.part(
            'M46 80Q44 22 100 20Q156 22 154 80L138 66L124 82L112 64L100 80L88 64L76 82L62 66Z',
            IRON,
          ) +
          nib.dot(100, 42, 5, STEEL, 3),
        () =>
          nib.part('M84 50Q74 -10 106 -22Q128 -2 116 50Q100 42 84 50Z', p.fill[2]) +
          nib.line('M52 62Q100 38 148 62', 7, cloth),
        () =>
          nib.part('M40 116Q34 30 100 22Q166 30 160 116L150 120Q152 66 100 62Q48 66 50 120Z', IRON) +
          nib.part('M92 26L100 -14L108 26Z', IRON, 4),
      ],
      meka: [
        () =>
          nib.part('M44 72Q44 22 100 20Q156 22 156 72Q100 50 44 72Z', cloth) +
          nib.line('M100 22V56M72 28L66 62M128 28L134 62', 4),
        () =>
          nib.part('M50 60Q52 24 100 22Q148 24 150 60Z', GOLD) +
          nib.part('M90 24V-4H110V24Z', STEEL),
        () =>
          nib.part('M46 66Q100 40 154 66L152 50Q100 22 48 50Z', STEEL) +
          nib.dot(62, 50, 6, GOLD, 3) +
          nib.dot(138, 50, 6, GOLD, 3),
        () =>
          nib.part('M42 76Q40 20 100 18Q160 20 158 76Q100 54 42 76Z', GOLD) +
          nib.dot(100, 40, 14, '#fffbe0', 5),
        () =>
          nib.part('M56 56Q60 28 100 26Q140 28 144 56Q100 42 56 56Z', p.fill[2]) +
          nib.line('M100 26V6', 6) +
          nib.part('M100 6Q70 -14 48 2Q76 18 100 6ZM100 6Q130 -14 152 2Q124 18 100 6Z', STEEL, 4),
        () =>
          nib.line('M44 92Q44 30 100 28Q156 30 156 92', 9, IRON) +
          nib.part('M30 82H52V116H30ZM148 82H170V116H148Z', STEEL) +
          nib.line('M158 82L172 30', 5) +
          nib.dot(172, 26, 7, p.fill[2], 4),
      ],
      fire: [
        () =>
          nib.part('M54 60Q34 20 62 4Q64 24 78 22Q74 -10 104 -28Q100 4 122 14Q132 -2 128 -16Q164 16 146 60Q100 34 54 60Z', bright) +
          nib.part('M78 48Q74 24 100 6Q122 26 122 48Q100 38 78 48Z', '#ffe08a', 4),
        () =>
          nib.part('M52 64Q60 28 100 26Q140 28 148 64L100 44Z', cloth) +
          nib.part('M58 44L30 8L76 30ZM142 44L170 8L124 30Z', BONE),
        () =>
          nib.part('M44 70Q100 44 156 70L154 52Q100 24 46 52Z', p.fill[2]) +
          nib.part('M152 54L186 44L174 62L188 76L152 68Z', p.fill[2]),
        () =>
          nib.part(
            'M86 48Q70 10 92 -6Q90 -24 108 -34Q108 -14 120 -4Q136 14 116 48Q100 40 86 48Z',
            bright,
          ) +
          nib.part('M96 46Q90 24 104 8Q114 26 108 46Z', '#ffe08a', 3),
        () =>
          nib.part('M44 74Q40 26 100 24Q160 26 156 74Q100 48 44 74Z', IRON) +
          nib.part('M46 60Q14 54 6 12Q34 36 56 40ZM154 60Q186 54 194 12Q166 36 144 40Z', BONE),
        () =>
          nib.part('M62 54L66 -4H134L138 54Q100 38 62 54Z', IRON) +
          nib.line('M64 26H136', 5, p.fill[1]) +
          nib.part('M60 -4H140V8H60Z', IRON, 4),
      ],
    }
  }
}
