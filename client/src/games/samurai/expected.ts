/** What a Counter-attack and the end of the round can bring, in order and in words. */

import { say } from '../../words/samurai'
import { lossWords, percent } from './names'
import type { Due, Forecast, Loss, Outcome } from './view'

/** How bad a loss is: 0 nothing, 1 Ki or a scratch, 2 Life or a Wound 1, 3 worse. */
export function badness({ life = 0, ki = 0, wound = 0, counters = 0 }: Loss): number {
  if (!life && !ki && !wound && !counters) return 0
  if (wound > 1 || life > 1 || counters) return 3
  return wound || life ? 2 : 1
}

/** Mildest first; what is equally bad stands with the likelier first. */
export function weigh(counter: Outcome[]): (Outcome & { weight: number })[] {
  return counter
    .map((outcome) => ({ ...outcome, weight: badness(outcome.suffer) }))
    .sort((a, b) => a.weight - b.weight || b.chance - a.chance)
}

/** How likely the Counter-attack is to lose the fight, in words; '' where it cannot. */
export function risk(counter: Outcome[]): string {
  const chance = counter.reduce((sum, { chance, lost }) => sum + chance * (lost ?? 0), 0)
  if (!chance) return ''
  const more = counter.some(({ lost }) => lost === null)
  return say(more ? 'counter_risk_least' : 'counter_risk', { chance: likely(chance) })
}

export interface Line {
  text: string
  good: boolean
}

const WHAT = ['loses', 'armour', 'wound', 'regains'] as const

/** What the end of the round will bring, one sentence for each loss or gain. */
export function dueLines({ due, lost, won }: Forecast['end_of_round']): Line[] {
  const lines = due.flatMap((entry) =>
    WHAT.flatMap((what) => {
      const n = said(entry)[what]
      return n ? [{ text: sentence(entry, what, n), good: entry.enemy || what === 'regains' }] : []
    }),
  )
  if (lost) lines.push({ text: ends('lost', lost), good: false })
  if (won) lines.push({ text: ends('won', won), good: true })
  return lines
}

function said({ life, ki, armour, wound, regained }: Due): Record<(typeof WHAT)[number], string> {
  return {
    loses: life || ki ? lossWords({ life, ki }) : '',
    armour: armour ? String(armour) : '',
    wound: wound ? String(wound) : '',
    regains: regained ? lossWords({ ki: regained }) : '',
  }
}

function sentence({ cause, enemy, number, chance }: Due, what: string, n: string): string {
  const who = number ? 'one' : enemy ? 'enemy' : 'you'
  const why = say(`why_${cause}` as 'why_no_ki')
  const sure = chance > 1 - NEARLY
  return say(`due_${who}_${what}` as 'due_you_loses', {
    what: n,
    number: number ?? 0,
    why: sure ? why : say('why_chance', { why, chance: likely(chance) }),
  })
}

function ends(how: 'lost' | 'won', chance: number): string {
  return chance > 1 - NEARLY ? say(`end_${how}_sure`) : say(`end_${how}`, { chance: likely(chance) })
}

/** Chances are sums of fractions. */
const NEARLY = 1e-6

/** Never 0 % for what can happen, nor 100 % for what may not. */
function likely(chance: number): string {
  return percent(chance > 1 - NEARLY ? 1 : Math.min(Math.max(chance, 0.01), 0.99))
}
