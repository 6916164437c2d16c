/** What there is to read of a game: its cards, its rules and its glossary, each loaded when it is
 * first looked at, once for each language. */

import { get } from './api'
import type { Lang } from './protocol'
import { language } from './words.svelte'

export interface Named {
  id: string
  name: string
}

export interface Clan extends Named {
  text: string
}

export interface Term extends Named {
  text: string
  /** The number of the rule it rests on; empty where there is none. */
  rule: string
}

export interface Card extends Named {
  clan: string
  level: number
  /** What it counts in the Great Battle as printed. */
  value?: number
  /** The cost of a shift; null: it cannot be shifted. */
  shift: number | null
  slots: number
  copies: number
  keywords: Named[]
  /** Other terms of the glossary without which the text says nothing. */
  terms: string[]
  text: string[]
  /** The same where room is short: a sign may stand for the words that say when it happens. */
  short: { sign: string; lead: string; text: string }[]
  /** A sentence that is no rule, where its cards have one. */
  flavour?: string
  /** Whether it has a power that binds every player. */
  global?: boolean
  /** The parts of its special victory condition, where it has one. */
  condition?: string[]
}

export interface Tile {
  clan: string
  name: string
  text: string[]
}

export interface Gallery {
  clans: Clan[]
  keywords: Term[]
  cards: Card[]
  tiles: Tile[]
}

export interface Rule {
  number: string
  /** Each line is a paragraph. */
  text: string
}

export interface Section {
  title: string
  rules: Rule[]
}

/** Something that the book of a game has a word and a text for, and the rules that say more. */
export interface Passage {
  name: string
  text: string
  rules: string[]
}

/** Something in the box: what is drawn for it, how many there are, where it is at a table here. */
export interface Piece {
  look: string
  count: number
  name: string
  here: string
  rules: string[]
}

/** A card whose parts are explained, each where it is drawn. */
export interface Drawn {
  card: string
  about: string
  spots: (Passage & { at: string })[]
}

/** A worked example of the book. */
export interface Example {
  name: string
  title: string
  shows: string
  rules: string[]
}

/** What the book of a game says around its rules. */
export interface Book {
  line: string
  facts: Passage[]
  /** Each line is a paragraph. */
  story: string
  pieces: Piece[]
  cards: Drawn[]
  advice: Passage[]
  modes: Passage[]
  credits: { what: string; who: string }[]
  examples: Example[]
}

/** One kind of thing to read, in as many languages as were asked for. */
class Shelf<T> {
  #books = $state.raw<Partial<Record<Lang, T>>>({})
  #asked = new Map<Lang, Promise<void>>()
  failure = $state('')

  constructor(readonly path: string) {}

  /** In the language of the page; in the other one for the moment a switch takes. */
  get book(): T | undefined {
    return this.in(language.lang) ?? Object.values(this.#books)[0]
  }

  in(lang: Lang): T | undefined {
    void this.load(lang)
    return this.#books[lang]
  }

  /** Ask again for what could not be had. */
  again(): void {
    this.failure = ''
    for (const lang of this.#asked.keys()) if (!this.#books[lang]) this.#asked.delete(lang)
    void this.in(language.lang)
  }

  /** Until it is there, or could not be had. */
  load(lang: Lang): Promise<void> {
    const asked = this.#asked.get(lang)
    if (asked) return asked
    const loading = this.#load(lang)
    this.#asked.set(lang, loading)
    return loading
  }

  async #load(lang: Lang): Promise<void> {
    try {
      const book = await get<T>(`${this.path}?lang=${lang}`)
      this.#books = { ...this.#books, [lang]: book }
    } catch (error) {
      this.failure = error instanceof Error ? error.message : String(error)
    }
  }
}

class Library {
  #cards: Shelf<Gallery>
  #glossary: Shelf<{ terms: Term[] }>
  #rules: Shelf<{ foreword: string[]; sections: Section[] }>
  #book: Shelf<Book>
  #byId = $derived.by(() => byId(this.#cards.book?.cards))
  #clans = $derived.by(() => byId(this.#cards.book?.clans))
  #tiles = $derived.by(() => new Map(this.#cards.book?.tiles.map((tile) => [tile.clan, tile])))
  #terms = $derived.by(() => byId(this.#glossary.book?.terms))

  constructor(game: string) {
    this.#cards = new Shelf(`/api/games/${game}/cards`)
    this.#glossary = new Shelf(`/api/games/${game}/glossary`)
    this.#rules = new Shelf(`/api/games/${game}/rules`)
    this.#book = new Shelf(`/api/games/${game}/book`)
  }

  /** Whether the cards are there. */
  get ready(): boolean {
    return this.#cards.book !== undefined
  }

  /** Until the cards are there, or could not be had. */
  load(): Promise<void> {
    return this.#cards.load(language.lang)
  }

  /** Why something is not there, in words. */
  get failure(): string {
    return this.#shelves.map(({ failure }) => failure).find(Boolean) ?? ''
  }

  get gallery(): Gallery | undefined {
    return this.#cards.book
  }

  get terms(): Term[] {
    return this.#glossary.book?.terms ?? []
  }

  /** What stands above the rules: how to read them, the story, advice. */
  get foreword(): string[] {
    return this.#rules.book?.foreword ?? []
  }

  /** What the book says around the rules. */
  get book(): Book | undefined {
    return this.#book.book
  }

  /** A worked example of the book. */
  example(name: string): Example | undefined {
    return this.book?.examples.find((example) => example.name === name)
  }

  get sections(): Section[] {
    return this.#rules.book?.sections ?? []
  }

  card(id: string): Card | undefined {
    return this.#byId.get(id)
  }

  clan(id: string): Clan | undefined {
    return this.#clans.get(id)
  }

  tile(clan: string): Tile | undefined {
    return this.#tiles.get(clan)
  }

  term(id: string): Term | undefined {
    return this.#terms.get(id)
  }

  /** The cards in a certain language: one may look for them in both. */
  galleryIn(lang: Lang): Gallery | undefined {
    return this.#cards.in(lang)
  }

  sectionsIn(lang: Lang): Section[] {
    return this.#rules.in(lang)?.sections ?? []
  }

  again(): void {
    for (const shelf of this.#shelves) if (shelf.failure) shelf.again()
  }

  get #shelves() {
    return [this.#cards, this.#glossary, this.#rules, this.#book]
  }
}

function byId<T extends Named>(things: T[] | undefined): Map<string, T> {
  return new Map(things?.map((thing) => [thing.id, thing]))
}

const libraries = new Map<string, Library>()

export function library(game: string): Library {
  // Whoever asks first may go away before the others: a library belongs to nobody, or it would
  // stop hearing of another language then.
  if (!libraries.has(game)) $effect.root(() => void libraries.set(game, new Library(game)))
  return libraries.get(game)!
}
