/** Looking things up: by number, or by words without regard to accents and capitals. */

/** A text as people type it, and where each of its letters stands in the original. */
interface Folded {
  text: string
  at: number[]
}

export function fold(text: string): Folded {
  let folded = ''
  const at: number[] = []
  for (let index = 0; index < text.length; index += 1) {
    const letters = plainLetter(text.charAt(index))
    folded += letters
    for (const _ of letters) at.push(index)
  }
  at.push(text.length)
  return { text: folded, at }
}

function plainLetter(letter: string): string {
  const lower = letter.toLowerCase()
  if (lower === 'œ') return 'oe'
  if (lower === '’') return "'"
  return lower.normalize('NFD').replace(/[\u0300-\u036f]/g, '')
}

/** What is looked for: the number of a rule or of a section, else words that must all be there. */
export interface Query {
  number: string | null
  words: string[]
}

export function query(text: string): Query {
  const number = /^\s*(?:[a-z]{2}\s*-?\s*)?(\d+(?:\.\d*)?)\s*$/i.exec(text)
  if (number) return { number: number[1] ?? null, words: [] }
  return { number: null, words: fold(text).text.split(/\s+/).filter(Boolean) }
}

export const nothing = (wanted: Query): boolean => !wanted.number && !wanted.words.length

/** Whether a rule of this number fits: "3" is all of section 3, "3.1" is 3.1 and 3.10. */
export function fitsNumber(number: string, wanted: string): boolean {
  const own = number.replace(/^\D+/, '')
  return wanted.includes('.') ? own.startsWith(wanted) : own.split('.')[0] === wanted
}

export function fits(wanted: Query, number: string, ...texts: string[]): boolean {
  if (wanted.number) return fitsNumber(number, wanted.number)
  const all = fold([number, ...texts].join(' ')).text
  return wanted.words.every((word) => all.includes(word))
}

/** Stretches of a text that hold a word that is looked for, in order, none within another. */
export function hits(text: string, words: string[]): [number, number][] {
  const { text: folded, at } = fold(text)
  const found: [number, number][] = []
  for (const word of words) {
    for (let from = folded.indexOf(word); from >= 0; from = folded.indexOf(word, from + 1)) {
      found.push([at[from] ?? 0, at[from + word.length] ?? text.length])
    }
  }
  found.sort((a, b) => a[0] - b[0])
  return found.reduce<[number, number][]>((kept, hit) => {
    const last = kept.at(-1)
    if (last && hit[0] <= last[1]) last[1] = Math.max(last[1], hit[1])
    else kept.push([...hit])
    return kept
  }, [])
}
