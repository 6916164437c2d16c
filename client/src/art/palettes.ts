/** The inks of a print: a set for each clan. */

export type PlaceName =
  'night' | 'jungle' | 'volcano' | 'heaven' | 'sea' | 'dawn' | 'city' | 'karst'

export interface Palette {
  /** Above and at the horizon. */
  sky: readonly [string, string]
  /** Sun or moon. */
  disc: string
  /** Far, middle and near ground. */
  land: readonly [string, string, string]
  /** The darkest ink, which is printed last. */
  key: string
  /** Laid into figures. */
  fill: readonly [string, string, string]
  place: PlaceName
}

const PALETTES: Record<string, Palette> = {
  abhilasha: {
    sky: ['#1a1433', '#7a569b'],
    disc: '#f4e3ae',
    land: ['#54437c', '#382b58', '#1d1530'],
    key: '#140d22',
    fill: ['#d5c4f2', '#9479cc', '#f0dca0'],
    place: 'night',
  },
  galmi: {
    sky: ['#0d5a55', '#cdebc0'],
    disc: '#fff3c4',
    land: ['#6bbd94', '#2f8b66', '#0f4a38'],
    key: '#08251e',
    fill: ['#f6f1cd', '#86d6a8', '#f2b640'],
    place: 'jungle',
  },
  goan_sul: {
    sky: ['#3d0c14', '#f2903f'],
    disc: '#ffd977',
    land: ['#9a3020', '#661c18', '#2d0c10'],
    key: '#1c0709',
    fill: ['#ffd596', '#ec6230', '#fff2d6'],
    place: 'volcano',
  },
  justice: {
    sky: ['#e9b93c', '#fff9e2'],
    disc: '#ffffff',
    land: ['#efd482', '#cfa743', '#83611a'],
    key: '#2b2008',
    fill: ['#fffaf0', '#f5d974', '#c9483a'],
    place: 'heaven',
  },
  narashima: {
    sky: ['#0f3470', '#c4e0f2'],
    disc: '#fdf1d8',
    land: ['#5a92c8', '#2b63a4', '#10366a'],
    key: '#091a36',
    fill: ['#f7f0e0', '#86b8e4', '#e8793f'],
    place: 'sea',
  },
  phoenix: {
    sky: ['#b5361a', '#ffdd8c'],
    disc: '#fff3c0',
    land: ['#ea9634', '#bb5f1a', '#662a0d'],
    key: '#290f05',
    fill: ['#fff2c8', '#ffb534', '#e2452a'],
    place: 'dawn',
  },
  tomorrow: {
    sky: ['#5aaee0', '#f2fbff'],
    disc: '#ffffff',
    land: ['#98cbe4', '#5f9dc1', '#245a7e'],
    key: '#0b2334',
    fill: ['#ffffff', '#abe0f7', '#f08f7c'],
    place: 'city',
  },
  xian: {
    sky: ['#a3487f', '#fde6ef'],
    disc: '#fff6ea',
    land: ['#d692bb', '#a2548a', '#57234c'],
    key: '#270d23',
    fill: ['#fff4f2', '#f3afd2', '#7fcbab'],
    place: 'karst',
  },
  ancient: {
    sky: ['#b79d62', '#fbf3df'],
    disc: '#ffffff',
    land: ['#dccb9d', '#a98f58', '#5e4a24'],
    key: '#271d0c',
    fill: ['#fffaec', '#e6d19a', '#b3402a'],
    place: 'heaven',
  },
  alpha: {
    sky: ['#24602f', '#e0efb0'],
    disc: '#fff6c6',
    land: ['#86bf6c', '#468a42', '#1b4a22'],
    key: '#0c2410',
    fill: ['#f6f3d0', '#9bd37e', '#e89a3a'],
    place: 'jungle',
  },
  dark: {
    sky: ['#121018', '#6d6180'],
    disc: '#e9e2f2',
    land: ['#554a66', '#372f45', '#1a1622'],
    key: '#0d0a12',
    fill: ['#ded6ea', '#9a8cb4', '#c8e06a'],
    place: 'night',
  },
  meka: {
    sky: ['#17427c', '#cde3f8'],
    disc: '#fff7e0',
    land: ['#6b9fd6', '#346aa9', '#173b6b'],
    key: '#0a1c36',
    fill: ['#f4f2ea', '#9cc3ec', '#f0b040'],
    place: 'city',
  },
  fire: {
    sky: ['#4d0f0b', '#f6a252'],
    disc: '#ffe08a',
    land: ['#a23a20', '#6c2017', '#300e0c'],
    key: '#1c0705',
    fill: ['#ffe0a8', '#f0703a', '#fff3d8'],
    place: 'volcano',
  },
}

const PLAIN: Palette = {
  sky: ['#3b4a52', '#f3dfb6'],
  disc: '#fff6ea',
  land: ['#8f8a7c', '#6b6b62', '#2c2e22'],
  key: '#1d1710',
  fill: ['#fff8ec', '#d8c8a8', '#d2432a'],
  place: 'karst',
}

/** The inks of a clan. One that we do not know is printed in inks of its own. */
export function paletteOf(clan: string): Palette {
  return PALETTES[clan] ?? PLAIN
}
