/** The short word on a card that can be chosen, and the headings of the list of options. */

import type { About, Option } from '../../lib/protocol'
import { say } from '../../words/gosux'

const TAGS = [
  'play',
  'shift',
  'activate',
  'discard',
  'capture',
  'destroy',
  'release',
  'sacrifice',
  'copy',
  'put_on_deck',
  'place_bounty',
  'swap',
  'take_back',
  'resolve',
  'take',
  'stack',
  'remove',
  'name',
  'choose',
] as const
type Tag = (typeof TAGS)[number]
const tagged = (verb: string): verb is Tag => (TAGS as readonly string[]).includes(verb)

export function tag(options: Option[]): string {
  const [first, second] = options
  if (!first) return ''
  return second ? say('several', { n: options.length }) : word(first.about)
}

function word(about: About): string {
  if (about.verb === 'play' && about.cost !== undefined)
    return about.cost ? say('tag_pay', { n: about.cost }) : say('tag_free')
  if (about.verb === 'shift' && about.cost) return say('tag_shift_pay', { n: about.cost })
  return tagged(about.verb) ? say(`tag_${about.verb}`) : say('tag_other')
}

const HEADINGS = [
  'play',
  'shift',
  'activate',
  'draw',
  'pass',
  'discard',
  'capture',
  'destroy',
  'release',
  'sacrifice',
  'copy',
  'take',
] as const
type Heading = (typeof HEADINGS)[number]
const headed = (verb: string): verb is Heading => (HEADINGS as readonly string[]).includes(verb)

export function heading(verb: string): string {
  return headed(verb) ? say(`verb_${verb}`) : say('verb_other')
}
