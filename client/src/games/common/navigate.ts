/** Arrow keys move between the things on the board, to the nearest one in that direction. */

const DIRECTIONS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
/** What lies off the way counts more than what lies far. */
const ASIDE = 2.5

interface Box {
  left: number
  top: number
  width: number
  height: number
}

/** The index of the nearest box in a direction, or -1. */
export function nearest(from: Box, boxes: Box[], [dx, dy]: [number, number]): number {
  const distances = boxes.map((box) => {
    const x = box.left + box.width / 2 - from.left - from.width / 2
    const y = box.top + box.height / 2 - from.top - from.height / 2
    const along = x * dx + y * dy
    const aside = Math.abs(x * dy) + Math.abs(y * dx)
    return along > 1 ? along + ASIDE * aside : Infinity
  })
  const best = Math.min(...distances)
  return best === Infinity ? -1 : distances.indexOf(best)
}

/** An arrow key moves the focus to the nearest of these; whether there was one. */
export function stepped(event: KeyboardEvent, things: HTMLElement[]): boolean {
  const direction = DIRECTIONS[event.key]
  const here = document.activeElement
  if (!direction || !here) return false
  const others = things.filter((thing) => thing !== here)
  const found = nearest(
    here.getBoundingClientRect(),
    others.map((thing) => thing.getBoundingClientRect()),
    direction,
  )
  others[found]?.focus()
  return found >= 0
}

function spots(board: HTMLElement): HTMLElement[] {
  return [...board.querySelectorAll<HTMLElement>('[data-spot]')].filter(
    (spot) => spot.offsetParent !== null,
  )
}

/** Attached to the board. One thing in it is reached by Tab, the others from there. */
export function navigable(board: HTMLElement): () => void {
  function key(event: KeyboardEvent): void {
    const here = event.target as HTMLElement
    if (!here.matches('[data-spot]') || event.altKey || event.ctrlKey) return
    if (stepped(event, spots(board))) event.preventDefault()
  }
  board.addEventListener('keydown', key)
  return () => board.removeEventListener('keydown', key)
}

/** After things have changed: the one that Tab reaches, the rest being reached by arrows. */
export function settle(board: HTMLElement): void {
  const all = spots(board)
  const focused = all.find((spot) => spot === document.activeElement)
  const stop = focused ?? all.find((spot) => spot.dataset.choice !== undefined) ?? all[0]
  for (const spot of all) spot.tabIndex = spot === stop ? 0 : -1
}

/** Where the focus goes when what had it is gone. */
export function firstLit(board: HTMLElement): HTMLElement | undefined {
  return spots(board).find((spot) => spot.matches('[data-choice], .lit'))
}
