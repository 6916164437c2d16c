/** What every sound is made of: numbers for the synthesiser zzfx. No sound is a recording. */

/** A sound; times are in seconds, frequencies in hertz. */
export interface Voice {
  /** Set so that all sounds are about equally loud; a test measures it. */
  volume: number
  /** How much the pitch differs from one time to the next. */
  chance?: number
  pitch: number
  attack: number
  sustain: number
  release: number
  wave: 'sine' | 'triangle' | 'saw' | 'tangent' | 'noise'
  /** Above 1 the wave is rounder, below 1 it is harder. */
  curve?: number
  /** How fast the pitch rises or falls. */
  slide?: number
  /** The pitch changes by so much, again and again after so long. */
  jump?: [by: number, after: number]
  /** Slides and jumps begin anew after so long. */
  again?: number
  hiss?: number
  /** Coarseness of the samples: something breaks. */
  crush?: number
  echo?: number
  /** How loud it is once the attack has died down, and how long that takes. */
  level: number
  decay: number
}

const WAVES = { sine: 0, triangle: 1, saw: 2, tangent: 3, noise: 4 } as const

export const bank = {
  // cards
  draw: {
    volume: 0.6, chance: 0.05, pitch: 900, attack: 0.002, sustain: 0.01, release: 0.05,
    wave: 'noise', curve: 0.6, slide: -18, hiss: 9, level: 0.4, decay: 0.01,
  },
  play: {
    volume: 0.33, chance: 0.03, pitch: 150, attack: 0.001, sustain: 0.02, release: 0.12,
    wave: 'noise', curve: 1.6, slide: -4, hiss: 3, level: 0.6, decay: 0.03,
  },
  shift: {
    volume: 0.8, chance: 0.03, pitch: 420, attack: 0.01, sustain: 0.05, release: 0.12,
    wave: 'triangle', curve: 0.7, slide: 6, hiss: 0.6, echo: 0.04, level: 0.5, decay: 0.04,
  },
  token: {
    volume: 0.5, chance: 0.01, pitch: 1250, attack: 0.001, sustain: 0.02, release: 0.14,
    wave: 'sine', jump: [420, 0.03], level: 0.4, decay: 0.03,
  },
  capture: {
    volume: 0.73, chance: 0.03, pitch: 110, attack: 0.005, sustain: 0.06, release: 0.3,
    wave: 'tangent', curve: 1.8, slide: -2, hiss: 2.2, echo: 0.05, level: 0.5, decay: 0.06,
  },
  destroy: {
    volume: 0.4, chance: 0.05, pitch: 70, attack: 0.004, sustain: 0.08, release: 0.4,
    wave: 'noise', curve: 2.2, slide: -1, hiss: 7, crush: 0.2, level: 0.5, decay: 0.08,
  },
  pass: {
    volume: 0.48, chance: 0.02, pitch: 180, attack: 0.01, sustain: 0.06, release: 0.18,
    wave: 'sine', curve: 1.2, slide: -2, level: 0.5, decay: 0.05,
  },
  wonder: {
    volume: 0.7, pitch: 660, attack: 0.01, sustain: 0.08, release: 0.35,
    wave: 'sine', jump: [220, 0.07], again: 0.08, echo: 0.09, level: 0.5, decay: 0.06,
  },
  // somebody is called
  turn: {
    volume: 1, pitch: 392, attack: 0.005, sustain: 0.06, release: 0.4,
    wave: 'sine', curve: 1.4, jump: [196, 0.09], echo: 0.12, level: 0.4, decay: 0.05,
  },
  // battles
  drum: {
    volume: 0.9, chance: 0.02, pitch: 62, attack: 0.002, sustain: 0.08, release: 0.45,
    wave: 'sine', curve: 2.4, slide: -1.2, hiss: 0.8, level: 0.5, decay: 0.09,
  },
  clash: {
    volume: 0.88, chance: 0.08, pitch: 1900, attack: 0.001, sustain: 0.03, release: 0.34,
    wave: 'saw', curve: 0.4, slide: -8, jump: [-300, 0.02], hiss: 2.4, echo: 0.03,
    level: 0.3, decay: 0.03,
  },
  supremacy: {
    volume: 0.65, pitch: 294, attack: 0.02, sustain: 0.18, release: 0.6,
    wave: 'sine', jump: [147, 0.12], again: 0.24, echo: 0.12, level: 0.6, decay: 0.1,
  },
  // fights
  wound: {
    volume: 0.5, chance: 0.06, pitch: 240, attack: 0.002, sustain: 0.03, release: 0.22,
    wave: 'tangent', curve: 2, slide: -9, hiss: 5, crush: 0.1, level: 0.4, decay: 0.04,
  },
  guard: {
    volume: 1, chance: 0.04, pitch: 820, attack: 0.001, sustain: 0.02, release: 0.18,
    wave: 'saw', curve: 0.6, slide: -3, hiss: 1.2, echo: 0.02, level: 0.4, decay: 0.03,
  },
  ki: {
    volume: 0.72, chance: 0.01, pitch: 1046, attack: 0.003, sustain: 0.05, release: 0.7,
    wave: 'sine', echo: 0.15, level: 0.3, decay: 0.08,
  },
  // the end
  won: {
    volume: 0.7, pitch: 392, attack: 0.02, sustain: 0.22, release: 0.7,
    wave: 'sine', jump: [196, 0.15], again: 0.3, echo: 0.15, level: 0.6, decay: 0.1,
  },
  lost: {
    volume: 0.85, pitch: 196, attack: 0.03, sustain: 0.25, release: 0.8,
    wave: 'sine', curve: 1.3, slide: -0.4, jump: [-40, 0.2], echo: 0.2,
    level: 0.5, decay: 0.12,
  },
} satisfies Record<string, Voice>

export type Sound = keyof typeof bank

/** A voice as zzfx takes it. */
export function parameters(voice: Voice): (number | undefined)[] {
  const { volume, chance = 0, pitch, attack, sustain, release, wave, curve, slide } = voice
  const [by, after] = voice.jump ?? []
  return [
    ...[volume, chance, pitch, attack, sustain, release, WAVES[wave], curve, slide, undefined],
    ...[by, after, voice.again, voice.hiss, undefined, voice.crush, voice.echo],
    ...[voice.level, voice.decay],
  ]
}
