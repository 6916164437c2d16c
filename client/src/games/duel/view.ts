/** What the server shows of a duel: `games/samurai/duel/view.py` and `forecast.py`, with types. */

import type { Json } from '../../lib/protocol'
import type { Cost, Loss, Outlook, View as Fight } from '../samurai/view'

/** Exchanges of a round. */
export const EXCHANGES = 4
export const HALVES = ['defence', 'counter'] as const
export type Half = (typeof HALVES)[number]
/** What stands there for a card that one may not see. */
const FACE_DOWN = 'face_down'

export interface Stance {
  hand_size: number
  /** Those that this viewer sees. */
  hand: string[]
  /** Those in hand or laid that everybody knows of. */
  known_to_opponent: string[]
  deck_size: number
  /** What may lie in the deck, as far as one may know. */
  unseen: string[]
  discard: string[]
  /** What is laid: a card, one that lies face down, or none. */
  defence: string | null
  counter: string | null
}

/** What lies with one of the two as it does in the fight alone. */
type Side = Pick<
  Fight,
  | 'weapon'
  | 'side'
  | 'life'
  | 'max_life'
  | 'ki'
  | 'max_ki'
  | 'die'
  | 'die_out'
  | 'gauges'
  | 'limits'
  | 'mulligans'
  | 'location_used'
  | 'hand'
  | 'stored'
  | 'drawn'
  | 'discard'
  | 'specials'
  | 'armour'
  | 'blood'
  | 'bushido'
>

export interface Player extends Side {
  seat: number
  hand_size: number
  /** Cards of the hand that everybody knows of. */
  known_to_opponent: string[]
  deck_size: number
  /** What may lie in the deck, as far as one may know. */
  unseen: string[]
  stance: Stance
}

/** What lies between the two. */
type Middle = Pick<
  Fight,
  'round' | 'attack' | 'actor' | 'played' | 'defence' | 'counter' | 'location' | 'climate' | 'ended'
>

export interface View extends Middle {
  last_round: number
  /** By seat: who attacks first in this round, and who attacks now. */
  initiative: number | null
  attacker: number | null
  modules: { blood: boolean; bushido: boolean; gisei: boolean; yoroi: boolean }
  players: [Player, Player]
}

/** What each card would do that the defender may lay or has laid. */
export interface Laying {
  defence: { card: string; passed: boolean }[]
  counter: { card: string; suffer: Loss }[]
}

export interface Due extends Cost {
  seat: number
}

export interface Forecast extends Outlook {
  /** Null while nobody attacks: then nothing else is told but the end of the round. */
  attacker: number | null
  /** To the defender alone. */
  stance: Laying | null
  end_of_round: { due: Due[]; lost: [number, number] }
}

export function read(view: Json): View {
  return view as unknown as View
}

export function readForecast(forecast: Json | null): Forecast | null {
  return forecast as unknown as Forecast | null
}

/** The card that is laid as a half, where one sees it; null for one face down, or none. */
export function laidCard(player: Player, half: Half): string | null {
  const card = player.stance[half]
  return card === FACE_DOWN ? null : card
}
