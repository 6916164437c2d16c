/** The short word on a card that can be chosen, and the headings of the list of options. */

import type { About, Option } from '../../lib/protocol'
import type { ArmyKey, ArmySay } from '../../words/army'

export function tag(say: ArmySay, options: Option[], costly: boolean): string {
  const [first, second] = options
  if (!first) return ''
  return second ? say('several', { n: options.length }) : word(say, first.about, costly)
}

function word(say: ArmySay, about: About, costly: boolean): string {
  if (about.wonder)
    return about.cost ? say('tag_pay_wonder', { n: about.cost }) : say('tag_wonder')
  if (about.verb === 'play' && costly && about.cost !== undefined)
    return about.cost ? say('tag_pay', { n: about.cost }) : say('tag_free')
  if (about.verb === 'shift' && about.cost) return say('tag_shift_pay', { n: about.cost })
  return saying(say, `tag_${about.verb}`) ?? say('tag_other')
}

/** What is done without a card, in a few words: the tokens it takes, and what it does. */
export function brief(
  say: ArmySay,
  { verb, count = 1 }: About,
): { tokens: number; text: string } | undefined {
  if (verb === 'pass') return { tokens: 0, text: say('verb_pass') }
  if (verb === 'draw') return { tokens: count > 1 ? 2 : 1, text: say('brief_draw', { n: count }) }
  return undefined
}

export function heading(say: ArmySay, verb: string): string {
  return saying(say, `verb_${verb}`) ?? say('verb_other')
}

function saying(say: ArmySay, key: string): string | undefined {
  return say.has(key) ? say(key as ArmyKey) : undefined
}
