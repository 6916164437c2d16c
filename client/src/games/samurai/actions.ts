/** The options that no card stands for, sorted as a player thinks of them. */

import type { Option } from '../../lib/protocol'

export const GROUPS = ['die', 'answer', 'ki', 'weapon', 'place', 'module'] as const
export type Group = (typeof GROUPS)[number]

const VERBS: Record<Exclude<Group, 'answer'>, string[]> = {
  die: ['die_life', 'die_ki', 'die_wound'],
  ki: ['draw', 'reveal', 'raise_guard', 'take'],
  weapon: [
    'raise_force',
    'raise_technique',
    'life_to_ki',
    'mulligan',
    'guard_to_force',
    'guard_to_technique',
  ],
  place: ['use_location', 'change_location', 'reroll', 'keep_roll'],
  module: [
    'exchange',
    'gisei',
    'advance_marker',
    'store_force',
    'store_technique',
    'ki_to_life',
    'buy_special',
    'buy_die',
    'buy_marker',
    'buy_life',
  ],
}

export function groupOf(verb: string): Group {
  const found = Object.entries(VERBS).find(([, verbs]) => verbs.includes(verb))
  return (found?.[0] as Group | undefined) ?? 'answer'
}

export interface Row {
  group: Group
  options: Option[]
}

/** Rows in the order of the groups; empty ones are left out. */
export function rows(options: Option[]): Row[] {
  return GROUPS.map((group) => ({
    group,
    options: options.filter((option) => groupOf(option.about.verb) === group),
  })).filter((row) => row.options.length)
}
