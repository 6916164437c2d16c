/** The part of zzfx that is used; the package has no types of its own. */
declare module 'zzfx' {
  export const ZZFX: {
    /** A factor in everything that is built. */
    volume: number
    sampleRate: number
    /** Made when the package is loaded. */
    audioContext: AudioContext
    /** The samples of one sound; a number that is left out has its usual value. */
    buildSamples(...parameters: (number | undefined)[]): number[]
  }
}
