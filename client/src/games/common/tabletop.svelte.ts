/** One position, and what can be done with the things on its board; each game adds its own. */

import { getContext, setContext } from 'svelte'
import type { Option, WhyNot } from '../../lib/protocol'
import { nameAt } from '../../lib/seats'
import { keysOf } from '../../table/keys'
import type { BoardProps } from '../plug'

/** What can be done with one thing on the board, and what cannot. */
export interface Spot {
  options: Option[]
  reasons: WhyNot[]
}

export interface Menu {
  anchor: HTMLElement
  card: string
  spot: Spot
}

export abstract class Tabletop {
  protected props: () => BoardProps
  moment = $derived.by(() => this.props().moment)
  keys = $derived(keysOf(this.moment.options))
  /** What a lesson or a hint points at. */
  focus = $derived.by(() => new Set(this.props().focus))
  menu = $state.raw<Menu | null>(null)

  constructor(props: () => BoardProps) {
    this.props = props
  }

  /** The short word on a card that can be chosen; empty where the question says it already. */
  abstract tag(options: Option[]): string

  abstract cardName(card: string): string

  /** How many of equal things are picked. */
  picked(option: Option | undefined): number {
    return this.props().picked.filter((choice) => choice === option?.choice).length
  }

  choose(option: Option): void {
    this.point(null)
    this.props().choose(option.choice)
  }

  unpick(option: Option): void {
    this.props().unpick?.(option.choice)
  }

  point(option: Option | null): void {
    this.props().point(option?.choice ?? null)
  }

  get nameplate(): BoardProps['nameplate'] {
    return this.props().nameplate
  }

  name(seat: number): string {
    return nameAt(this.moment.seats, seat)
  }
}

const KEY = Symbol('board')

export function share<Board extends Tabletop>(board: Board): Board {
  return setContext(KEY, board)
}

/** The board that a part of it belongs to. */
export function useTabletop<Board extends Tabletop = Tabletop>(): Board {
  return getContext(KEY)
}
