/** The characters that bots are, as the server names them; `cast.json` is written from the games'
 * own files, and a test compares the two. */

import type { Lang } from '../lib/protocol'
import cast from './cast.json'

export interface Character {
  game: string
  name: string
  level: string
  manner: Record<Lang, string>
}

const characters: Record<string, Character> = cast

export function characterOf(id: string): Character | undefined {
  return characters[id]
}

/** One of those who play a game at a level: the face that stands for it. */
export function faceOf(game: string, level: string): string {
  return everybody.find((id) => characters[id]?.game === game && characters[id].level === level) ?? ''
}

export const everybody = Object.keys(characters)
