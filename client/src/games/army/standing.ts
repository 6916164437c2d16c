/** How a card stands in an army, and how that is said. */

import type { Card } from '../../lib/library.svelte'
import type { ArmySay } from '../../words/army'
import { levelSign } from './levels'

/** A place of the view's army. */
export interface Standing {
  captured: boolean
  tokens: number
  slots: number
  value: number
  open: boolean
  ethereal?: boolean
  bounty?: boolean
}

/** All that a face shows, for those who hear it. */
export function spoken(say: ArmySay, card: Card, clan: string, at?: Standing): string {
  const facts = [card.name, clan, say('card_level', { level: levelSign(say, card.level) })]
  if (at?.captured) facts.push(say('card_captured'))
  else facts.push(...visible(say, card, at))
  if (at?.open) facts.push(say('card_open'))
  return facts.join(', ')
}

function visible(say: ArmySay, card: Card, at?: Standing): string[] {
  const value = at?.value ?? card.value
  const slots = at?.slots ?? card.slots
  const tokens = at?.tokens ?? 0
  return [
    value === undefined ? '' : say('card_value', { value }),
    card.shift === null ? say('card_no_shift') : say('card_shift', { shift: card.shift }),
    slots === 0 ? '' : say(slots === 1 ? 'card_slot' : 'card_slots', { slots }),
    tokens === 0 ? '' : say(tokens === 1 ? 'card_token' : 'card_tokens', { tokens }),
    ...card.keywords.map((keyword) => keyword.name),
  ].filter(Boolean)
}
