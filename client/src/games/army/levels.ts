/** How a level is written: in Roman numerals, unless the book of the game has others. */

import type { ArmySay } from '../../words/army'

const LEVELS = ['level_1', 'level_2', 'level_3'] as const

export function levelSign(say: ArmySay, level: number): string {
  const word = LEVELS[level - 1]
  return word ? say(word) : String(level)
}
