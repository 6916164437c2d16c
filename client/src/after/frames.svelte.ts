/** The frames of one replay as one viewpoint sees them: fetched when needed, kept, a little ahead
 * of the reader. */

import { SvelteMap } from 'svelte/reactivity'
import { CHUNK, chunkOf, wanted } from './chunks'
import { patiently } from './patience'
import type { Frame } from './wire'

export type Load = (first: number, count: number) => Promise<Frame[]>

export class Frames {
  /** Whether the network keeps the reader waiting. */
  late = $state(false)
  /** Why the frames cannot be had at all. */
  failed = $state('')
  #chunks = new SvelteMap<number, Frame[]>()
  #frame = 0
  #loading = false
  #left = new AbortController()
  #load: Load
  #count: number

  constructor(load: Load, count: number) {
    this.#load = load
    this.#count = count
  }

  at(frame: number): Frame | null {
    return this.#chunks.get(chunkOf(frame))?.[frame % CHUNK] ?? null
  }

  /** Fetch what is missing around a frame, one chunk after the other, so that the first one comes
   * soonest; whoever jumps elsewhere meanwhile is served next. */
  want(frame: number): void {
    this.#frame = frame
    if (!this.#loading) void this.#fetch()
  }

  close(): void {
    this.#left.abort()
  }

  async #fetch(): Promise<void> {
    this.#loading = true
    try {
      for (let chunk = this.#next(); chunk !== undefined; chunk = this.#next()) {
        const first = chunk * CHUNK
        const ask = () => this.#load(first, CHUNK)
        const got = await patiently(ask, this.#left.signal, (late) => (this.late = late))
        this.#chunks.set(chunk, got)
      }
    } catch (error) {
      if (!this.#left.signal.aborted) this.failed = (error as Error).message
    } finally {
      this.#loading = false
    }
  }

  #next(): number | undefined {
    return wanted(this.#frame, this.#count).find((chunk) => !this.#chunks.has(chunk))
  }
}
