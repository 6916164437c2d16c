/** One position, sorted by where its options are shown. The parts of the board share it. */

import type { Json } from '../../lib/protocol'
import { say } from '../../words/gosux'
import { ArmyBoard, type Remark } from '../army/model.svelte'
import { ownerOf } from '../army/places'
import { share, useTabletop } from '../common/tabletop.svelte'
import type { BoardProps } from '../plug'
import { deck } from './deck'
import { readForecast, type View } from './view'

const DISCARDED = new Set(['discard', 'destroy', 'sacrifice', 'shift', 'mill'])

export type PileName = 'hand' | 'deck' | 'discard' | 'removed'

/** What is looked into. */
export type Opened =
  | { what: 'pile'; seat: number; pile: PileName }
  | { what: 'tiles' }
  | { what: 'clan'; clan: string }

export class BoardModel extends ArmyBoard<View> {
  readonly deck = deck
  forecast = $derived(readForecast(this.moment.forecast))
  preview = $derived.by(() => readForecast(this.props().preview))
  dialog = $state.raw<Opened | null>(null)
  /** The card that came last into a discard pile, by seat. */
  newest = $state.raw<Record<number, string>>({})
  revealed = $derived(this.view.players.flatMap((player) => player.revealed))
  /** The hand across the table, as far as it is known, for who names a card: the tray hides it. */
  #across = $derived.by(() => {
    if (this.moment.question?.kind !== 'name') return []
    return this.view.players[1 - this.moment.bottom]?.hand ?? []
  })

  remark(seat: number, card: string, copy: number): Remark | null {
    const player = this.view.players[seat]
    if (player?.forbidden.includes(card)) return { icon: 'ban', text: say('forbidden') }
    const known = player?.known_to_opponent.filter((each) => each === card).length ?? 0
    return copy < known ? { icon: 'eye', text: say('known') } : null
  }

  override offered(card: string): Remark | null {
    return this.#across.includes(card) ? { icon: 'eye', text: say('seen_in_hand') } : null
  }

  openHand(seat: number): void {
    this.dialog = { what: 'pile', seat, pile: 'hand' }
  }

  shut(): void {
    this.dialog = null
  }

  /** Piles have no order that matters; the eye likes the newest card on top. */
  remember(events: Json[]): void {
    for (const { kind, seat, place, card } of events) {
      if (!DISCARDED.has(String(kind)) || typeof card !== 'string') continue
      this.newest = { ...this.newest, [ownerOf(place, seat)]: card }
    }
  }
}

export function shareBoard(props: () => BoardProps): BoardModel {
  return share(new BoardModel(props))
}

export const useBoard = useTabletop<BoardModel>
