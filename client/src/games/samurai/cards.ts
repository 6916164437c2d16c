import type { CardPlug } from '../plug'
import { books } from './books.svelte'
import { catalogue } from './catalogue'
import Face from './Face.svelte'
import Head from './Head.svelte'
import Lore from './Lore.svelte'
import SymbolSign from './SymbolSign.svelte'

const cards: CardPlug = { Face, Lore, catalogue, Head, Sign: SymbolSign }

/** The cards of the fight alone or of the duel: they are the same, and each has words of its own. */
export function open(game: typeof books.game): CardPlug {
  books.game = game
  return cards
}
