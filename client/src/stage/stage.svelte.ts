/** Shows what happens one event at a time, and then how things stand.
 *
 * A table, a replay and a lesson each hand it scenes: the beats of a choice and where they end.
 * `beat` is what the board shows meanwhile; it is null once everything has been shown. */

import type { Json } from '../lib/protocol'
import { preferences } from '../lib/preferences.svelte'
import type { Beat, Cue, CueOf } from './beat'
import { eveOf } from './eve'

/** What waits takes no longer than this at normal speed: who is far behind hurries. */
const LONGEST = 8000
const AT_ONCE: Cue = { time: 0, step: 0 }

export interface Scene<End> {
  beats: Beat[]
  end: End
  /** Whether it is a beginning: it is shown as it stands, and nothing is told of how it came. */
  old?: boolean
  /** Milliseconds between the last event and the end, at normal speed. */
  rest?: number
}

export class Stage<End> {
  /** Where things stood when everything had been shown. */
  stand = $state.raw<End | null>(null)
  /** What is being shown. */
  scene = $state.raw<Scene<End> | null>(null)
  beat = $state.raw<Beat | null>(null)
  /** How many beats of the scene have been shown. */
  count = $state(0)
  /** What has just happened; a new array for everything new. */
  events = $state.raw<Json[]>([])
  /** The event before the last of them, of the same scene. */
  before = $state.raw<Json | null>(null)
  /** How many milliseconds it is shown for; 0: it is over already, and nothing moves. */
  time = $state(0)
  /** The events of the great moment that is shown, as far as they have happened. */
  act = $state.raw<Json[] | null>(null)
  /** Whether it waits for the reader to go on. */
  waits = $state(false)
  /** What happened, for those who want nothing to move. */
  summary = $state.raw<string[]>([])
  cue: CueOf = () => AT_ONCE
  /** How much faster than the reader's own setting. */
  pace = 1
  #waiting: Scene<End>[] = []
  #timer: ReturnType<typeof setTimeout> | null = null
  #haste = 1

  constructor() {
    document.addEventListener('visibilitychange', this.#seen)
  }

  add(scene: Scene<End>): void {
    if (scene.old) this.#forget()
    this.#waiting.push(scene)
    this.#haste = Math.max(this.scene ? this.#haste : 1, this.#left() / LONGEST)
    if (scene.old || document.hidden || (!preferences.still && !preferences.duration(1))) this.skip()
    else if (!this.scene) this.#next()
  }

  /** A key or a click: the end of a great moment, then on, then how things stand. False: there was
   * nothing to end. */
  press(): boolean {
    this.summary = []
    if (!this.scene) return false
    if (this.waits) this.goOn()
    else if (this.act) this.#endAct()
    else this.skip()
    return true
  }

  /** After a great moment. */
  goOn = (): void => {
    if (!this.waits) return
    this.waits = false
    this.act = null
    this.#next()
  }

  /** Show at once how things stand. */
  skip(): void {
    while (this.#waiting.length) this.#settle(this.#rest())
  }

  close(): void {
    this.#forget()
    document.removeEventListener('visibilitychange', this.#seen)
  }

  #seen = (): void => {
    if (document.hidden) this.skip()
  }

  #forget(): void {
    this.#stop()
    this.#waiting = []
    this.#leave()
  }

  /** How long a beat of the scene is shown. */
  #cueOf(beat: Beat): Cue {
    const beats = this.#waiting[0]?.beats ?? []
    return cued(this.cue, beats, beats.indexOf(beat))
  }

  /** How long all that waits takes at normal speed. */
  #left(): number {
    const cues = this.#waiting.flatMap(({ beats }) => beats.map((_, index) => cued(this.cue, beats, index)))
    return cues.slice(this.count).reduce((sum, { act, step }) => sum + (act ? 0 : step), 0)
  }

  /** The beats of the first scene that have not been shown. */
  #rest(): Beat[] {
    const rest = this.#waiting[0]?.beats.slice(this.count) ?? []
    this.count += rest.length
    return rest
  }

  #next(): void {
    const scene = this.#waiting[0]
    if (!scene) return
    const beats = this.#upTo((beat, last) => this.#lasts(beat, last) > 0 || this.#ends(beat))
    if (beats) this.#show(scene, beats)
    else {
      this.#settle(this.#rest(), preferences.still)
      this.#next()
    }
  }

  /** The great moment as it stands when everything in it has happened. */
  #endAct(): void {
    this.#stop()
    const { beat, scene } = this
    if (!beat || !scene) return
    const beats = this.#ends(beat) ? null : this.#upTo((each) => this.#ends(each))
    if (beats) this.#show(scene, beats, true)
    else {
      this.time = 0
      this.waits = true
    }
  }

  /** The next beats up to one that is wanted; null if none of the scene is. */
  #upTo(wanted: (beat: Beat, last: boolean) => boolean): Beat[] | null {
    const beats = this.#waiting[0]?.beats ?? []
    const found = beats.findIndex(
      (beat, index) => index >= this.count && wanted(beat, index === beats.length - 1),
    )
    if (found < 0) return null
    const next = beats.slice(this.count, found + 1)
    this.count = found + 1
    return next
  }

  /** Milliseconds until the next beat. */
  #lasts(beat: Beat, last: boolean): number {
    const { time, step } = this.#cueOf(beat)
    const rest = last ? (this.#waiting[0]?.rest ?? 0) : 0
    return this.#scaled((last ? Math.max(time, step) : step) / this.#haste + rest)
  }

  /** The events of the great moment that the last beat shown is part of. */
  #acted(scene: Scene<End>): Json[] | null {
    let first = this.count
    while (this.#acts(first - 1)) first -= 1
    const acted = scene.beats.slice(first, this.count).map(({ event }) => event)
    return acted.length ? acted : null
  }

  #scaled(time: number): number {
    return preferences.duration(time) / this.pace
  }

  /** Whether a beat is part of a great moment, as one that begins or goes on with it. */
  #acts(index: number): boolean {
    const beat = this.#waiting[0]?.beats[index]
    const act = beat && this.#cueOf(beat).act
    return act === 'begins' || (act === 'goes on' && this.#acts(index - 1))
  }

  /** Whether it waits for the reader after a beat: the last of a great moment. */
  #ends(beat: Beat): boolean {
    const beats = this.#waiting[0]?.beats ?? []
    const index = beats.indexOf(beat)
    const next = beats[index + 1]
    const goesOn = next !== undefined && this.#cueOf(next).act === 'goes on'
    return !preferences.still && this.#acts(index) && !goesOn
  }

  /** `still`: nothing of it moves, for the reader was in a hurry. */
  #show(scene: Scene<End>, beats: Beat[], still = false): void {
    this.#stop()
    const beat = beats.at(-1)
    if (!beat) return
    const { time } = this.#cueOf(beat)
    const last = scene.beats.at(-1) === beat
    const events = beats.map(({ event }) => event)
    if (!still) eveOf(events)
    this.act = this.#acted(scene)
    this.scene = scene
    this.beat = beat
    this.summary = []
    this.time = still ? 0 : this.#scaled(time / this.#haste)
    this.before = eventBefore(scene.beats, scene.beats.indexOf(beat))
    this.events = events
    const wait = still ? 0 : this.#lasts(beat, last)
    if (!this.#ends(beat)) this.#timer = setTimeout(() => this.#next(), wait)
    else if (wait) this.#timer = setTimeout(() => (this.waits = true), wait)
    else this.waits = true
  }

  /** The end of the first scene. `summed`: what happened is told in words. */
  #settle(beats: Beat[], summed = false): void {
    this.#stop()
    const scene = this.#waiting.shift()
    if (!scene) return
    if (beats.length || scene.old) {
      this.time = 0
      this.events = beats.map(({ event }) => event)
    }
    this.#leave()
    this.summary = summed ? scene.beats.map(({ text }) => text).filter(Boolean) : []
    this.stand = scene.end
  }

  #leave(): void {
    this.scene = this.beat = this.act = null
    this.waits = false
    this.count = 0
  }

  #stop(): void {
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#timer = null
  }
}

function eventBefore(beats: Beat[], index: number): Json | null {
  return beats[index - 1]?.event ?? null
}

function cued(cue: CueOf, beats: Beat[], index: number): Cue {
  return cue(beats[index]?.event ?? {}, eventBefore(beats, index))
}
