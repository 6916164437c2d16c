/** One position of a fight, sorted by where its options are shown. */

import type { Option } from '../../lib/protocol'
import { say } from '../../words/samurai'
import { share, useTabletop } from '../common/tabletop.svelte'
import type { BoardProps } from '../plug'
import { faceOf } from './books.svelte'
import { Bout, type Pile } from './bout.svelte'
import { read, readForecast } from './view'

/** A pile that can be looked at. */
export type PileName = 'deck' | 'discard' | 'specials' | 'adversary' | 'adversary_discard'

const SIGNS: Record<PileName, string> = {
  deck: 'deck.action',
  discard: 'deck.action',
  specials: 'deck.special',
  adversary: 'deck.adversary',
  adversary_discard: 'deck.adversary',
}

export class FightModel extends Bout<PileName> {
  view = $derived(read(this.moment.view))
  striker = $derived(this.view)
  own = $derived(this.view)
  forecast = $derived(readForecast(this.moment.forecast))
  preview = $derived.by(() => readForecast(this.props().preview))
  /** With what only a fight alone has to tell: who of three strikes, whom the round fells. */
  coming = $derived.by(() => this.preview ?? this.forecast)
  struck = $derived.by(() => {
    const wound = this.moment.events.findLast(
      ({ kind, enemy }) => kind === 'blood' || (kind === 'wound' && !enemy),
    )
    return wound && String(wound.card)
  })
  held = $derived(new Set([...this.view.hand, ...this.view.stored]))
  /** Whose look the enemy has: the other side of somebody, and each of a clan, are others. */
  look = $derived.by(() => {
    const { enemy, clan } = this.view
    const id = enemy.id ?? ''
    if (enemy.side === 'b') return `${id}_b`
    return clan?.beaten ? `${id}_${clan.beaten}` : id
  })

  override face(option: Option): string | undefined {
    const { verb, number = 0 } = option.about
    if (verb !== 'opponent') return super.face(option)
    const id = this.view.campaign?.fights[number]?.id
    return id ? faceOf('opponent', id) : undefined
  }

  pileOf(name: PileName): Pile {
    const open = name.endsWith('discard')
    return {
      name: say(name),
      short: say(`${name}_short`),
      sign: SIGNS[name],
      cards: this.view[name],
      note: open ? '' : say('pile_order'),
      open,
    }
  }
}

export function shareFight(props: () => BoardProps): FightModel {
  return share(new FightModel(props))
}

export const useFight = useTabletop<FightModel>
