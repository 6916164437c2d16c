/** Luck that is the same for the same name, so that a picture never changes from one visit to the
 * next. */

export type Random = () => number

/** Numbers from 0 to 1: FNV-1a of the name, into mulberry32. */
export function random(name: string): Random {
  let hash = 2166136261
  for (const char of name) hash = Math.imul(hash ^ char.charCodeAt(0), 16777619)
  let state = hash >>> 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** A coordinate, to one tenth: more digits show nothing. */
export function round(x: number): number {
  return Math.round(x * 10) / 10
}
