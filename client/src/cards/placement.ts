/** Where a window about something stands: beside it, never on it, and over as little as possible
 * of what could be pressed next. */

export interface Rect {
  left: number
  top: number
  width: number
  height: number
}

export interface Size {
  width: number
  height: number
}

/** Something that can be pressed, and how likely it is to be pressed next. */
export interface Obstacle extends Rect {
  weight: number
}

const GAP = 10
const MARGIN = 8

/** What a pixel farther away costs, in square pixels covered. */
const FAR = 60

export function beside(target: Rect, size: Size, room: Size, obstacles: Obstacle[]): Rect {
  const spots = [...candidates(target, size), ...corners(size, room)].map((spot) =>
    within(spot, room),
  )
  const costs = spots.map((spot) => cost(spot, target, obstacles))
  return spots[costs.indexOf(Math.min(...costs))] as Rect
}

/** On a phone: the half of the screen where the thing is not. */
export function opposite(target: Rect, size: Size, room: Size): Rect {
  const below = target.top + target.height / 2 < room.height / 2
  const top = below ? room.height - size.height - MARGIN : MARGIN
  return { ...size, left: (room.width - size.width) / 2, top: Math.max(MARGIN, top) }
}

function candidates(target: Rect, size: Size): Rect[] {
  const right = target.left + target.width + GAP
  const left = target.left - GAP - size.width
  const above = target.top - GAP - size.height
  const below = target.top + target.height + GAP
  const middle = {
    left: target.left + (target.width - size.width) / 2,
    top: target.top + (target.height - size.height) / 2,
  }
  return [
    { ...size, left: right, top: middle.top },
    { ...size, left, top: middle.top },
    { ...size, left: middle.left, top: above },
    { ...size, left: middle.left, top: below },
    { ...size, left: right, top: above },
    { ...size, left, top: above },
    { ...size, left: right, top: below },
    { ...size, left, top: below },
  ]
}

function corners(size: Size, room: Size): Rect[] {
  return [0, room.width].flatMap((left) => [0, room.height].map((top) => ({ ...size, left, top })))
}

function within(spot: Rect, room: Size): Rect {
  const fit = (at: number, length: number, most: number) =>
    Math.max(MARGIN, Math.min(at, most - length - MARGIN))
  return {
    ...spot,
    left: fit(spot.left, spot.width, room.width),
    top: fit(spot.top, spot.height, room.height),
  }
}

function cost(spot: Rect, target: Rect, obstacles: Obstacle[]): number {
  const hidden = obstacles.reduce((sum, it) => sum + it.weight * overlap(spot, it), 0)
  return hidden + 1000 * overlap(spot, target) + FAR * gap(spot, target)
}

function gap(a: Rect, b: Rect): number {
  const across = Math.max(a.left - b.left - b.width, b.left - a.left - a.width, 0)
  const down = Math.max(a.top - b.top - b.height, b.top - a.top - a.height, 0)
  return Math.hypot(across, down)
}

export function overlap(a: Rect, b: Rect): number {
  const width = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left)
  const height = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top)
  return Math.max(0, width) * Math.max(0, height)
}
