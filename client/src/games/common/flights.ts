/** Things that move on the board when something happens.
 *
 * The board always shows the position at that moment; what has just come is animated from where it
 * was, and a picture of what is gone flies to where it went. So nothing waits for an animation, and
 * all of them can be ended at any moment. The next event may begin while they move: what moves on
 * the board goes on from where it is, and pictures in flight end their flight. */

import type { Json } from '../../lib/protocol'

export type Keyframes = Keyframe[]

interface Ghost {
  picture: HTMLElement
  box: DOMRect
}

export type Boxes = Map<string, DOMRect>

/** What the events of a game move, by the keys of the things on its board (`data-at`). */
export interface Choreography {
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

  /** `time`: in how many milliseconds. */
  play(events: Json[], before: Before, time: number): void {
    this.#stop()
    const things = this.#things()
    const origin = this.board.getBoundingClientRect()
    const after = { things, boxes: boxesOf(things), origin }
    const moved = new Set<string>()
    for (const event of events) this.#show(event, before, after, moved, time)
    for (const key of things.keys()) {
      const box = before.boxes.get(key)
      if (box && !moved.has(key)) this.#slide(key, box, after, Math.min(SETTLE, time))
    }
  }

  finish(): void {
    this.#stop()
    this.sky.replaceChildren()
  }

  #stop(): void {
    for (const animation of this.#running) animation.cancel()
    this.#running = []
  }

  #things(): Map<string, HTMLElement> {
    const all = this.board.querySelectorAll<HTMLElement>('[data-at]')
    return new Map([...all].map((thing) => [thing.dataset.at ?? '', thing]))
  }

  #show(event: Json, before: Before, after: After, moved: Set<string>, time: number): void {
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
      this.#slide(key, from, after, time, true)
    } else if (ghost && home) {
      this.#fly(ghost, home, after.origin, time)
    }
    for (const [spot, frames] of this.moves.gestures(event)) {
      const touched = after.things.get(spot)
      if (touched) this.#running.push(animate(touched, frames, time))
    }
  }

  /** From where it was to where it is. */
  #slide(
    key: string,
    from: DOMRect,
    { things, boxes }: After,
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
    const there = [...frames, { transform: 'none', opacity: 1 }]
    this.#running.push(animate(things.get(key)!, there, time))
  }

  #fly({ picture, box }: Ghost, to: DOMRect, origin: DOMRect, time: number): void {
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
    const flight = animate(picture, [{ transform: 'none' }, ...there], time)
    flight.onfinish = () => picture.remove()
  }
}

function animate(thing: HTMLElement, frames: Keyframes, time: number): Animation {
  return thing.animate(frames, { duration: time, easing: EASE, fill: 'backwards' })
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
