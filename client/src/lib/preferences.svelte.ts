/** What a person has set for this browser. */

export type Theme = 'auto' | 'light' | 'dark'
export type Volume = 'off' | 'soft' | 'on'

interface Kept {
  theme: Theme
  /** How fast things move: 0 not at all, 1 as meant, up to 4. */
  speed: number
  /** How loud things are. */
  sound: Volume
  /** Whether single keys choose and act at a table. */
  keys: boolean
  /** Whether cards are drawn larger. */
  large: boolean
  /** Whether all that can be chosen stands in a list beside the board as well. */
  list: boolean
  /** Whether a fight tells what the next Counter-attack risks. */
  risk: boolean
  /** Whether questions and reasons name their rules unasked. */
  rules: boolean
  /** Whether the chronicle lies open beside the board; null: where there is plenty of room. */
  chronicle: boolean | null
  /** The game that was looked at last; empty until one was chosen. */
  game: string
}

const KEY = 'tefuda.preferences'
const DEFAULTS: Kept = {
  theme: 'auto',
  speed: 1,
  sound: 'soft',
  keys: true,
  large: false,
  list: false,
  risk: true,
  rules: false,
  chronicle: null,
  game: '',
}

function kept(): Kept {
  try {
    return { ...DEFAULTS, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Kept>) }
  } catch {
    return DEFAULTS
  }
}

class Preferences {
  #kept = $state<Kept>(kept())
  #still = matchMedia('(prefers-reduced-motion: reduce)')

  constructor() {
    this.#show()
  }

  get theme(): Theme {
    return this.#kept.theme
  }
  set theme(theme: Theme) {
    this.#keep({ theme })
  }

  get speed(): number {
    return this.#kept.speed
  }
  set speed(speed: number) {
    this.#keep({ speed })
  }

  get sound(): Volume {
    return this.#kept.sound
  }
  set sound(sound: Volume) {
    this.#keep({ sound })
  }

  get keys(): boolean {
    return this.#kept.keys
  }
  set keys(keys: boolean) {
    this.#keep({ keys })
  }

  get large(): boolean {
    return this.#kept.large
  }
  set large(large: boolean) {
    this.#keep({ large })
  }

  get list(): boolean {
    return this.#kept.list
  }
  set list(list: boolean) {
    this.#keep({ list })
  }

  get risk(): boolean {
    return this.#kept.risk
  }
  set risk(risk: boolean) {
    this.#keep({ risk })
  }

  get rules(): boolean {
    return this.#kept.rules
  }
  set rules(rules: boolean) {
    this.#keep({ rules })
  }

  get chronicle(): boolean | null {
    return this.#kept.chronicle
  }
  set chronicle(chronicle: boolean | null) {
    this.#keep({ chronicle })
  }

  get game(): string {
    return this.#kept.game
  }
  set game(game: string) {
    this.#keep({ game })
  }

  /** Whether nothing may move, by the settings of the device. */
  get still(): boolean {
    return this.#still.matches
  }

  /** Milliseconds for something that takes `base` at normal speed. */
  duration(base: number): number {
    return this.still || this.speed === 0 ? 0 : base / this.speed
  }

  #keep(part: Partial<Kept>): void {
    Object.assign(this.#kept, part)
    localStorage.setItem(KEY, JSON.stringify(this.#kept))
    this.#show()
  }

  /** What the style sheets go by. */
  #show(): void {
    const { theme, large, rules } = this.#kept
    const root = document.documentElement
    if (theme === 'auto') delete root.dataset.theme
    else root.dataset.theme = theme
    root.toggleAttribute('data-large', large)
    root.toggleAttribute('data-rules', rules)
  }
}

export const preferences = new Preferences()
