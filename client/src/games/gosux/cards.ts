import type { CardPlug } from '../plug'
import Crest from './Crest.svelte'
import Face from './Face.svelte'
import Lore from './Lore.svelte'
import Tile from './Tile.svelte'

export const cards: CardPlug = { Face, Lore, Crest, Tile }
