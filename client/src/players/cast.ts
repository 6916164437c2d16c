/** The characters that bots are, as the server names them; `cast.json` is written from the games'
 * own files, and a test compares the two. */

import type { Lang } from '../lib/protocol'
import cast from './cast.json'

export interface Character {
  name: string
  level: string
  manner: Record<Lang, string>
}

const characters: Record<string, Character> = cast

export function characterOf(id: string): Character | undefined {
  return characters[id]
}

export const everybody = Object.keys(characters)
