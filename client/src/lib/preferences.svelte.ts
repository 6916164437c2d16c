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
  /** The game that was looked at last; empty until one was chosen. */
  game: string
}

const KEY = 'tefuda.preferences'
const DEFAULTS: Kept = { theme: 'auto', speed: 1, sound: 'soft', keys: true, game: '' }

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

  get game(): string {
    return this.#kept.game
  }
  set game(game: string) {
    this.#keep({ game })
  }

  /** Milliseconds for something that takes `base` at normal speed. */
  duration(base: number): number {
    return this.#still.matches || this.speed === 0 ? 0 : base / this.speed
  }

  #keep(part: Partial<Kept>): void {
    Object.assign(this.#kept, part)
    localStorage.setItem(KEY, JSON.stringify(this.#kept))
    this.#show()
  }

  #show(): void {
    const { theme } = this.#kept
    if (theme === 'auto') delete document.documentElement.dataset.theme
    else document.documentElement.dataset.theme = theme
  }
}

export const preferences = new Preferences()
