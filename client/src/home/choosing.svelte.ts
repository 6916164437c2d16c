/** The settings of a game as they are being chosen. What goes together, the server says. */

import { post } from '../lib/api'
import { capital, language } from '../lib/words.svelte'
import { say } from '../words/settings'
import { PLAYERS, type GameInfo, type Setting, type Value } from './lobby.svelte'

interface Checked {
  settings: Record<string, Value>
  fault: string | null
  /** What comes nearest and can be, where what was chosen cannot. */
  mended: Record<string, Value> | null
}

export class Choosing {
  /** Only what differs from the defaults. */
  settings = $state.raw<Record<string, Value>>({})
  fault = $state('')
  /** Why something else gave way to what was chosen last, and what it is now. */
  yielded = $state('')
  #asked = 0
  /** When the server has said what goes together of what was chosen last. */
  checked: Promise<void>

  constructor(readonly game: () => GameInfo) {
    this.checked = this.#check()
  }

  setting(name: string): Setting | undefined {
    return this.game().settings.find((setting) => setting.name === name)
  }

  value(name: string): Value {
    return this.settings[name] ?? this.setting(name)?.default ?? ''
  }

  /** How many play. */
  get players(): number {
    return this.setting(PLAYERS) ? Number(this.value(PLAYERS)) : this.game().seats
  }

  /** Whether something was chosen that differs from the usual. */
  changed({ name }: Setting): boolean {
    return name in this.settings
  }

  /** Whether it is worth asking for, with what else is chosen. */
  matters({ needs }: Setting): boolean {
    return Object.entries(needs).every(([other, values]) => values.includes(this.value(other)))
  }

  choose(name: string, value: Value): void {
    const { [name]: _, ...others } = this.settings
    this.settings = value === this.setting(name)?.default ? others : { ...others, [name]: value }
    this.checked = this.#check(name)
  }

  /** What was chosen last stays; others may have to give way. */
  async #check(changed = ''): Promise<void> {
    this.#asked += 1
    const asked = this.#asked
    const path = `/api/games/${this.game().name}/settings`
    const told = await post<Checked>(path, { settings: this.settings, changed }).catch(() => null)
    if (!told || asked !== this.#asked) return // who begins is told by the server what is wrong
    this.yielded = told.mended ? this.#yielding(told, told.mended) : ''
    if (told.mended) this.settings = this.#changes(told.mended)
    this.fault = told.mended ? '' : (told.fault ?? '')
  }

  #yielding({ fault, settings }: Checked, mended: Record<string, Value>): string {
    const changed = this.game().settings.filter(({ name }) => mended[name] !== settings[name])
    const now = changed.map(({ name, label, words }) =>
      say('now', {
        what: label[language.lang] ?? name,
        value: words[language.lang]?.[String(mended[name])] ?? String(mended[name]),
      }),
    )
    return `${capital(fault ?? '')}. ${now.join(', ')}.`
  }

  #changes(settings: Record<string, Value>): Record<string, Value> {
    const others = Object.entries(settings).filter(
      ([name, value]) => value !== this.setting(name)?.default,
    )
    return Object.fromEntries(others)
  }
}
