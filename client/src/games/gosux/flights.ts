/** Things that move on the board when something happens.
 *
 * The board always shows the position after it; what has just come is animated from where it was,
 * and a picture of what is gone flies to where it went. So nothing waits for an animation, and all
 * of them can be ended at any moment. */

import type { Json } from '../../lib/protocol'
import { haste, timeline, type Cue } from './timeline'
import { placeParts } from './view'

type Keyframes = Keyframe[]

interface Ghost {
  picture: HTMLElement
  box: DOMRect
}

type Boxes = Map<string, DOMRect>

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
  ) {}

  look(events: Json[]): Before {
    const things = this.#things()
    const boxes = boxesOf(things)
    const ghosts = new Map<Json, Ghost>()
    const taken = new Set<string>()
    for (const event of events) {
      const key = leaves(event, [...things.keys()].filter((each) => !taken.has(each)))
      const thing = key ? things.get(key) : undefined
      if (!key || !thing) continue
      if (key.startsWith('hand:') || key.startsWith('back:')) taken.add(key)
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
    const cues = timeline(events)
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
    const ghost = before.ghosts.get(event)
    const home = after.boxes.get(goesTo(event))
    if (ghost && home) this.#fly(ghost, home, after.origin, delay, length)
    const [key, from] = arrives(event, before.boxes, [...after.things.keys()], moved)
    if (after.things.has(key) && from) {
      moved.add(key)
      this.#slide(key, from, after, delay, length, true)
    }
    for (const [spot, frames] of gestures(event)) {
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

/** The key of what an event takes away, among those that are there. */
function leaves(event: Json, keys: string[]): string | undefined {
  const { kind, seat, card, place } = event
  switch (kind) {
    case 'discard':
    case 'guard':
    case 'counter':
    case 'stack':
    case 'on_top':
    case 'under':
      return held(keys, seat, card) ?? (kind === 'stack' ? `pile:${seat}:discard` : undefined)
    case 'destroy':
    case 'sacrifice':
    case 'shift':
    case 'to_deck':
      return `place:${place}`
    case 'mill':
      return `pile:${seat}:deck`
    case 'remove':
      return `pile:${seat}:discard`
    case 'activate':
      return keys.find((key) => key === `token:${seat}:0`)
    default:
      return undefined
  }
}

function goesTo({ kind, seat, place }: Json): string {
  const owner = typeof place === 'string' ? placeParts(place).seat : seat
  switch (kind) {
    case 'to_deck':
      return `pile:${owner}:deck`
    case 'stack':
    case 'on_top':
    case 'under':
      return `pile:${seat}:deck`
    case 'remove':
      return `pile:${seat}:removed`
    case 'activate':
      return `place:${place}`
    case 'destroy':
    case 'sacrifice':
    case 'shift':
      return `pile:${owner}:discard`
    default:
      return `pile:${seat}:discard`
  }
}

/** What an event brings, and where it comes from. */
function arrives(
  event: Json,
  before: Boxes,
  after: string[],
  moved: Set<string>,
): [string, DOMRect | undefined] {
  const { kind, seat, card, place } = event
  switch (kind) {
    case 'play': {
      const from = held([...before.keys()], seat, card) ?? `pile:${seat}:discard`
      return [`place:${place}`, before.get(from)]
    }
    case 'draw':
    case 'search':
    case 'show':
      return [fresh(event, before, after, moved), before.get(`pile:${seat}:deck`)]
    case 'take':
      return [fresh(event, before, after, moved), before.get(`pile:${seat}:discard`)]
    case 'reveal':
      return [`revealed:${card}`, before.get(`pile:${seat}:deck`)]
    case 'swap':
      return [`place:${place}`, before.get(`place:${event.with}`)]
    default:
      return ['', undefined]
  }
}

/** A card of a hand that was not there before. */
function fresh(
  { seat, card }: Json,
  before: Boxes,
  after: string[],
  moved: Set<string>,
): string {
  const come = after.filter((key) => !before.has(key) && !moved.has(key))
  return come.find((key) => key.startsWith(`hand:${seat}:${card}#`)) ??
    come.find((key) => key.startsWith(`back:${seat}:`)) ??
    ''
}

function held(keys: string[], seat: unknown, card: unknown): string | undefined {
  return (
    keys.findLast((key) => key.startsWith(`hand:${seat}:${card}#`)) ??
    keys.findLast((key) => key.startsWith(`back:${seat}:`))
  )
}

const TURN: Keyframes = [
  { transform: 'perspective(600px) rotateY(180deg)' },
  { transform: 'perspective(600px) rotateY(0)' },
]
const PULSE: Keyframes = [
  { transform: 'scale(1)' },
  { transform: 'scale(1.12)', filter: 'brightness(1.25)' },
  { transform: 'scale(1)' },
]
const SHAKE: Keyframes = [-1, 1, -1, 1, 0].map((turn) => ({ transform: `rotate(${turn * 4}deg)` }))

/** What is touched without going anywhere. */
function gestures({ kind, seat, place, clan }: Json): [string, Keyframes][] {
  switch (kind) {
    case 'capture':
    case 'release':
      return [[`place:${place}`, TURN]]
    case 'flip':
      return [[`tile:${clan}`, TURN]]
    case 'activate':
    case 'copy':
      return [[`place:${place}`, PULSE]]
    case 'take_back':
    case 'spend':
    case 'unlock':
      return [[`tokens:${seat}`, PULSE]]
    case 'shuffle':
    case 'shuffle_in':
      return [[`pile:${seat}:deck`, SHAKE]]
    case 'pick':
      return [[`clan:${clan}`, PULSE]]
    default:
      return []
  }
}
