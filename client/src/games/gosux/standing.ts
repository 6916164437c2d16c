/** How a card stands in an army, and how that is said. */

import { roman } from '../../cards/roman'
import type { Card } from '../../lib/library.svelte'
import { say } from '../../words/cards'

/** A place of the view's army. */
export interface Standing {
  captured: boolean
  tokens: number
  slots: number
  value: number
  open: boolean
  ethereal: boolean
  bounty: boolean
}

/** All that a face shows, for those who hear it. */
export function spoken(card: Card, clan: string, at?: Standing): string {
  const facts = [card.name, clan, say('level', { level: roman(card.level) })]
  if (at?.captured) facts.push(say('captured'))
  else facts.push(...visible(card, at))
  if (at?.open) facts.push(say('open'))
  return facts.join(', ')
}

function visible(card: Card, at?: Standing): string[] {
  const value = at?.value ?? card.value
  const slots = at?.slots ?? card.slots
  return [
    value === undefined ? '' : say('value', { value }),
    card.shift === null ? say('no_shift') : say('shift', { shift: card.shift }),
    slots === 0 ? '' : say(slots === 1 ? 'slot' : 'slots', { slots }),
    at?.tokens ? say(at.tokens === 1 ? 'token' : 'tokens', { tokens: at.tokens }) : '',
    ...card.keywords.map((keyword) => keyword.name),
  ].filter(Boolean)
}
