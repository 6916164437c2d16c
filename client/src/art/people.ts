/** Portraits of fighters, drawn from parts. Archetypes only: nobody's likeness. */

import { BLOOD, KEY, LINEN, part, SKINS, spot, stroke } from './inks'
import type { Look } from './looks'

const WIDTH = 200
const HEIGHT = 240
const FACE =
  'M63 94Q61 58 100 56Q139 58 137 94L134 122Q130 146 112 160Q100 168 88 160Q70 146 66 122Z'
const SHOULDERS = 'M4 244Q12 190 68 176L100 186L132 176Q188 190 196 244Z'

// -- hair --------------------------------------------------------------------------------------------

const HAIR = {
  bald: () => '',
  topknot: (ink: string) =>
    part(
      'M60 98Q58 60 84 50Q100 44 116 50Q142 60 140 98Q134 70 122 66Q100 76 78 66Q66 70 60 98Z',
      ink,
    ) +
    part('M92 52Q88 22 104 20Q118 22 110 52Z', ink) +
    stroke('M91 44h20', 4, BLOOD),
  long: (ink: string) =>
    part('M60 100Q54 46 100 44Q146 46 140 100Q138 78 118 66Q104 84 84 74Q66 78 60 100Z', ink),
  spiky: (ink: string) =>
    part(
      'M58 98L46 76L60 74L50 46L72 56L78 26L96 48L116 22L122 52L148 40L140 72L156 80L142 98' +
        'Q138 78 126 72L112 84L100 68L86 82L76 70Q64 76 58 98Z',
      ink,
    ),
  round: (ink: string) =>
    `<circle cx="100" cy="62" r="60" fill="${ink}" stroke="${KEY}" stroke-width="3"/>` +
    part('M62 96Q64 66 100 66Q136 66 138 96Q128 80 100 80Q72 80 62 96Z', ink),
  fringe: (ink: string) =>
    part(
      'M58 104Q50 44 100 42Q150 44 142 104Q140 92 136 86L116 92L104 70L90 94L66 90Q60 94 58 104Z',
      ink,
    ),
  swept: (ink: string) =>
    part('M60 100Q54 46 100 44Q146 46 140 100Q136 74 104 64Q70 70 60 100Z', ink),
} as const
export type Hair = keyof typeof HAIR

const BEHIND = {
  nothing: () => '',
  long: (ink: string) =>
    part('M62 70Q40 120 46 186Q74 200 78 170L122 170Q128 200 154 186Q160 120 138 70Z', ink),
  tail: (ink: string) => part('M120 50Q172 40 168 110Q160 90 150 92Q150 66 120 62Z', ink),
} as const
export type Behind = keyof typeof BEHIND

// -- on the head -------------------------------------------------------------------------------------

const HELMET =
  'M54 96Q48 40 100 34Q152 40 146 96L160 128L142 120L140 92Q120 76 100 76Q80 76 60 92L58 120L40 128Z'

const GEAR = {
  none: () => '',
  straw: (ink: string) =>
    part('M10 92Q60 22 100 16Q140 22 190 92Q150 68 100 66Q50 68 10 92Z', ink) +
    stroke('M100 18L60 72M100 18L140 72M100 18L100 66M100 18L30 84M100 18L170 84', 1.6),
  helmet: (ink: string, trim: string) =>
    part(HELMET, ink) +
    stroke('M100 36V74M80 40Q72 56 70 82M120 40Q128 56 130 82', 2) +
    part('M94 58Q60 44 42 4Q64 34 96 40L104 40Q136 34 158 4Q140 44 106 58Q100 66 94 58Z', trim) +
    part('M52 98Q100 66 148 98L146 108Q100 82 54 108Z', trim, 2.4),
  band: (ink: string) =>
    part('M61 84Q100 66 139 84L138 98Q100 80 62 98Z', ink) +
    part('M136 86L172 74L160 92L176 104L138 98Z', ink),
  hood: (ink: string) =>
    part(
      'M64 150Q50 66 100 58Q150 66 136 150Q166 110 154 70Q140 28 100 28Q60 28 46 70Q34 110 64 150Z',
      ink,
    ),
  scarf: (ink: string) =>
    part('M60 92Q58 46 100 44Q142 46 140 92Q100 70 60 92Z', ink) +
    part('M60 86L36 98L42 78L30 72L62 74Z', ink),
  crested: (ink: string, trim: string) =>
    part(
      'M58 150L56 82Q58 40 100 38Q142 40 144 82L142 150L122 160L120 112L138 96L110 94L106 130' +
        'L94 130L90 94L62 96L80 112L78 160Z',
      ink,
    ) + part('M92 40Q90 6 100 2Q110 6 108 40L112 76H88Z', trim),
  visor: (ink: string, trim: string) =>
    part('M58 92Q58 44 100 42Q142 44 142 92L142 84L140 112L60 112Z', ink) +
    `<rect x="64" y="90" width="72" height="13" rx="6" fill="${trim}" stroke="${KEY}" stroke-width="3"/>`,
  mask: (_: string, trim: string) =>
    part('M58 88Q100 74 142 88L140 110Q118 116 104 104L96 104Q82 116 60 110Z', trim) +
    part('M140 92L172 82L164 98L178 112L140 106Z', trim),
} as const
export type Gear = keyof typeof GEAR

// -- the face ----------------------------------------------------------------------------------------

const LIDS = stroke('M72 98Q84 92 93 101M107 101Q116 92 128 98', 4.5)
const BROWS = stroke('M68 88L92 94M108 94L132 88', 6)
const PUPILS = spot(84, 103, 3.6) + spot(118, 103, 3.6)

const EYES = {
  keen: LIDS + BROWS + PUPILS,
  glowing:
    BROWS +
    '<path d="M74 101L92 105L76 108ZM126 101L108 105L124 108Z" fill="#ffd23f" stroke="#7a1d0c" stroke-width="1.5"/>',
  calm:
    stroke('M68 90Q80 84 92 90M108 90Q120 84 132 90', 4.5) +
    stroke('M73 102Q83 108 93 102M107 102Q117 108 127 102', 3.6),
  patch:
    BROWS +
    stroke('M107 101Q116 92 128 98', 4.5) +
    spot(118, 103, 3.6) +
    part('M70 92L96 94L92 114L74 112Z', KEY) +
    stroke('M70 92L60 76M96 94L140 70', 3),
  scarred: LIDS + BROWS + PUPILS + stroke('M118 74L112 132', 3.6, BLOOD),
  masked: part('M70 97L93 103L74 109ZM130 97L107 103L126 109Z', '#fffbe8', 1.5),
  hidden: '',
} as const
export type Eyes = keyof typeof EYES

const MOUTHS = {
  shut: stroke('M88 141Q100 138 113 141', 3.5),
  grin: part('M84 137Q100 142 118 135Q112 152 98 150Q88 147 84 137Z', LINEN, 2.6),
  snarl: part('M84 146Q100 132 116 146L110 140L104 148L100 139L95 148L90 140Z', LINEN, 2.4),
  moustache: stroke('M100 132Q84 132 76 148M100 132Q116 132 124 148', 4.5) + stroke('M90 145h20'),
  beard:
    part(
      'M66 118Q72 134 88 134Q100 128 112 134Q128 134 134 118L132 150Q120 184 100 188Q80 184 68 150Z',
      '#2a2320',
    ) + stroke('M90 146Q100 142 110 146', 3.4, '#e2a888'),
  old:
    part(
      'M66 118Q72 134 88 134Q100 128 112 134Q128 134 134 118L132 152Q118 200 100 212Q82 200 68 152Z',
      '#efe9dc',
    ) + stroke('M90 146Q100 142 110 146', 3.4),
  armoured:
    part(
      'M66 116Q84 124 100 118Q116 124 134 116L132 150Q116 172 100 172Q84 172 68 150Z',
      '#8e2414',
    ) +
    part('M82 146Q100 138 118 146L114 156L106 148L100 157L94 148L86 156Z', LINEN, 2) +
    stroke('M74 128Q84 132 90 128M110 128Q116 132 126 128'),
  covered:
    part('M62 122Q100 136 138 122L142 168Q100 192 58 168Z', '#20303f') +
    stroke('M64 140Q100 152 136 140M62 154Q100 168 138 154', 2.4, '#4a6076'),
  bones: stroke('M80 138H120M86 132V146M94 132V148M102 132V148M110 132V148M118 132V144'),
} as const
export type Mouth = keyof typeof MOUTHS

const SOCKETS =
  part(
    'M70 92Q84 86 94 98Q92 114 80 114Q70 110 70 92ZM130 92Q116 86 106 98Q108 114 120 114Q130 110 130 92Z',
    KEY,
  ) +
  spot(84, 103, 4, '#ff7a3c') +
  spot(118, 103, 4, '#ff7a3c')

// -- all together --------------------------------------------------------------------------------------

/** An SVG document: head and shoulders before a sun. */
export function portrait(look: Look): string {
  const gearInk = look.gearInk ?? look.robe
  const gear = GEAR[look.gear ?? 'none'](gearInk, look.trim)
  // A mask is worn under the eyes' lines, everything else over the hair.
  const masked = look.gear === 'mask'
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="xMidYMin slice">` +
    defs(look) +
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#sky)"/>` +
    spot(132, 84, 70, look.sun) +
    mist() +
    (look.sword ? stroke('M176 60L30 232', 9) + stroke('M176 60L148 94', 13, look.trim) : '') +
    BEHIND[look.behind ?? 'nothing'](look.hairInk ?? '#1c1719') +
    clothes(look) +
    neck(look) +
    face(look) +
    (masked ? gear : '') +
    features(look) +
    HAIR[look.hair](look.hairInk ?? '#1c1719') +
    (masked ? '' : gear) +
    '</svg>'
  )
}

function defs({ sky, trim }: Look): string {
  const waves =
    '<circle cx="13" cy="13" r="12"/><circle cx="13" cy="13" r="7"/>' +
    '<circle cx="0" cy="19.5" r="12"/><circle cx="26" cy="19.5" r="12"/>'
  return (
    '<defs>' +
    `<clipPath id="face"><path d="${FACE}"/></clipPath>` +
    `<linearGradient id="sky" x2="0" y2="1"><stop stop-color="${sky[0]}"/><stop offset="1" stop-color="${sky[1]}"/></linearGradient>` +
    `<pattern id="waves" width="26" height="13" patternUnits="userSpaceOnUse"><g fill="none" stroke="${trim}" stroke-width="1.3" opacity=".75">${waves}</g></pattern>` +
    '</defs>'
  )
}

function mist(): string {
  const bars = [
    [-10, 150, 92],
    [24, 160, 80],
    [128, 44, 90],
    [150, 54, 70],
  ].map(([x, y, wide]) => `<rect x="${x}" y="${y}" width="${wide}" height="8" rx="4"/>`)
  return `<g fill="${LINEN}" opacity=".5">${bars.join('')}</g>`
}

function clothes({ robe, trim, armour }: Look): string {
  const plates =
    part('M2 244Q4 196 54 178L66 244Z', trim) +
    part('M198 244Q196 196 146 178L134 244Z', trim) +
    stroke('M12 206L60 196M8 224L64 214M188 206L140 196M192 224L136 214', 2.6)
  return (
    part(SHOULDERS, robe) +
    `<path d="${SHOULDERS}" fill="url(#waves)"/>` +
    (armour ? plates : '')
  )
}

function neck({ skin = 'fair' }: Look): string {
  return (
    part('M80 150L78 184L100 208L122 184L120 150Z', SKINS[skin][1]) +
    part('M66 176L80 172L108 244H84Z', LINEN, 2.6) +
    part('M134 176L120 172L92 244H122Z', '#f1e6cf', 2.6)
  )
}

function face({ skin = 'fair', mouth }: Look): string {
  const [lit, shaded] = SKINS[skin]
  const ear = (x: number, ink: string): string =>
    `<ellipse cx="${x}" cy="108" rx="7" ry="12" fill="${ink}" stroke="${KEY}" stroke-width="3"/>`
  const ears = mouth === 'bones' ? '' : ear(61, lit) + ear(139, shaded)
  return (
    ears +
    part(FACE, lit) +
    `<path clip-path="url(#face)" d="M106 50L150 50V180H96Q104 150 101 128L107 122L102 100Z" fill="${shaded}" opacity=".85"/>`
  )
}

function features({ eyes, mouth }: Look): string {
  if (mouth === 'bones') return SOCKETS + part('M100 112L93 126H107Z', KEY) + MOUTHS.bones
  return EYES[eyes] + stroke('M101 100Q98 118 92 124Q98 128 105 125') + MOUTHS[mouth]
}
