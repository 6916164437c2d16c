/** The pages by the first part of their address. Each is fetched when it is first opened. */

import type { Component } from 'svelte'

/** A page gets the rest of its path: of /table/abc that is "abc". */
export type Page = Component<{ id: string }>

export const pages = {
  '': { load: () => import('./Home.svelte'), word: 'play', whole: false },
  play: { load: () => import('./Play.svelte'), word: 'play', whole: false },
  table: { load: () => import('./Table.svelte'), word: 'table', whole: true },
  replay: { load: () => import('./Replay.svelte'), word: 'replay', whole: true },
  review: { load: () => import('./Review.svelte'), word: 'review', whole: false },
  learn: { load: () => import('./Learn.svelte'), word: 'learn', whole: true },
  rules: { load: () => import('./Rules.svelte'), word: 'rules', whole: false },
  book: { load: () => import('./Book.svelte'), word: 'book', whole: false },
  example: { load: () => import('./Example.svelte'), word: 'example', whole: true },
  cards: { load: () => import('./Cards.svelte'), word: 'cards', whole: false },
  statistics: { load: () => import('./Statistics.svelte'), word: 'statistics', whole: false },
  about: { load: () => import('./About.svelte'), word: 'about', whole: false },
  me: { load: () => import('./Me.svelte'), word: 'my_data', whole: false },
} as const

export function pageAt(path: string[]): (typeof pages)[keyof typeof pages] | null {
  const name = path[0] ?? ''
  return Object.hasOwn(pages, name) ? pages[name as keyof typeof pages] : null
}
