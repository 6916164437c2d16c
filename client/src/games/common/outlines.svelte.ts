/** Pictures out of the icon set. Their outlines are heavy: they come after the board. */

export interface Outlines {
  /** The outline of a thing on a square of 512; empty until it is there. */
  (thing: string): string
  /** Until all are there. */
  ready: Promise<void>
}

/** `emblems`: by thing, the icon that stands for it. */
export function outlines(
  emblems: Record<string, string>,
  load: () => Promise<{ paths: Record<string, string> }>,
): Outlines {
  let paths = $state.raw<Record<string, string>>({})
  const ready = load().then((icons) => void (paths = icons.paths))
  return Object.assign((thing: string) => paths[emblems[thing] ?? ''] ?? '', { ready })
}
