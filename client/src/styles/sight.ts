/** How colours are seen, for the tests: contrast, and how far apart they look with any kind of
 * colour vision. */

export type Colour = [number, number, number]
export type Matrix = [Colour, Colour, Colour]
export const THEMES = ['light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

/** How the eye without one kind of cone sees linear RGB (Machado, Oliveira and Fernandes, 2009). */
export const EYES: Record<string, Matrix> = {
  'all cones': [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
}

/** The colours set in one rule: of both themes, or of the one asked for. */
export function rule(css: string, selector: string, theme: Theme): Record<string, string> {
  const body = css.split(`${selector} {`)[1]?.split('}')[0] ?? ''
  const found = body.matchAll(/(--[\w-]+):\s*(?:light-dark\((#\w+), (#\w+)\)|(#\w+))/g)
  return Object.fromEntries(
    [...found].map(([, name, light, dark, both]) => [
      name ?? '',
      both ?? (theme === 'light' ? light : dark) ?? '',
    ]),
  )
}

function linear(hex: string): Colour {
  return [1, 3, 5].map((at) => {
    const share = parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as Colour
}

function dot(a: Colour, b: Colour): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

export function contrast(one: string, other: string): number {
  const [light, dark] = [one, other]
    .map((hex) => dot(linear(hex), [0.2126, 0.7152, 0.0722]) + 0.05)
    .sort((a, b) => b - a) as [number, number]
  return light / dark
}

/** OKLab, in which equal distances look equally far. */
function perceived(rgb: Colour): Colour {
  const cones = [
    [0.4122214708, 0.5363325363, 0.0514459929],
    [0.2119034982, 0.6806995451, 0.1073969566],
    [0.0883024619, 0.2817188376, 0.6299787005],
  ].map((row) => Math.cbrt(dot(row as Colour, rgb))) as Colour
  return [
    dot([0.2104542553, 0.793617785, -0.0040720468], cones),
    dot([1.9779984951, -2.428592205, 0.4505937099], cones),
    dot([0.0259040371, 0.7827717662, -0.808675766], cones),
  ]
}

export function distance(one: string, other: string, eye: Matrix): number {
  const seen = (hex: string) =>
    perceived(eye.map((row) => Math.min(1, Math.max(0, dot(row, linear(hex))))) as Colour)
  const [a, b] = [seen(one), seen(other)]
  return 100 * Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
}
