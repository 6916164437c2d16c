/** Settings that are chosen by what they look like: a weapon, a place, a climate. */

import { printed } from './foes'

const KINDS = {
  weapon: 'weapon',
  weapon_0: 'weapon',
  weapon_1: 'weapon',
  location: 'location',
  climate: 'climate',
} as const
const LISTS = { weapon: 'weapons', location: 'locations', climate: 'climates' } as const
type Kind = keyof typeof LISTS

/** What is chosen there; null for any other setting. */
export function figureOf({ name }: { name: string }): Kind | null {
  return name in KINDS ? KINDS[name as keyof typeof KINDS] : null
}

/** Whether it says what somebody in a duel fights with. */
export const isArms = ({ name }: { name: string }): boolean => /^weapon_\d$/.test(name)

/** What is printed on one of them; nothing until it is there. */
export function textOf(game: string, kind: Kind, id: string): string {
  return printed(game)?.[LISTS[kind]].find((one) => one.id === id)?.text ?? ''
}
