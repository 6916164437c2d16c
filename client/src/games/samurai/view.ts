/** What the server shows of a fight: `games/samurai/view.py` and `forecast.py`, with types. */

import type { Json } from '../../lib/protocol'

export const GAUGES = ['force', 'technique', 'guard'] as const
export type Gauge = (typeof GAUGES)[number]
export const SYMBOLS = ['blade', 'wave', 'mountain', 'blood'] as const
export type Symbol = (typeof SYMBOLS)[number]
/** What a gauge can show. */
export const STEPS = [-2, -1, 0, 1, 2, 3, 4] as const
/** Cards of an attack. */
export const ATTACK = 3
/** Attacks of a round. */
export const ATTACKS = 2

export type Mode = 'fight' | 'clan' | 'three' | 'dojo' | 'village'

export interface Station {
  id?: string | null
  life: number | null
  ki: number
  state: 'beaten' | 'current' | 'ahead'
  master: boolean
}

export interface View {
  mode: Mode
  round: number
  attack: number
  actor: number | null
  /** The one attacked; in a campaign an opponent of the way, and nobody between two fights. */
  enemy: { id: string | null; life: number; ki: number; side: 'a' | 'b' | null; armour: number }
  enemies: { life: number; ki: number; target: boolean; strikes?: boolean }[]
  weapon: string
  second_weapon: string | null
  broken: string[]
  side: 'a' | 'b' | null
  armour: number
  location: string | null
  location_used: boolean
  climate: string | null
  life: number
  max_life: number
  ki: number
  max_ki: number
  die: number
  die_out: boolean
  gauges: Record<Gauge, number>
  limits: Record<Gauge, [number, number]>
  mulligans: number
  hand: string[]
  stored: string[]
  /** Cards that lie open until it is chosen which of them is kept. */
  drawn: string[]
  played: { card: string; symbol: Symbol }[]
  defence: string | null
  counter: string | null
  deck: string[]
  discard: string[]
  specials: string[]
  adversary: string[]
  adversary_discard: string[]
  removed: string[]
  clan: { beaten: number; title: string } | null
  campaign: {
    id: string
    events: string
    fights: Station[]
    force: number
    technique: number
  } | null
  blood: { kept: { card: string; level: number }[]; left: number } | null
  bushido: { marker: number; virtue: string | null; left: number | null } | null
  gisei: boolean
  taikyu: { line: number; used: boolean } | null
  difficulty: 'normal' | 'easy' | 'hard'
  easy: string[]
  ended: { how: string; winner: number | null } | null
}

/** What is lost: Life, Ki, a wound of some level; only what applies is there. */
export interface Loss {
  life?: number
  ki?: number
  wound?: number
  /** In a forecast: Counter-attacks that the Hard card brings in its place. */
  counters?: number
}

/** Where a card that can be played now leads. */
export interface Play {
  choice: number
  gauges: Record<Gauge, number>
  /** How likely the Defence is passed then. */
  passed: number
  /** What the open Defence still asks for. */
  missing: Partial<Record<Gauge, number>>
  combo: Symbol | 'mixed' | null
}

/** What is to be expected of an attack, whoever makes it. */
export interface Outlook {
  gauges: Record<Gauge, number>
  /** The Guard that the Counter-attack to come will meet. */
  guard: number
  plays?: Play[]
  /** How likely the Defence is passed with the gauges as they are. */
  defence: { card: string | null; cards: number; passed: number }
  /** What the Counter-attack can cost, the likeliest first; nothing lost: it is parried. */
  counter: Outcome[]
  /** How likely at least all Counter-attacks of the attack lose the fight; null where only one can
   * come. */
  lost_in_all?: number | null
  /** How likely a Gisei card is to save one; null where there is none to pay for. */
  gisei?: number | null
  /** The combo that the three cards make. */
  combo?: Symbol | 'mixed' | null
}

export interface Forecast extends Outlook {
  /** Who of three can strike back. */
  strikers?: { number: number; chance: number }[]
  /** How likely the end of the round loses the fight, or fells the enemy, and what it brings. */
  end_of_round: { due: Due[]; lost: number; won: number }
}

export interface Outcome {
  suffer: Loss
  chance: number
  /** How likely that is to lose the fight; null where other cards come in its place. */
  lost: number | null
  /** The wounds that do it. */
  fatal: { kind: 'wound' | 'blood'; card: string }[]
}

/** What somebody loses, suffers or regains at the end of the round, for one reason. */
export interface Cost {
  cause: string
  life: number
  ki: number
  armour: number
  wound: number
  regained: number
  chance: number
}

export interface Due extends Cost {
  enemy: boolean
  /** Which of three. */
  number: number | null
}

export const LIMITS: View['limits'] = { force: [-2, 4], technique: [-2, 4], guard: [-2, 4] }
const NOTHING = {
  mode: 'fight',
  second_weapon: null,
  broken: [],
  side: null,
  armour: 0,
  die_out: false,
  limits: LIMITS,
  removed: [],
  clan: null,
  campaign: null,
  blood: null,
  bushido: null,
  gisei: false,
  taikyu: null,
  difficulty: 'normal',
  easy: [],
} satisfies Partial<View>

/** A replay of an older server may lack what modules have added since. */
export function read(view: Json): View {
  return { ...NOTHING, ...view } as unknown as View
}

export function readForecast(forecast: Json | null): Forecast | null {
  return forecast as unknown as Forecast | null
}
