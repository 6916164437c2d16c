/** Things that move on the board when something happens.
 *
 * The board always shows the position after it; what has just come is animated from where it was,
 * and a picture of what is gone flies to where it went. So nothing waits for an animation, and all
 * of them can be ended at any moment. */

import type { Json } from '../../lib/protocol'
import { haste, type Cue, type Timeline } from './scenes'

export type Keyframes = Keyframe[]

interface Ghost {
  picture: HTMLElement
  box: DOMRect
}

export type Boxes = Map<string, DOMRect>

/** What the events of a game move, by the keys of the things on its board (`data-at`). */
export interface Choreography {
  timeline: Timeline
  /** The key of what an event takes away, among those that are there. */
  leaves: (event: Json, keys: string[]) => string | undefined
  /** Where that goes. */
  goesTo: (event: Json) => string
  /** What an event brings, and where it comes from. */
  arrives: (
    event: Json,
    before: Boxes,
    after: string[],
    moved: Set<string>,
  ) => [string, DOMRect | undefined]
  /** What is touched without going anywhere. */
  gestures: (event: Json) => [string, Keyframes][]
  /** Whether there is only one of a thing with this key, which leaves once. */
  single: (key: string) => boolean
}

/** Where everything was. */
export interface Before {
  boxes: Boxes
  ghosts: Map<Json, Ghost>
}

/** What is there now, all of it measured before anything moves: a page that is measured and moved
 * by turns is laid out anew for every single thing. */
interface After {
  things: Map<string, HTMLElement>
  boxes: Boxes
  origin: DOMRect
}

const EASE = 'cubic-bezier(0.3, 0.7, 0.2, 1)'
const SETTLE = 260

export class Flights {
  #running: Animation[] = []

  constructor(
    readonly board: HTMLElement,
    readonly sky: HTMLElement,
    readonly moves: Choreography,
  ) {}

  look(events: Json[]): Before {
    const things = this.#things()
    const boxes = boxesOf(things)
    const ghosts = new Map<Json, Ghost>()
    const taken = new Set<string>()
    for (const event of events) {
      const key = this.moves.leaves(event, [...things.keys()].filter((each) => !taken.has(each)))
      const thing = key ? things.get(key) : undefined
      if (!key || !thing) continue
      if (this.moves.single(key)) taken.add(key)
      ghosts.set(event, {
        picture: thing.cloneNode(true) as HTMLElement,
        box: boxes.get(key)!,
      })
    }
    return { boxes, ghosts }
  }

  /** `speed`: milliseconds for one at normal speed; 0 shows nothing. */
  play(events: Json[], before: Before, speed: number): void {
    this.finish()
    if (!speed) return
    const cues = this.moves.timeline(events)
    const scale = speed / haste(cues)
    const things = this.#things()
    const origin = this.board.getBoundingClientRect()
    const after = { things, boxes: boxesOf(things), origin }
    const moved = new Set<string>()
    for (const cue of cues) this.#show(cue, before, after, moved, scale)
    for (const key of things.keys()) {
      const box = before.boxes.get(key)
      if (box && !moved.has(key)) this.#slide(key, box, after, 0, SETTLE * scale)
    }
  }

  finish(): void {
    for (const animation of this.#running) animation.cancel()
    this.#running = []
    this.sky.replaceChildren()
  }

  #things(): Map<string, HTMLElement> {
    const all = this.board.querySelectorAll<HTMLElement>('[data-at]')
    return new Map([...all].map((thing) => [thing.dataset.at ?? '', thing]))
  }

  #show(
    { event, start, time }: Cue,
    before: Before,
    after: After,
    moved: Set<string>,
    scale: number,
  ): void {
    const delay = start * scale
    const length = time * scale
    const [key, from] = this.moves.arrives(
      event,
      before.boxes,
      [...after.things.keys()],
      moved,
    )
    const ghost = before.ghosts.get(event)
    const home = after.boxes.get(this.moves.goesTo(event))
    if (after.things.has(key) && from) {
      moved.add(key)
      this.#slide(key, from, after, delay, length, true)
    } else if (ghost && home) {
      this.#fly(ghost, home, after.origin, delay, length)
    }
    for (const [spot, frames] of this.moves.gestures(event)) {
      const touched = after.things.get(spot)
      if (touched) this.#animate(touched, frames, delay, length)
    }
  }

  /** From where it was to where it is. */
  #slide(
    key: string,
    from: DOMRect,
    { things, boxes }: After,
    delay: number,
    time: number,
    lifted = false,
  ): void {
    const to = boxes.get(key)!
    const x = from.left + from.width / 2 - to.left - to.width / 2
    const y = from.top + from.height / 2 - to.top - to.height / 2
    if (!seen(from) || !seen(to) || (Math.abs(x) < 1 && Math.abs(y) < 1)) return
    const scale = lifted ? from.width / to.width : 1
    const away = { transform: `translate(${x}px, ${y}px) scale(${scale})`, zIndex: 6 }
    const frames = lifted ? [{ ...away, opacity: 0 }, { ...away, opacity: 1, offset: 0.1 }] : [away]
    this.#animate(things.get(key)!, [...frames, { transform: 'none', opacity: 1 }], delay, time)
  }

  #fly({ picture, box }: Ghost, to: DOMRect, origin: DOMRect, delay: number, time: number): void {
    if (!seen(box) || !seen(to)) return
    picture.removeAttribute('data-at')
    picture.inert = true
    Object.assign(picture.style, {
      position: 'absolute',
      left: `${box.left - origin.left}px`,
      top: `${box.top - origin.top}px`,
      width: `${box.width}px`,
      margin: '0',
      pointerEvents: 'none',
    })
    picture.style.setProperty('--card', `${box.width}px`)
    this.sky.append(picture)
    const x = to.left + to.width / 2 - box.left - box.width / 2
    const y = to.top + to.height / 2 - box.top - box.height / 2
    const scale = to.width / box.width
    const landed = { transform: `translate(${x}px, ${y}px) scale(${scale})` }
    const there = [
      { ...landed, opacity: 1, offset: 0.85 },
      { ...landed, opacity: 0 },
    ]
    const flight = this.#animate(picture, [{ transform: 'none' }, ...there], delay, time)
    flight.onfinish = () => picture.remove()
  }

  #animate(thing: HTMLElement, frames: Keyframes, delay: number, time: number): Animation {
    const timing = { delay, duration: time, easing: EASE, fill: 'backwards' } as const
    const animation = thing.animate(frames, timing)
    this.#running.push(animation)
    return animation
  }
}

function boxesOf(things: Map<string, HTMLElement>): Boxes {
  return new Map([...things].map(([key, thing]) => [key, thing.getBoundingClientRect()]))
}

/** What is not shown, or is just being turned edge on, has no size to compare with. */
function seen(box: DOMRect): boolean {
  return box.width >= 1 && box.height >= 1
}

export const TURN: Keyframes = [
  { transform: 'perspective(600px) rotateY(180deg)' },
  { transform: 'perspective(600px) rotateY(0)' },
]
export const PULSE: Keyframes = [
  { transform: 'scale(1)' },
  { transform: 'scale(1.12)', filter: 'brightness(1.25)' },
  { transform: 'scale(1)' },
]
export const SHAKE: Keyframes = [-1, 1, -1, 1, 0].map((turn) => ({
  transform: `rotate(${turn * 4}deg)`,
}))
