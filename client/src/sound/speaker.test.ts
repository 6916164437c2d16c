import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { preferences } from '../lib/preferences.svelte'
import { bank, parameters } from './bank'
import { audible } from './sounds'
import { MOST, Speaker } from './speaker'

/** An audio context that plays nothing, and can be asked what was started. */
class Context {
  state: AudioContextState = 'suspended'
  destination = {}
  started: { gain: { value: number }; onended: () => void }[] = []
  resume = vi.fn(() => {
    this.state = 'running'
    return Promise.resolve()
  })
  suspend = vi.fn(() => {
    this.state = 'suspended'
    return Promise.resolve()
  })
  createBuffer = (_: number, length: number) => ({
    getChannelData: () => new Float32Array(length),
  })
  createGain = () => ({ gain: { value: 1 }, connect: () => {}, disconnect: () => {} })
  createBufferSource = () => {
    const source = {
      gain: { value: 0 },
      onended: () => {},
      connect: (to: { gain: { value: number } }) => ((source.gain = to.gain), to),
      start: () => this.started.push(source),
    }
    return source
  }
}

let context: Context
let load: ReturnType<typeof vi.fn>
let speaker: Speaker
const build = vi.fn((..._: (number | undefined)[]) => [0, 0.5, 0])

beforeEach(() => {
  vi.useFakeTimers()
  context = new Context()
  const ZZFX = { volume: 0.3, sampleRate: 44_100, audioContext: context, buildSamples: build }
  load = vi.fn(() => Promise.resolve({ ZZFX }))
  speaker = new Speaker(load as unknown as ConstructorParameters<typeof Speaker>[0])
  speaker.listen()
  preferences.sound = 'on'
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

async function press(): Promise<void> {
  dispatchEvent(new Event('pointerup'))
  await vi.advanceTimersByTimeAsync(1)
}

test('nothing is loaded or heard before something was pressed', async () => {
  speaker.play('play')
  expect(load).not.toHaveBeenCalled()
  await press()
  speaker.play('play')
  expect(context.started).toHaveLength(1)
  expect(build).toHaveBeenLastCalledWith(...parameters(bank.play))
})

test('who has switched sounds off is not even sent the synthesiser', async () => {
  preferences.sound = 'off'
  await press()
  speaker.play('play')
  expect(load).not.toHaveBeenCalled()
})

test('soft is softer', async () => {
  await press()
  speaker.play('won')
  preferences.sound = 'soft'
  speaker.play('lost')
  const [loud, soft] = context.started.map(({ gain }) => gain.value)
  expect(soft!).toBeLessThan(loud! / 2)
})

test('few sounds at a time, and the same not twice at once', async () => {
  await press()
  for (const sound of ['draw', 'draw', 'play', 'shift', 'token', 'pass'] as const)
    speaker.play(sound)
  expect(context.started).toHaveLength(MOST)
  context.started[0]!.onended()
  speaker.play('pass')
  expect(context.started).toHaveLength(MOST + 1)
})

test('a page that nobody looks at makes no sound', async () => {
  await press()
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  speaker.play('drum')
  expect(context.started).toHaveLength(0)
})

test('the device rests when nothing is heard, and wakes for the next sound', async () => {
  await press()
  speaker.play('drum')
  context.started[0]!.onended()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(context.state).toBe('suspended')
  speaker.play('clash')
  await vi.advanceTimersByTimeAsync(1)
  expect(context.state).toBe('running')
  expect(context.started).toHaveLength(2)
})

test('a sound that the browser holds back too long is not made up for', async () => {
  await press()
  context.state = 'suspended'
  let go = (): void => {}
  context.resume.mockImplementation(() => new Promise<undefined>((resolve) => (go = () => resolve(undefined))))
  speaker.play('clash')
  await vi.advanceTimersByTimeAsync(5_000)
  go()
  await vi.advanceTimersByTimeAsync(1)
  expect(context.started).toHaveLength(0)
})

test('a synthesiser that did not come is asked for again', async () => {
  load.mockRejectedValueOnce(new Error('offline'))
  await press()
  await press()
  speaker.play('play')
  expect(context.started).toHaveLength(1)
})

test('of much at once what came last is heard, in its order', () => {
  const sounds = { draw: 'draw', play: 'play', battle: 'drum' } as const
  const told = ['draw', 'draw', 'play', 'nothing', 'battle'].map((kind) => ({ kind }))
  expect(audible(told, sounds)).toEqual(['play', 'drum'])
  expect(audible([{ kind: 'draw' }], sounds)).toEqual(['draw'])
})
