/** Heads from the side, facing right: the same words as for a portrait. */

import { BLOOD, KEY, LINEN, part, spot, stroke } from './inks'
import type { Behind, Eyes, Gear, Hair, Mouth } from './people'

export const HAIR: Record<Hair, (ink: string) => string> = {
  bald: () => '',
  topknot: (ink) =>
    part('M136 84Q130 48 160 46Q184 48 184 66Q164 62 154 74Q150 84 152 92Q140 96 136 84Z', ink) +
    part('M142 50Q118 44 112 58Q126 62 148 56Z', ink),
  long: (ink) =>
    part('M185 64Q172 44 156 47Q132 52 134 88Q124 118 126 140L148 132Q146 104 154 80Q166 64 185 64Z', ink),
  spiky: (ink) =>
    part(
      'M186 68L180 44L169 53L160 32L150 49L132 36L138 57L116 54L130 75L114 86L134 92L150 94Q150 78 160 70Z',
      ink,
    ),
  round: (ink) =>
    part('M187 66Q192 26 152 22Q108 24 112 68Q116 108 150 100Q146 80 158 70Q172 62 187 66Z', ink),
  fringe: (ink) =>
    part('M134 98Q126 50 160 46Q188 48 187 78L177 72L171 62L161 79L152 74Q148 86 150 102Q141 108 134 98Z', ink),
  swept: (ink) =>
    part('M185 62Q166 44 146 51Q118 58 108 84Q126 76 132 80Q132 92 140 98Q148 96 150 84Q160 66 185 62Z', ink),
}

/** Hair that falls behind the shoulders. */
export const TAILS: Record<Behind, (ink: string) => string> = {
  nothing: () => '',
  long: (ink) => part('M142 66Q116 108 110 162Q130 174 146 158Q146 120 152 88Z', ink),
  tail: (ink) => part('M140 56Q94 54 88 108Q102 94 114 94Q122 74 144 72Z', ink),
}

export const GEAR: Record<Gear, (ink: string, trim: string) => string> = {
  none: () => '',
  straw: (ink) =>
    part('M88 76Q130 34 160 26Q192 36 232 80Q160 58 88 76Z', ink) +
    stroke('M160 28L126 62M160 28L194 62M160 28V58', 1.8),
  helmet: (ink, trim) =>
    part('M128 92Q126 42 162 40Q190 44 188 72L158 74L150 104L118 112Z', ink) +
    part('M170 48Q196 30 198 -2Q206 36 184 58Z', trim) +
    stroke('M146 44L140 104M160 42L152 76', 2, LINEN),
  band: (ink) =>
    part('M136 70Q160 57 184 63L185 73Q160 67 137 81Z', ink) +
    part('M138 71L102 62L116 75L98 88L138 81Z', ink),
  hood: (ink) =>
    part('M190 70Q180 38 152 42Q122 48 121 92Q121 116 106 134L152 130Q146 100 155 81Q166 67 190 70Z', ink),
  scarf: (ink) =>
    part('M134 79Q133 45 162 45Q187 47 187 69Q160 60 134 79Z', ink) +
    part('M136 74L106 64L116 79L102 90L138 82Z', ink),
  crested: (ink, trim) =>
    part('M122 70Q120 24 160 18Q192 20 197 42Q166 36 150 46Q136 54 132 76Z', trim) +
    part('M130 112L132 74Q138 46 164 46Q189 50 189 74L170 76L176 102L158 104L152 118Z', ink),
  visor: (ink, trim) =>
    part('M136 86Q130 47 160 45Q186 47 188 70L187 66Q168 62 156 70Q150 84 152 96Q140 100 136 86Z', ink) +
    `<rect x="154" y="69" width="35" height="12" rx="5" fill="${trim}" stroke="${KEY}" stroke-width="3"/>`,
  mask: (_, trim) =>
    part('M148 66Q172 59 187 67L186 81Q168 85 150 81Z', trim) +
    part('M142 66L110 58L122 70L108 82L148 80Z', trim),
}

const KEEN = stroke('M168 71L183 74', 4.5) + spot(177, 79, 2.2)

export const EYES: Record<Eyes, string> = {
  keen: KEEN,
  glowing: stroke('M166 70L184 75', 4.5) + part('M170 76L184 79L172 82Z', '#ffd23f', 1.2),
  calm: stroke('M168 70Q176 67 183 71', 3) + stroke('M170 78Q177 82 183 78', 3),
  patch: part('M168 70L185 72L183 86L170 84Z', KEY) + stroke('M170 70L140 60', 2.6),
  scarred: KEEN + stroke('M176 62L171 96', 3, BLOOD),
  masked: part('M170 74L184 78L171 80Z', '#fffbe8', 1.2),
  hidden: '',
}

const MOUTH = stroke('M172 97L182 96')

export const MOUTHS: Record<Mouth, string> = {
  shut: MOUTH,
  grin: part('M168 94Q178 98 184 92Q182 102 172 102Z', LINEN, 2),
  snarl: part('M168 98Q176 91 184 95L182 101L170 102Z', LINEN, 2),
  moustache: stroke('M182 93Q172 92 170 102', 4) + MOUTH,
  beard: part('M146 88Q152 98 166 96L183 93Q186 110 170 118Q152 114 146 88Z', '#2a2320'),
  old: part('M146 88Q152 98 166 96L183 93Q188 122 172 136Q150 120 146 88Z', '#efe9dc'),
  armoured: part('M150 88Q168 93 187 86L184 105Q166 113 150 104Z', '#8e2414') + stroke('M158 98L182 96', 2),
  covered: part('M146 90Q168 97 188 88L185 107Q160 114 140 103Z', '#20303f'),
  bones: stroke('M164 98H184M169 94V102M175 94V102M181 94V101', 2.4),
}
