/** Plays sounds: none before the person has pressed something, few at a time, none that nobody can
 * hear. Whatever a sound says can also be seen. */

import { preferences, type Volume } from '../lib/preferences.svelte'
import { bank, parameters, type Sound } from './bank'

const LOUD: Record<Volume, number> = { off: 0, soft: 0.25, on: 0.8 }
/** More at once are a noise. */
export const MOST = 3
/** The same again within so many milliseconds is one sound. */
const APART = 60
/** A sound that comes later than this no longer belongs to what is seen. */
const LATE = 250
/** After so many milliseconds without a sound the device may rest. */
const REST = 10_000
/** What browsers count as a press. */
const PRESSES = ['pointerup', 'keydown', 'click'] as const

type Synthesiser = (typeof import('zzfx'))['ZZFX']

export class Speaker {
  #synthesiser: Synthesiser | null = null
  #loaded: Promise<void> | null = null
  #built = new Map<Sound, AudioBuffer>()
  #playing = new Set<AudioBufferSourceNode>()
  #last = new Map<Sound, number>()
  #rest: ReturnType<typeof setTimeout> | undefined
  #load: () => Promise<{ ZZFX: Synthesiser }>

  /** The package makes its audio context as it is loaded, which only a press allows. */
  constructor(load: () => Promise<{ ZZFX: Synthesiser }> = () => import('zzfx')) {
    this.#load = load
  }

  /** From the first press on there may be sounds. */
  listen(): void {
    for (const press of PRESSES) addEventListener(press, this.#pressed, { capture: true })
  }

  play(sound: Sound): void {
    const context = this.#synthesiser?.audioContext
    if (!context || preferences.sound === 'off' || document.hidden) return
    const now = performance.now()
    const again = now - (this.#last.get(sound) ?? -APART) < APART
    if (again || this.#playing.size >= MOST) return
    this.#last.set(sound, now)
    const start = (): void => {
      if (performance.now() - now < LATE) this.#start(context, this.#samples(sound, context))
    }
    if (context.state === 'running') start()
    else void context.resume().then(start)
  }

  /** How loud it is now, to whoever has just set it. */
  async sample(): Promise<void> {
    await this.#begin()
    this.play('token')
  }

  #pressed = (): void => {
    if (preferences.sound === 'off') return
    if (this.#synthesiser) this.#wake(this.#synthesiser.audioContext)
    else void this.#begin()
  }

  #begin(): Promise<void> {
    this.#loaded ??= this.#load().then(
      ({ ZZFX }) => {
        ZZFX.volume = 1
        this.#synthesiser = ZZFX
        this.#wake(ZZFX.audioContext)
      },
      () => {
        this.#loaded = null // no sound device, or no line: the next press tries again
      },
    )
    return this.#loaded
  }

  /** Some browsers let it run only from within a press. */
  #wake(context: AudioContext): void {
    if (context.state === 'suspended') void context.resume()
    this.#settle()
  }

  #samples(sound: Sound, context: AudioContext): AudioBuffer {
    const known = this.#built.get(sound)
    if (known) return known
    const { sampleRate, buildSamples } = this.#synthesiser!
    const samples = buildSamples.apply(this.#synthesiser, parameters(bank[sound]))
    const buffer = context.createBuffer(1, samples.length, sampleRate)
    buffer.getChannelData(0).set(samples)
    this.#built.set(sound, buffer)
    return buffer
  }

  #start(context: AudioContext, buffer: AudioBuffer): void {
    const source = context.createBufferSource()
    const gain = context.createGain()
    source.buffer = buffer
    gain.gain.value = LOUD[preferences.sound]
    source.connect(gain).connect(context.destination)
    this.#playing.add(source)
    source.onended = () => {
      this.#playing.delete(source)
      gain.disconnect()
      this.#settle()
    }
    source.start()
  }

  #settle(): void {
    clearTimeout(this.#rest)
    this.#rest = setTimeout(() => {
      if (!this.#playing.size) void this.#synthesiser?.audioContext.suspend()
    }, REST)
  }
}

export const speaker = new Speaker()
