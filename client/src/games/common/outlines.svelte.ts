/** Pictures out of the icon set. Their outlines are heavy: they come after the board. */

/** `emblems`: by thing, the icon that stands for it. What comes back tells the outline of a thing on
 * a square of 512; empty until it is there. */
export function outlines(
  emblems: Record<string, string>,
  load: () => Promise<{ paths: Record<string, string> }>,
): (thing: string) => string {
  let paths = $state.raw<Record<string, string>>({})
  void load().then((icons) => (paths = icons.paths))
  return (thing) => paths[emblems[thing] ?? ''] ?? ''
}
