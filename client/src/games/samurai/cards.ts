import type { CardPlug } from '../plug'
import { catalogue } from './catalogue'
import Face from './Face.svelte'
import Head from './Head.svelte'
import Lore from './Lore.svelte'
import SymbolSign from './SymbolSign.svelte'

export const cards: CardPlug = { Face, Lore, catalogue, Head, Sign: SymbolSign }
