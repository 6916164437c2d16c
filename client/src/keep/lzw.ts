/** The compression of GIF: codes of growing width for sequences that have been seen. */

const BITS = 8
const CLEAR = 1 << BITS
const END = CLEAR + 1
const MOST = 4096

/** Bytes as a block of image data: the code size, blocks of at most 255 bytes, an empty one. */
export function compressed(indices: Uint8Array): Uint8Array {
  const bytes = new Bytes()
  let known = new Map<number, number>()
  let width = BITS + 1
  let next = END + 1
  bytes.put(CLEAR, width)
  let code = indices[0] ?? 0
  for (let i = 1; i < indices.length; i++) {
    const longer = (code << BITS) | indices[i]!
    const seen = known.get(longer)
    if (seen !== undefined) {
      code = seen
      continue
    }
    bytes.put(code, width)
    code = indices[i]!
    if (next === MOST) {
      bytes.put(CLEAR, width)
      known = new Map()
      width = BITS + 1
      next = END + 1
      continue
    }
    if (next === 1 << width) width++
    known.set(longer, next++)
  }
  bytes.put(code, width)
  bytes.put(END, width)
  return blocks(bytes.done())
}

/** Bits, the lowest first. */
class Bytes {
  #made = new Uint8Array(1 << 16)
  #length = 0
  #bits = 0
  #count = 0

  put(code: number, width: number): void {
    this.#bits |= code << this.#count
    this.#count += width
    while (this.#count >= 8) this.#push()
  }

  done(): Uint8Array {
    if (this.#count > 0) this.#push()
    return this.#made.subarray(0, this.#length)
  }

  #push(): void {
    if (this.#length === this.#made.length) {
      const larger = new Uint8Array(2 * this.#length)
      larger.set(this.#made)
      this.#made = larger
    }
    this.#made[this.#length++] = this.#bits & 255
    this.#bits >>>= 8
    this.#count -= 8
  }
}

function blocks(bytes: Uint8Array): Uint8Array {
  const count = Math.ceil(bytes.length / 255)
  const made = new Uint8Array(1 + bytes.length + count + 1)
  made[0] = BITS
  for (let i = 0; i < count; i++) {
    const block = bytes.subarray(255 * i, 255 * (i + 1))
    made[1 + 256 * i] = block.length
    made.set(block, 2 + 256 * i)
  }
  return made
}
