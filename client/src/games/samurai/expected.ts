/** What a Counter-attack and the end of the round can bring, in order and in words. */

import { say } from '../../words/samurai'
import { books } from './books.svelte'
import { lossWords, percent } from './names'
import type { Cost, Forecast, Loss, Outcome } from './view'

/** How bad a loss is: 0 nothing, 1 Ki or a scratch, 2 Life or a Wound 1, 3 worse. */
export function badness({ life = 0, ki = 0, wound = 0, counters = 0 }: Loss): number {
  if (!life && !ki && !wound && !counters) return 0
  if (wound > 1 || life > 1 || counters) return 3
  return wound || life ? 2 : 1
}

export interface Danger {
  text: string
  chance: number
  weight: number
  deadly: boolean
}

/** What the Counter-attack can do, the worst first: wounds and what kills each for itself, all
 * other losses together. */
export function dangers(counter: Outcome[]): Danger[] {
  const hits = counter.filter(({ suffer }) => badness(suffer))
  const apart = hits.filter(({ suffer, lost }) => suffer.wound || suffer.counters || lost)
  const rest = hits.filter((outcome) => !apart.includes(outcome))
  const told = apart.map((outcome) => ({
    text: suffered(outcome),
    chance: outcome.chance,
    weight: badness(outcome.suffer),
    deadly: Boolean(outcome.lost),
  }))
  const losses = rest.map(({ suffer }) => suffer)
  if (rest.length)
    told.push({
      text: between(losses),
      chance: sum(rest),
      weight: Math.max(...losses.map(badness)),
      deadly: false,
    })
  const rank = ({ deadly, weight }: Danger): number => weight + (deadly ? 10 : 0)
  return told.sort((a, b) => rank(b) - rank(a) || b.chance - a.chance)
}

function sum(counter: Outcome[]): number {
  return counter.reduce((sum, { chance }) => sum + chance, 0)
}

/** "Wound 2: to the head it kills". */
function suffered({ suffer, lost, fatal }: Outcome): string {
  const loss = lossWords(suffer)
  if (!lost) return loss
  const parts = fatal.map(({ kind, card }) => books.wound(kind, card, suffer.wound ?? 1).toLowerCase())
  if (lost > 1 - NEARLY || !parts.length) return say('kills', { loss })
  const named = fatal.length === 1 && fatal[0]?.kind === 'wound'
  if (named) return say('kills_at', { loss, part: parts[0] ?? '' })
  return say('kills_list', { loss, parts: parts.join(', ') })
}

/** "1 to 3 Life and up to 1 Ki". */
function between(losses: Loss[]): string {
  if (losses.length === 1) return lossWords(losses[0] ?? {})
  const parts = (['life', 'ki'] as const).flatMap((of) => {
    const values = losses.map((loss) => loss[of] ?? 0)
    const [least, most] = [Math.min(...values), Math.max(...values)]
    if (!most) return []
    if (least === most) return [lossWords({ [of]: most })]
    return [least ? say(`from_${of}`, { least, most }) : say(`up_to_${of}`, { most })]
  })
  return parts.join(say('and'))
}

/** How likely the Counter-attack is parried. */
export function parried(counter: Outcome[]): number {
  return sum(counter.filter(({ suffer }) => !badness(suffer)))
}

interface Whose {
  /** Whether each of several strikes. */
  several?: boolean
  /** Who it is that would die, where it is not the reader. */
  name?: string
}

/** How likely the Counter-attack is to lose the fight, in words; '' where it cannot. */
export function death(counter: Outcome[], { several = false, name = '' }: Whose = {}): string {
  const chance = counter.reduce((sum, { chance, lost }) => sum + chance * (lost ?? 0), 0)
  if (!chance) return ''
  const more = counter.some(({ lost }) => lost === null)
  if (name) return say('die_now_other', { name, odds: odds(chance) })
  const key = several ? 'die_each' : more ? 'die_now_least' : 'die_now'
  return say(key, { odds: odds(chance) })
}

/** How likely at least all Counter-attacks of an attack lose the fight, in words; '' where they
 * cannot, or there is only one. */
export function allDeadly(chance: number): string {
  return chance > NEARLY ? say('die_all', { odds: odds(chance) }) : ''
}

/** Fractions with a larger denominator are told roughly. */
const MOST = 20

/** A chance as it is said: "1 in 3", "about 1 in 14". */
export function odds(chance: number): string {
  if (chance > 1 - NEARLY) return say('odds_sure')
  for (let m = 2; m <= MOST; m++) {
    const n = Math.round(chance * m)
    if (n && Math.abs(n / m - chance) < NEARLY) return say('odds', { n, m })
  }
  return chance > 0.5 ? likely(chance) : say('odds_about', { m: Math.round(1 / chance) })
}

export interface Line {
  text: string
  good: boolean
}

const WHAT = ['loses', 'armour', 'wound', 'regains'] as const

/** What the end of the round will bring, one sentence for each loss or gain. */
export function dueLines({ due, lost, won }: Forecast['end_of_round']): Line[] {
  const lines = due.flatMap((entry) => {
    const { enemy, number } = entry
    const who = number ? 'one' : enemy ? 'enemy' : 'you'
    return lossLines(entry, { who, facts: { number: number ?? 0 }, good: enemy })
  })
  if (lost) lines.push({ text: ends('lost', lost), good: false })
  if (won) lines.push({ text: ends('won', won), good: true })
  return lines
}

interface Loser {
  who: 'one' | 'enemy' | 'you' | 'other'
  /** What they are called. */
  facts: Record<string, string | number>
  /** Whether the reader is glad of it. */
  good: boolean
}

/** What somebody loses, suffers or regains for one reason, a sentence for each. */
export function lossLines(due: Cost, { who, facts, good }: Loser): Line[] {
  return WHAT.flatMap((what) => {
    const n = said(due)[what]
    if (!n) return []
    const text = say(`due_${who}_${what}` as 'due_you_loses', { ...facts, what: n, why: reason(due) })
    return [{ text, good: good !== (what === 'regains') }]
  })
}

function said({ life, ki, armour, wound, regained }: Cost): Record<(typeof WHAT)[number], string> {
  return {
    loses: life || ki ? lossWords({ life, ki }) : '',
    armour: armour ? String(armour) : '',
    wound: wound ? String(wound) : '',
    regains: regained ? lossWords({ ki: regained }) : '',
  }
}

function reason({ cause, chance }: Cost): string {
  const why = say(`why_${cause}` as 'why_no_ki')
  return certain(chance) ? why : say('why_chance', { why, chance: likely(chance) })
}

function ends(how: 'lost' | 'won', chance: number): string {
  return certain(chance) ? say(`end_${how}_sure`) : say(`end_${how}`, { chance: likely(chance) })
}

/** Chances are sums of fractions. */
const NEARLY = 1e-6

export function certain(chance: number): boolean {
  return chance > 1 - NEARLY
}

/** Never 0 % for what can happen, nor 100 % for what may not. */
export function likely(chance: number): string {
  return percent(certain(chance) ? 1 : Math.min(Math.max(chance, 0.01), 0.99))
}
