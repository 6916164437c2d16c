/** A rule's text in pieces: plain words, the numbers of other rules, the names of cards. */

export interface Piece {
  kind: 'words' | 'rule' | 'card'
  text: string
  /** The rule's number or the card's id. */
  to: string
}

const NUMBER = /[A-Z]{2}-\d+\.\d+/

export interface Names {
  pattern: RegExp
  ids: Map<string, string>
}

interface Named {
  id: string
  name: string
}

/** Names to look for. A clan's name, or one that is also a common word of the language ("Elle"),
 * would be found where no card is meant: these are left out. */
export function cardNames(cards: Named[], clans: Named[], texts: string[]): Names {
  const taken = new Set(clans.map((clan) => clan.name))
  const common = new Set(texts.flatMap((text) => text.match(/\p{L}+/gu) ?? []))
  const ids = new Map<string, string>()
  for (const { id, name } of cards) {
    if (!taken.has(name) && !common.has(name.toLowerCase()) && !ids.has(name)) ids.set(name, id)
  }
  const longest = [...ids.keys()].sort((a, b) => b.length - a.length).map(escape)
  const any = [NUMBER.source, ...longest].join('|')
  return { pattern: new RegExp(`(?<![\\p{L}\\d])(?:${any})(?![\\p{L}\\d])`, 'gu'), ids }
}

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

export function pieces(text: string, names: Names): Piece[] {
  const made: Piece[] = []
  let from = 0
  for (const found of text.matchAll(names.pattern)) {
    if (found.index > from) made.push(words(text.slice(from, found.index)))
    const id = names.ids.get(found[0])
    made.push({ kind: id ? 'card' : 'rule', text: found[0], to: id ?? found[0] })
    from = found.index + found[0].length
  }
  if (from < text.length) made.push(words(text.slice(from)))
  return made
}

const words = (text: string): Piece => ({ kind: 'words', text, to: '' })

/** Rules begin with what they are about: "Secret shift. A card with …". */
export function heading(text: string): [string, string] {
  const end = text.search(/[.] /)
  return end < 0 ? ['', text] : [text.slice(0, end), text.slice(end + 2)]
}
