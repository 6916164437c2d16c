/** Draws on a canvas: inks, words that fit, pictures. What one keeps of a game is drawn with it. */

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** Of everything that is kept; those of the dark theme, wherever it is looked at. */
export const INKS = {
  ground: '#0d1116',
  mat: '#162029',
  hills: ['#1b2a36', '#16222c', '#121c25'],
  sun: '#7a2c1c',
  ink: '#f6eedd',
  quiet: '#b9b09e',
  line: '#3b4753',
  seal: '#c8432c',
  leaf: '#e0b64a',
  onLeaf: '#221703',
  paper: '#f7efdd',
  key: '#231b10',
  back: '#7c2718',
} as const

const FACES = {
  title: "'Shippori Mincho', serif",
  body: "'Alegreya Sans', sans-serif",
  narrow: "'Fira Sans Condensed', sans-serif",
} as const

export interface Words {
  size: number
  face?: keyof typeof FACES
  weight?: number
  ink?: string
  align?: CanvasTextAlign
}

/** A word is never squeezed to less than this share of its size. */
const LEAST = 0.6

export class Pen {
  readonly #pictures = new Map<string, Promise<HTMLImageElement | null>>()

  constructor(readonly context: CanvasRenderingContext2D) {
    context.textBaseline = 'alphabetic'
  }

  fill({ x, y, width, height }: Box, ink: string, radius = 0): void {
    this.context.fillStyle = ink
    this.context.beginPath()
    this.context.roundRect(x, y, width, height, radius)
    this.context.fill()
  }

  outline({ x, y, width, height }: Box, ink: string, line: number, radius = 0): void {
    this.context.strokeStyle = ink
    this.context.lineWidth = line
    this.context.beginPath()
    this.context.roundRect(x, y, width, height, radius)
    this.context.stroke()
  }

  disc(x: number, y: number, radius: number, ink: string): void {
    this.context.fillStyle = ink
    this.context.beginPath()
    this.context.arc(x, y, radius, 0, 2 * Math.PI)
    this.context.fill()
  }

  /** One line; smaller, then cut, where there is no room. */
  text(words: string, x: number, y: number, style: Words, room = Infinity): void {
    const wide = this.#measure(words, style)
    const size = style.size * Math.min(1, Math.max(LEAST, room / wide))
    this.#set({ ...style, size })
    this.context.fillText(this.#cut(words, room), x, y)
  }

  /** Several lines, each `leading` below the one before; the last is cut where there are too many.
   * Where the line after them would begin. */
  lines(words: string, { x, y, width, height }: Box, style: Words, leading = 1.3): number {
    this.#set(style)
    const step = style.size * leading
    const lines = broken(words, (line) => this.context.measureText(line).width <= width)
    const most = Math.max(1, Math.floor(height / step))
    const shown = lines.slice(0, most)
    if (lines.length > most) shown[most - 1] += ' …'
    const left = style.align === 'center' ? x + width / 2 : x
    shown.forEach((line, i) => {
      this.context.fillText(this.#cut(line, width), left, y + style.size + i * step)
    })
    return y + shown.length * step
  }

  /** A picture that fills a box, cut where it is too large: its upper part is kept. */
  async picture(address: string, box: Box, radius = 0): Promise<void> {
    const image = await this.#load(address, box)
    if (!image) return
    const { context } = this
    const { x, y, width, height } = box
    const scale = Math.max(width / image.width, height / image.height)
    const [w, h] = [image.width * scale, image.height * scale]
    context.save()
    context.beginPath()
    context.roundRect(x, y, width, height, radius)
    context.clip()
    context.drawImage(image, x - (w - width) / 2, y - (h - height) / 4, w, h)
    context.restore()
  }

  #measure(words: string, style: Words): number {
    this.#set(style)
    return this.context.measureText(words).width
  }

  #set({ size, face = 'body', weight = 500, ink = INKS.ink, align = 'left' }: Words): void {
    this.context.font = `${weight} ${size}px ${FACES[face]}`
    this.context.fillStyle = ink
    this.context.textAlign = align
  }

  #cut(words: string, room: number): string {
    let shown = words
    while (shown.length > 1 && this.context.measureText(shown).width > room)
      shown = `${shown.replace(/…$/, '').slice(0, -1).trimEnd()}…`
    return shown
  }

  #load(address: string, { width, height }: Box): Promise<HTMLImageElement | null> {
    const known = this.#pictures.get(address)
    if (known) return known
    const image = new Image()
    image.src = sized(address, width, height)
    const loaded = image.decode().then(
      () => image,
      () => null, // what it shows stands in words beside it
    )
    this.#pictures.set(address, loaded)
    return loaded
  }
}

/** A drawing says how large it is: without that some browsers do not draw it on a canvas. */
function sized(address: string, width: number, height: number): string {
  const prefix = 'data:image/svg+xml,'
  if (!address.startsWith(prefix)) return address
  const drawing = decodeURIComponent(address.slice(prefix.length))
  const [, , wide = 0, high = 0] = /viewBox="([^"]+)"/.exec(drawing)?.[1]?.split(/[ ,]+/).map(Number) ?? []
  if (!wide || !high) return address
  const scale = Math.max(width / wide, height / high)
  const size = `width="${Math.ceil(wide * scale)}" height="${Math.ceil(high * scale)}"`
  return prefix + encodeURIComponent(drawing.replace('<svg ', `<svg ${size} `))
}

/** Words in lines that fit. */
export function broken(words: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = []
  for (const word of words.split(' ').filter(Boolean)) {
    const longer = lines.length ? `${lines.at(-1)} ${word}` : word
    if (lines.length && fits(longer)) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}
