/** Where the parts of a card are, and where their numbers stand beside it. */

/** What draws each part that a book names, on a large face of any game. */
export const DRAWN_BY: Record<string, string> = {
  level: '.flag',
  clan: '.crest-at',
  name: '.band b',
  value: '.value',
  keywords: '.keywords',
  text: '.text',
  shift: '.foot > span',
  slot: '.slot',
  symbol: '.seal',
  title: '.title',
  lines: '.lines',
  defence: '.half:not(.low)',
  counter: '.half.low',
  points: '.points',
  words: '.words',
}

/** A part within its card, from its left upper corner. */
export interface Part {
  x: number
  y: number
  width: number
  height: number
}

/** A number beside a card, and the line from it to what it means. */
export interface Mark {
  side: 'left' | 'right'
  /** How high the number stands, and where its line ends. */
  at: number
  x: number
  y: number
}

/** Numbers stand on the side where their part is nearer to the edge, in the order of the parts, no
 * two closer than `apart`. */
export function marksOf(parts: Part[], width: number, apart: number): Mark[] {
  const marks = parts.map((part): Mark => {
    const middle = part.x + part.width / 2
    const side = middle < width / 2 ? 'left' : 'right'
    const y = part.y + part.height / 2
    return { side, at: y, x: side === 'left' ? part.x : part.x + part.width, y }
  })
  for (const side of ['left', 'right'] as const) {
    let least = -Infinity
    for (const mark of marks.filter((each) => each.side === side).sort((a, b) => a.y - b.y)) {
      mark.at = Math.max(mark.y, least)
      least = mark.at + apart
    }
  }
  return marks
}
