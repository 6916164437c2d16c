/** Where the gauges stand on the ring that shows a stance. */

import type { Pose } from '../../art/fighters'
import { GAUGES, type Gauge, type View } from './view'

export type Values = Record<Gauge, number>

const CENTRE = 170
const HUB = 14
const RIM = 126
const [LOWEST, HIGHEST] = [-2, 4]
const DEGREES: Values = { force: -90, technique: 30, guard: 150 }

/** A step of a gauge: where it is, and which way its spoke points. */
export function spoke(gauge: Gauge, step: number): [x: number, y: number, dx: number, dy: number] {
  const angle = (DEGREES[gauge] * Math.PI) / 180
  const [dx, dy] = [Math.cos(angle), Math.sin(angle)]
  const far = HUB + ((step - LOWEST) / (HIGHEST - LOWEST)) * (RIM - HUB)
  return [CENTRE + dx * far, CENTRE + dy * far, dx, dy]
}

/** From one step of a gauge to another. */
export function ray(gauge: Gauge, from: number, to: number): string {
  return `M${at(gauge, from)}L${at(gauge, to)}`
}

/** The triangle of three values. */
export function shape(values: Values): string {
  return `M${GAUGES.map((gauge) => at(gauge, values[gauge])).join('L')}Z`
}

function at(gauge: Gauge, step: number): string {
  const [x, y] = spoke(gauge, step)
  return `${x.toFixed(1)} ${y.toFixed(1)}`
}

const POSES: Record<Gauge, Pose> = { force: 'jodan', technique: 'chudan', guard: 'gedan' }

/** The stance is that of the highest gauge; of equal ones, the middle guard comes first, as the one
 * from which everything begins. */
export function poseOf(values: Values): Pose {
  const order: Gauge[] = ['technique', 'force', 'guard']
  const leading = order.reduce((best, gauge) => (values[gauge] > values[best] ? gauge : best))
  return POSES[leading]
}

/** Whoever is attacked stands low while they wait, in the middle with the Defence open, high when
 * they strike back. */
export function answerOf({ defence, counter }: Pick<View, 'defence' | 'counter'>): Pose {
  return counter ? 'jodan' : defence ? 'chudan' : 'gedan'
}
