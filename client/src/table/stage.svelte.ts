/** What the page shows of a table: a little behind what was told, so that one sees it happen. */

import { preferences } from '../lib/preferences.svelte'
import type { Json, Now, Told } from '../lib/protocol'
import type { Scene } from '../lib/socket.svelte'
import { tellOn } from '../lib/story'

/** More scenes than these are not played: a page in the background would never come to an end. */
const MOST_WAITING = 20

/** How many milliseconds the board needs to show what happened, at normal speed. */
export type Pace = (events: Json[]) => number

export class Stage {
  shown = $state.raw<Now | null>(null)
  /** What led to `shown`; a new array for everything that happens. */
  told = $state.raw<Told[]>([])
  events = $state.raw<Json[]>([])
  pace: Pace = () => 0
  #waiting: Scene[] = []
  #timer: ReturnType<typeof setTimeout> | null = null

  add(scene: Scene): void {
    if (scene.old) this.#waiting = []
    this.#waiting.push(scene)
    if (this.#waiting.length > MOST_WAITING) this.skip()
    else if (scene.old || this.#timer === null) this.#next()
  }

  /** Show at once how things stand. */
  skip(): void {
    const last = this.#waiting.at(-1)
    if (!last) return
    const told: Told[] = []
    for (const scene of this.#waiting) for (const news of scene.told) tellOn(told, news)
    this.#waiting = []
    this.#show({ told, now: last.now, old: false })
  }

  close(): void {
    this.#waiting = []
    this.#stop()
  }

  #next(): void {
    this.#stop()
    const scene = this.#waiting.shift()
    if (!scene) return
    this.#show(scene)
    const time = scene.told.length ? preferences.duration(this.pace(this.events)) : 0
    // Who is far behind hurries.
    this.#timer = setTimeout(() => this.#next(), time / (1 + this.#waiting.length))
  }

  #show(scene: Scene): void {
    this.shown = scene.now
    if (!scene.told.length && !scene.old) return
    this.told = scene.told
    this.events = scene.old ? [] : scene.told.flatMap((told) => told.events)
  }

  #stop(): void {
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#timer = null
  }
}
