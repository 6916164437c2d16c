/** The settings of a game as they are being chosen. What goes together, the server says. */

import { post } from '../lib/api'
import type { GameInfo, Setting, Value } from './lobby.svelte'

interface Checked {
  settings: Record<string, Value>
  fault: string | null
  allowed: Record<string, Value[]>
}

export class Choosing {
  /** Only what differs from the defaults. */
  settings = $state.raw<Record<string, Value>>({})
  fault = $state('')
  #allowed = $state.raw<Record<string, Value[]>>({})
  #asked = 0

  constructor(readonly game: () => GameInfo) {
    void this.#check()
  }

  setting(name: string): Setting | undefined {
    return this.game().settings.find((setting) => setting.name === name)
  }

  value(name: string): Value {
    return this.settings[name] ?? this.setting(name)?.default ?? ''
  }

  /** Whether a value can be had while all else stays as it is. */
  allows(name: string, value: Value): boolean {
    return this.#allowed[name]?.includes(value) ?? true
  }

  /** Whether there is anything to choose. */
  free(name: string): boolean {
    const values = this.setting(name)?.values ?? []
    return values.filter((value) => this.allows(name, value)).length > 1
  }

  choose(name: string, value: Value): void {
    const { [name]: _, ...others } = this.settings
    this.settings = value === this.setting(name)?.default ? others : { ...others, [name]: value }
    void this.#check()
  }

  async #check(): Promise<void> {
    this.#asked += 1
    const asked = this.#asked
    const path = `/api/games/${this.game().name}/settings`
    const told = await post<Checked>(path, { settings: this.settings }).catch(() => null)
    if (!told || asked !== this.#asked) return // who begins is told by the server what is wrong
    this.fault = told.fault ?? ''
    this.#allowed = told.allowed
  }
}
