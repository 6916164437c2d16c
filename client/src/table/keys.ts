/** Which key makes which option, and which letters the table keeps for itself. */

import type { Option } from '../lib/protocol'

export const SHORTCUTS = { hint: 'h', undo: 'u', log: 'l', why: 'w', card: 'i', help: '?' } as const

const RESERVED = new Set<string>(Object.values(SHORTCUTS))
const KEYS = [...'123456789', ...'abcdefghijklmnopqrstuvwxyz'].filter((key) => !RESERVED.has(key))

/** Options of one verb stand together, in the order in which verbs first come. */
export function grouped(options: Option[]): Option[][] {
  const groups = new Map<string, Option[]>()
  for (const option of options) {
    const group = groups.get(option.about.verb)
    if (group) group.push(option)
    else groups.set(option.about.verb, [option])
  }
  return [...groups.values()]
}

/** The key of each option; those far down a long list have none. */
export function keysOf(options: Option[]): Map<number, string> {
  const keys = new Map<number, string>()
  for (const [index, option] of grouped(options).flat().entries()) {
    const key = KEYS[index]
    if (key) keys.set(option.choice, key)
  }
  return keys
}
