/** What the page says of a game before anything of it is loaded. */

import { preferences } from '../lib/preferences.svelte'
import type { Lang } from '../lib/protocol'

interface Spine {
  name: string
  /** How the numbers of its rules begin. */
  rules: string
  pitch: Record<Lang, string>
  facts: Record<Lang, string>
  /** Cards that show well, for a picture of the game; the last lies on top. */
  fan: string[]
}

export const shelf: Record<string, Spine> = {
  gosux: {
    name: 'Gosu X',
    rules: 'GX',
    pitch: {
      en: 'Troops, heroes, immortals: raise an army row upon row. Win two Great Battles, or find a shorter way.',
      fr: 'Troupes, Héros, Immortels : levez une armée, ligne après ligne. Gagnez deux Grandes Batailles, ou trouvez plus court.',
    },
    facts: {
      en: 'Two players · eight clans · 88 cards',
      fr: 'Deux joueurs · huit clans · 88 cartes',
    },
    fan: ['tomorrow', 'xian', 'galmi', 'phoenix', 'justice'],
  },
  gosu: {
    name: 'GOSU',
    rules: 'GO',
    pitch: {
      en: 'Bakutos, Heroes, Ozekis: goblins of five clans, one draw pile for all. Win three Great Battles, or meet the wish of an Ozeki.',
      fr: "Bakutos, Héros, Ōzekis : des gobelins de cinq clans, une seule pioche pour tous. Gagnez trois Grandes Batailles, ou comblez le vœu d'un Ōzeki.",
    },
    facts: {
      en: 'Two to four players · five clans · 100 goblins',
      fr: 'De deux à quatre joueurs · cinq clans · 100 gobelins',
    },
    fan: ['kamakor', 'kameo', 'vharn', 'volta_grum', 'walror'],
  },
  samurai: {
    name: 'Way of the Samurai',
    rules: 'WS',
    pitch: {
      en: 'Alone against Ishida and worse. Three cards to break his guard, and then his answer: how much will you leave open for one good blow?',
      fr: "Seul face à Ishida, et à pire. Trois cartes pour percer sa défense, puis vient sa riposte : jusqu'où vous découvrirez-vous pour un bon coup ?",
    },
    facts: {
      en: 'One player · 23 enemies · 22 weapons · two campaigns',
      fr: 'Un joueur · 23 ennemis · 22 armes · deux campagnes',
    },
    fan: ['overhead_cut', 'clean_line', 'firm_stance', 'savage_blow', 'two_heavens'],
  },
}

/** The game of a page: the one its address names, or else the one that was looked at last. */
export function gameOf(id: string): string {
  const kept = preferences.game in shelf ? preferences.game : Object.keys(shelf)[0]!
  return id in shelf ? id : kept
}

/** Where a rule is read. */
export function ruleAt(number: string): string {
  const game = Object.keys(shelf).find((name) => number.startsWith(`${shelf[name]?.rules}-`))
  return `/rules/${game}#${number}`
}
