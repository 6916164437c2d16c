/** What somebody has done and suffered in a duel, counted from what was told. */

import type { Json } from '../../lib/protocol'

export interface Tally {
  passed: number
  hit: number
  wounds: number
  combos: number
}

const COUNTED: Record<string, keyof Tally> = {
  passed: 'passed',
  hit: 'hit',
  wound: 'wounds',
  blood: 'wounds',
  combo: 'combos',
}

/** By seat. */
export function tally(events: Json[]): [Tally, Tally] {
  const counts: [Tally, Tally] = [none(), none()]
  for (const { kind, seat } of events) {
    const counted = COUNTED[String(kind)]
    const whose = counts[Number(seat)]
    if (counted && whose) whose[counted] += 1
  }
  return counts
}

function none(): Tally {
  return { passed: 0, hit: 0, wounds: 0, combos: 0 }
}

/** What dealt the last blow, as far as it has a name. */
export type Blow = 'passed' | 'hit' | 'die' | 'round' | null

const BLOWS: Record<string, Blow> = {
  passed: 'passed',
  hit: 'hit',
  die: 'die',
  out_of_ki: 'round',
  climate: 'round',
  bleeds: 'round',
  tangled: 'round',
  tired: 'round',
  attack: null,
  location: null,
}

export function lastBlow(events: Json[]): Blow {
  const last = events.findLast(({ kind }) => String(kind) in BLOWS)
  return last ? (BLOWS[String(last.kind)] ?? null) : null
}
