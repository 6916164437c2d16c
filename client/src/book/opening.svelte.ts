/** Sitting down at a table that begins with an example: me at its seat, bots at all others. */

import { lobby, type SeatPlan } from '../home/lobby.svelte'
import { get } from '../lib/api'
import { me } from '../lib/me.svelte'
import type { Part, Step } from '../learn/lesson'
import { router } from '../lib/router.svelte'
import { language } from '../lib/words.svelte'

/** An example as the server tells it: GET /api/games/{game}/examples/{name}. */
export interface Told {
  title: string
  shows: string
  comes: string
  rules: string[]
  /** Whose place the reader takes, and how many there are. */
  seat: number
  seats: number
  /** How many choices play it. */
  choices: number
  steps: Step[]
}

export function ask(game: string, name: string, lang = language.lang): Promise<Told> {
  return get<Told>(`/api/games/${game}/examples/${name}?lang=${lang}`)
}

/** The one part that an example has as a lesson. */
export function partOf({ title, comes, rules, steps }: Told): Part {
  return { title, learnt: comes, rules, steps }
}

export class Opening {
  busy = $state(false)
  wrong = $state('')

  constructor(readonly game: string) {}

  /** After so many of its choices. */
  async open(name: string, move = 0): Promise<void> {
    this.busy = true
    this.wrong = ''
    try {
      const [told] = await Promise.all([ask(this.game, name), lobby.load(), me.known()])
      const level = this.#level
      const seats = Array.from({ length: told.seats }, (_, seat): SeatPlan =>
        seat === told.seat ? { kind: 'me' } : { kind: 'bot', level },
      )
      const made = await lobby.make({ game: this.game, seats, from: { example: name, move } })
      router.go(`/table/${made.table}`)
    } catch (error) {
      this.wrong = (error as Error).message
      this.busy = false
    }
  }

  /** The level that suits what I have won. */
  get #level(): string {
    const game = lobby.games.find(({ name }) => name === this.game)
    return me.games[this.game]?.level ?? game?.first_level ?? ''
  }
}
