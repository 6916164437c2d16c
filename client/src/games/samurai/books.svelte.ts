/** What is printed on the cards of Way of the Samurai, in the language of the page. The fight alone and
 * the duel have the same cards, and each says in its own words who loses what. */

import { library, type Named } from '../../lib/library.svelte'
import type { Gauge, Loss, Symbol } from './view'

export interface ActionCard extends Named {
  /** Null: the Joker, whose symbol and gauge are chosen. */
  symbol: Symbol | null
  lines: { gauge: Gauge | null; by: number }[]
  text: string
}

/** The upper half is a Defence, the lower one a Counter-attack. */
export interface AdversaryCard {
  id: string
  /** Only what is more than one of twelve has a name. */
  name?: string
  defence: string
  counter: string
  need: Partial<Record<Gauge, number>>
  loss: Loss
  either: boolean
  /** Nothing passes this Defence. */
  impenetrable?: boolean
  guard_below: number
  suffer: Loss
  /** As a Counter-attack it draws so many others instead. */
  more?: number
}

/** A weapon, an enemy, a place, a climate, a card of a module. */
export interface Figure extends Named {
  text?: string
  life?: number | null
  ki?: number | null
  /** What each roll of the die brings. */
  rolls?: string[]
  /** A wound of the first and of the second level. */
  one?: string
  two?: string
  /** What each of them is called, where they have names of their own. */
  halves?: [string, string]
}

/** The lists of the gallery that hold figures, and how a single one is called in an id. */
export const FIGURES = {
  enemies: 'enemy',
  opponents: 'opponent',
  weapons: 'weapon',
  locations: 'location',
  climates: 'climate',
  wounds: 'wound',
  blood: 'blood',
  virtues: 'virtue',
  gisei: 'gisei',
  taikyu: 'taikyu',
  campaigns: 'campaign',
  events: 'event',
  clan: 'title',
} as const
export type Shelf = keyof typeof FIGURES
export type Kind = (typeof FIGURES)[Shelf]

export type Printed = { action: ActionCard[]; special: ActionCard[]; adversary: AdversaryCard[] } & Partial<
  Record<Shelf, Figure[]>
>

const LISTS = Object.fromEntries(
  Object.entries(FIGURES).map(([shelf, kind]) => [kind, shelf]),
) as Record<Kind, Shelf>

class Books {
  /** The game whose words these are: the one that the page has asked for last. */
  game = $state<'samurai' | 'duel'>('samurai')
  printed = $derived.by(() => library(this.game).gallery as unknown as Printed | undefined)
  #actions = $derived.by(() => byId([...(this.printed?.action ?? []), ...(this.printed?.special ?? [])]))
  #adversary = $derived.by(() => byId(this.printed?.adversary ?? []))
  #special = $derived.by(() => new Set(this.printed?.special.map((card) => card.id)))

  /** Until they are there. */
  load(): Promise<void> {
    return library(this.game).load()
  }

  action(id: string): ActionCard | undefined {
    return this.#actions.get(id)
  }

  special(id: string): boolean {
    return this.#special.has(id)
  }

  adversary(id: string): AdversaryCard | undefined {
    return this.#adversary.get(id)
  }

  all(shelf: Shelf): Figure[] {
    return this.printed?.[shelf] ?? []
  }

  figure(kind: Kind, id: string): Figure | undefined {
    return this.all(LISTS[kind]).find((figure) => figure.id === id)
  }

  /** What a weapon, an enemy, a place … is called. */
  name(kind: Kind, id: string): string {
    return this.figure(kind, id)?.name ?? id
  }

  /** What a wound of this level is called. */
  wound(kind: 'wound' | 'blood', id: string, level: number): string {
    return this.figure(kind, id)?.halves?.[level - 1] ?? this.name(kind, id)
  }

  text(kind: Kind, id: string): string {
    return this.figure(kind, id)?.text ?? ''
  }
}

function byId<T extends { id: string }>(things: T[]): Map<string, T> {
  return new Map(things.map((thing) => [thing.id, thing]))
}

export const books = new Books()

/** The id of anything that has a face: a card by its own, all else with its kind before it. */
export function faceOf(kind: Kind, id: string): string {
  return `${kind}:${id}`
}

export type Thing =
  | { what: 'action'; card: ActionCard }
  | { what: 'adversary'; card: AdversaryCard }
  | { what: 'figure'; kind: Kind; figure: Figure }

/** What an id stands for; undefined while the books are on their way. */
export function thing(face: string): Thing | undefined {
  const [kind, id] = face.split(':')
  if (id !== undefined) {
    const figure = books.figure(kind as Kind, id)
    return figure && { what: 'figure', kind: kind as Kind, figure }
  }
  const card = books.action(face)
  if (card) return { what: 'action', card }
  const foe = books.adversary(face)
  return foe && { what: 'adversary', card: foe }
}
