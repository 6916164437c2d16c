/** Whole fighters, seen from the side and facing right, in the stance that their gauges show. */

import { armed, beside, type Arm } from './arms'
import { BLOOD, darker, KEY, LINEN, part, SKINS, spot, stroke } from './inks'
import type { Look } from './looks'
import { EYES, GEAR, HAIR, MOUTHS, TAILS } from './profile'

/** High with Force, in the middle with Technique, low with Guard. */
export type Pose = 'jodan' | 'chudan' | 'gedan'

interface Hold {
  sleeve: string
  arm: string
  /** Where the weapon is held, and how it is turned. */
  x: number
  y: number
  turn: number
  /** Whether the arms are before the weapon. */
  before: boolean
}

const HOLDS: Record<Pose, Hold> = {
  jodan: {
    sleeve: 'M136 106Q176 92 204 62L236 70Q222 112 150 146Z',
    arm: 'M204 78L188 26L206 18L230 64Z',
    x: 200,
    y: 20,
    turn: -148,
    before: true,
  },
  chudan: {
    sleeve: 'M128 110Q190 112 232 146L222 172Q176 176 126 152Z',
    arm: 'M222 146L246 152L243 170L220 170Z',
    x: 242,
    y: 160,
    turn: -25,
    before: false,
  },
  gedan: {
    sleeve: 'M128 112Q188 130 212 176L196 198Q150 186 124 152Z',
    arm: 'M198 178L216 178L218 198L200 198Z',
    x: 211,
    y: 192,
    turn: 34,
    before: false,
  },
}

/** An SVG document; the ground is at its lower edge. */
export function fighter(look: Look, pose: Pose, arm: Arm = look.arm ?? 'sword'): string {
  const skin = SKINS[look.skin ?? 'fair']
  const hold = HOLDS[pose]
  const weapon = armed(arm, hold.x, hold.y, hold.turn)
  const sleeve = part(hold.sleeve, look.robe)
  const hands = part(hold.arm, skin[0], 2.6)
  const upper = hold.before ? hands + weapon + sleeve : sleeve + weapon + hands
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-8 -76 400 436">' +
    '<ellipse cx="156" cy="346" rx="136" ry="12" fill="#000" opacity=".35"/>' +
    scarf(look) +
    scabbard(look, arm) +
    otherHand(look, arm) +
    legs(look) +
    body(look) +
    head(look) +
    upper +
    '</svg>'
  )
}

function scarf({ scarf }: Look): string {
  return scarf
    ? part('M138 104Q84 92 22 112Q56 118 44 132Q22 136 6 158Q78 148 134 128Z', scarf)
    : ''
}

const WITH_SCABBARD: readonly Arm[] = ['sword', 'long', 'short', 'dagger']

function scabbard({ trim }: Look, arm: Arm): string {
  return WITH_SCABBARD.includes(arm)
    ? part('M112 186L94 178L26 236L34 244Z', darker(trim, 0.8), 2.6)
    : ''
}

function otherHand({ skin = 'fair', robe }: Look, arm: Arm): string {
  const weapon = beside(arm)
  if (!weapon) return ''
  const sleeve = part('M134 104Q98 120 90 176L116 190Q130 150 150 132Z', darker(robe, 0.8))
  return sleeve + weapon + part('M100 182L122 186L120 206L102 204Z', SKINS[skin][1], 2.6)
}

function legs({ robe, hakama = darker(robe, 0.55) }: Look): string {
  return (
    part('M118 186L196 184Q224 254 258 330L268 342H206L166 268L128 344H44Q92 262 118 186Z', hakama) +
    stroke(
      'M134 206Q118 270 88 334M158 206L164 262M178 202Q196 262 222 334M192 196Q216 260 246 332',
      2.4,
      '#ffffff55',
    ) +
    part('M44 344L36 352H104L112 342ZM222 340L232 352H290L270 340Z', '#f1e6cf', 2.6)
  )
}

function body({ robe, trim, armour, sash = BLOOD }: Look): string {
  const plates =
    part('M124 128L186 128L190 182L120 182Z', trim) +
    stroke('M124 142H186M122 156H188M121 170H189', 2.4) +
    part('M100 104L136 98L132 146L92 142Z', trim) +
    stroke('M98 116L134 112M95 129L133 127', 2.4)
  return (
    part('M112 106Q152 86 190 106L198 188Q154 202 116 190Z', robe) +
    stroke('M140 96L176 150L178 190M174 96L150 134', 4, LINEN) +
    (armour ? plates : '') +
    part('M115 178L197 175L199 195L116 198Z', sash)
  )
}

function head(look: Look): string {
  const [lit, shaded] = SKINS[look.skin ?? 'fair']
  const hairInk = look.hairInk ?? '#1c1719'
  const gear = GEAR[look.gear ?? 'none'](look.gearInk ?? look.robe, look.trim)
  const covered = look.gear === 'mask'
  return (
    TAILS[look.behind ?? 'nothing'](hairInk) +
    part('M142 92L140 112L176 112L172 96Z', shaded) +
    `<ellipse cx="160" cy="78" rx="23" ry="27" fill="${lit}" stroke="${KEY}" stroke-width="3"/>` +
    part('M182 74L190 86L181 90Z', lit, 2.4) +
    (covered ? gear : '') +
    EYES[look.eyes] +
    MOUTHS[look.mouth] +
    (look.mouth === 'bones' ? spot(173, 76, 7) + spot(174, 76, 2.6, '#ff7a3c') : '') +
    HAIR[look.hair](hairInk) +
    (covered ? '' : gear)
  )
}
