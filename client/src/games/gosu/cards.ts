import type { CardPlug } from '../plug'
import { catalogue } from './catalogue'
import ClanSign from './ClanSign.svelte'
import Face from './Face.svelte'
import Head from './Head.svelte'
import Lore from './Lore.svelte'

export const cards: CardPlug = { Face, Lore, catalogue, Head, Sign: ClanSign }
