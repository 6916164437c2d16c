/** Frames are fetched in chunks: which ones, and in what order. */

export const CHUNK = 20

export function chunkOf(frame: number): number {
  return Math.floor(frame / CHUNK)
}

export function chunkCount(frames: number): number {
  return Math.ceil(frames / CHUNK)
}

/** The chunks worth having at a frame, the most urgent first: its own, then where the reader is
 * going, then where they come from. */
export function wanted(frame: number, frames: number): number[] {
  const own = chunkOf(frame)
  const last = chunkCount(frames) - 1
  const near = frame % CHUNK < CHUNK / 4 ? [own, own - 1, own + 1] : [own, own + 1, own - 1]
  return [...near, own + 2].filter((chunk) => chunk >= 0 && chunk <= last)
}
