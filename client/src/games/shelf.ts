/** What the page says of a game before anything of it is loaded. */

import { preferences } from '../lib/preferences.svelte'
import type { Lang } from '../lib/protocol'
import { language } from '../lib/words.svelte'

interface Spine {
  name: string
  /** How the numbers of its rules begin. */
  rules: string
  pitch: Record<Lang, string>
  facts: Record<Lang, string>
  /** What lies under the name, where the game has one more. */
  byline?: string
  /** In a line: who meets whom. */
  gist: Record<Lang, string>
  /** How long it takes, and what there is of it. */
  chips: Record<Lang, string[]>
  /** The pictures of its cover (covers.ts draws them): three, that of the middle second, or two. */
  cover: string[]
  /** The game in whose box it lies, where it is another way to play what is there. */
  of?: string
  /** Where a box has several games: what this way to play is called. */
  way?: Record<Lang, string>
}

const NAMES_OF_THE_DUEL: Record<Lang, string> = {
  en: 'Way of the Samurai: the duel',
  fr: 'Way of the Samurai\u00a0: le duel',
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
    gist: {
      en: 'Armies of three clans, and Great Battles. For 2.',
      fr: 'Des armées de trois clans, de Grandes Batailles. À 2.',
    },
    chips: { en: ['30–45 min', '88 cards'], fr: ['30–45 min', '88 cartes'] },
    cover: ['narashima', 'phoenix', 'galmi'],
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
    byline: 'Goblin Supremacy',
    gist: {
      en: 'Goblins, and one draw pile for all. For 2 to 4.',
      fr: 'Des gobelins et une seule pioche pour tous. De 2 à 4.',
    },
    chips: { en: ['45–60 min', '75 goblins'], fr: ['45–60 min', '75 gobelins'] },
    cover: ['walror', 'kamakor', 'vharn'],
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
    gist: {
      en: 'One blade against one enemy. For 1 or 2.',
      fr: 'Une lame face à un ennemi. À 1 ou 2.',
    },
    chips: { en: ['10–20 min', '23 enemies'], fr: ['10–20 min', '23 ennemis'] },
    cover: ['takeshi', 'oda', 'kempo'],
    way: { en: 'Alone', fr: 'En solitaire' },
  },
  duel: {
    get name() {
      return NAMES_OF_THE_DUEL[language.lang]
    },
    rules: 'WS',
    pitch: {
      en: 'Two samurai, face to face. Lay your stance face down, read that of the other, and strike where it is open.',
      fr: "Deux samouraïs face à face. Posez votre posture face cachée, devinez celle d'en face et frappez là où elle s'ouvre.",
    },
    facts: {
      en: 'Two players · 22 weapons · hidden stances',
      fr: 'Deux joueurs · 22 armes · des postures cachées',
    },
    gist: {
      en: 'Two blades, and stances laid face down. For 2.',
      fr: 'Deux lames et des postures cachées. À 2.',
    },
    chips: { en: ['20–30 min', '22 weapons'], fr: ['20–30 min', '22 armes'] },
    cover: ['you', 'rival'],
    of: 'samurai',
    way: { en: 'A duel', fr: 'Un duel' },
  },
}

/** The boxes: each with one game, or with several ways to play what is in it. */
export const boxes = Object.keys(shelf).filter((name) => !shelf[name]?.of)

/** The game whose book, rules and cards are those of this game. */
export function boxOf(game: string): string {
  return shelf[game]?.of ?? game
}

/** Where a page of a game is. A game and its lesson have pages of their own; book, rules and cards
 * are those of its box. */
export function pageOf(page: string, game: string): string {
  return `/${page}/${page === 'play' || page === 'learn' ? game : boxOf(game)}`
}

/** The games of one box, where there are several: the one that gave it its name first. */
export function waysOf(game: string): string[] {
  const box = boxOf(game)
  const ways = Object.keys(shelf).filter((name) => boxOf(name) === box)
  return ways.length > 1 ? ways : []
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
