/** How far somebody has come in a lesson, kept in this browser. */

interface Kept {
  version: number
  at: number
}

const keyOf = (game: string): string => `tefuda.lesson.${game}`

/** The step to go on with; the first one if the lesson has changed since. */
export function progress(game: string, version: number, steps: number): number {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(game)) ?? '{}') as Partial<Kept>
    const at = kept.version === version ? Number(kept.at) : 0
    return Number.isInteger(at) && at >= 0 && at <= steps ? at : 0
  } catch {
    return 0
  }
}

export function keep(game: string, version: number, at: number): void {
  localStorage.setItem(keyOf(game), JSON.stringify({ version, at } satisfies Kept))
}
