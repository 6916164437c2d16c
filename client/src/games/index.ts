/** The games of the page; each is loaded when it is first looked at. */

import type { CardPlug, GamePlug } from './plug'

const plugs: Record<string, () => Promise<GamePlug>> = {
  gosu: () => import('./gosu').then((module) => module.plug),
  gosux: () => import('./gosux').then((module) => module.plug),
  samurai: () => import('./samurai').then((module) => module.open()),
  duel: () => import('./duel').then((module) => module.open()),
}

export function plug(game: string): Promise<GamePlug> {
  const load = plugs[game]
  if (!load) throw new Error(`the page has no board for ${game}`)
  return load()
}

const decks: Record<string, () => Promise<CardPlug>> = {
  gosu: () => import('./gosu/cards').then((module) => module.cards),
  gosux: () => import('./gosux/cards').then((module) => module.cards),
  samurai: () => import('./samurai/cards').then((module) => module.open('samurai')),
  duel: () => import('./samurai/cards').then((module) => module.open('duel')),
}

/** Only the cards of a game: much less than its board. */
export function cards(game: string): Promise<CardPlug> {
  const load = decks[game]
  if (!load) throw new Error(`the page has no cards for ${game}`)
  return load()
}
