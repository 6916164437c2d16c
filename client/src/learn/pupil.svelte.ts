/** Somebody on the way through a lesson: which step, what is shown of it, what was tried. */

import type { Option } from '../lib/protocol'
import { beatsOf, type CueOf } from '../stage/beat'
import { Stage } from '../stage/stage.svelte'
import { thingOf, type Frame, type Lesson, type Part, type Step, type Way } from './lesson'

interface Means {
  /** How long the board shows an event. */
  cue: CueOf
  /** Keep how far one has come. */
  keep: (at: number) => void
}

export class Pupil {
  /** The lesson in the language of the moment: the steps are the same in each. */
  lesson: Lesson = $state.raw({ title: '', lead: '', on: '', version: 0, seat: 0, seats: 1, parts: [] })
  steps: Step[] = $derived(this.lesson.parts.flatMap((part) => part.steps))
  /** The number of the step, from 0; one past the last when the lesson is over. */
  at = $state(0)
  /** What the pupil tried that is not what the teacher asked for. */
  tried = $state.raw<Option | null>(null)
  readonly stage = new Stage<Frame>()
  /** Of two choices, the one made first. */
  #first = $state.raw<Way | null>(null)
  #means: Means

  constructor(lesson: Lesson, at: number, means: Means) {
    this.#means = means
    this.stage.cue = means.cue
    this.lesson = lesson
    this.jump(at)
  }

  // -- what is shown

  step: Step | undefined = $derived(this.steps[this.at])
  over = $derived(this.at >= this.steps.length)
  frame = $derived.by<Frame | null>(() => {
    const { beat, stand } = this.stage
    return beat && stand ? { ...stand, view: beat.view, forecast: beat.forecast } : stand
  })
  /** Whether the board is still showing how things came about. */
  busy = $derived.by(() => this.stage.scene !== null)
  /** What is still to be chosen in this step. */
  wanted: Way[] = $derived(this.step?.choose.filter((way) => way !== this.#first) ?? [])
  options: Option[] = $derived(this.busy || !this.wanted.length ? [] : (this.frame?.options ?? []))
  /** The things that stand for what is wanted. */
  focus: string[] = $derived.by(() => {
    const wanted = new Set(this.wanted.map((way) => way.choice))
    const things = this.options.filter(({ choice }) => wanted.has(choice))
    return things.flatMap(({ about }) => thingOf(about) ?? [])
  })
  /** The part that the step belongs to. */
  part: Part | undefined = $derived(this.lesson.parts[this.partOf(this.at)])

  partOf(at: number): number {
    let first = 0
    const found = this.lesson.parts.findIndex((part) => at < (first += part.steps.length))
    return found < 0 ? this.lesson.parts.length : found
  }

  firstOf(part: number): number {
    const before = this.lesson.parts.slice(0, part)
    return before.reduce((count, { steps }) => count + steps.length, 0)
  }

  // -- going on

  /** Make a choice, as far as the lesson goes along with it. */
  choose = (choice: number): void => {
    const option = this.options.find((each) => each.choice === choice)
    const way = this.wanted.find((each) => each.choice === choice)
    if (option && way) this.#make(way)
    else this.tried = option ?? null
  }

  /** Read on, or let the teacher do what is wanted. */
  next = (): void => {
    const [way] = this.wanted
    if (!way) this.#go(this.at + 1, this.steps[this.at + 1]?.frames ?? [])
    else this.#make(way)
  }

  /** Go to a step as it stands, without all that led to it. */
  jump = (at: number): void => {
    const frame = (this.steps[at] ?? this.steps.at(-1))?.frames.at(-1)
    this.#go(at, [])
    if (frame) this.stage.add({ beats: [], end: frame, old: true })
  }

  /** The same step in another language. */
  translate(lesson: Lesson): void {
    this.lesson = lesson
    this.jump(Math.min(this.at, this.steps.length))
  }

  close(): void {
    this.stage.close()
  }

  #make(way: Way): void {
    const [now, ...later] = way.frames
    if (!now) return
    if (this.#first) this.#go(this.at + 1, [this.#first.frames.at(-1) ?? now, ...this.#follow()])
    else if (later.length) {
      this.tried = null
      this.#first = way
      this.#play([now])
    } else this.#go(this.at + 1, [now, ...this.#follow()])
  }

  /** What happens in the next step before its words; where nothing does, things stand already. */
  #follow(): Frame[] {
    return this.steps[this.at + 1]?.frames ?? []
  }

  #go(at: number, frames: Frame[]): void {
    this.stage.skip()
    this.at = at
    this.tried = null
    this.#first = null
    this.#means.keep(at)
    this.#play(frames)
  }

  #play(frames: Frame[]): void {
    for (const frame of frames) this.stage.add({ beats: beatsOf(frame), end: frame })
  }
}
