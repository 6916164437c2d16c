import { Deck } from '../army/deck'
import Face from './Face.svelte'
import { print } from './print'

export const deck = new Deck(print, Face)
