/** What the characters look like: people in a handful of words, goblins by their clan. */

import type { Look } from '../art/looks'

const DAWN = ['#c65b36', '#f7d9a0'] as const
const SEA = ['#12406f', '#b7d6e8'] as const
const MOSS = ['#28503b', '#cfe0b0'] as const
const PLUM = ['#4c2450', '#e6b6cf'] as const
const GOLD = ['#8c6318', '#f6e2a4'] as const
const NIGHT = ['#120f1d', '#5a4a78'] as const
const RED = ['#7c1f12', '#e8895a'] as const
const SNOW = ['#7d93a8', '#f2f5f4'] as const

export const PEOPLE: Record<string, Look> = {
  // Gosu X: whatever comes
  poraku: { sky: GOLD, sun: '#fff3c9', robe: '#c8702a', trim: '#f6dc8d', hair: 'round', eyes: 'calm', mouth: 'grin' },
  zimbai: { sky: SEA, sun: '#f3efcf', robe: '#2c6a86', trim: '#e0b64a', hair: 'bald', gear: 'scarf', gearInk: '#a52f18', skin: 'dark', eyes: 'keen', mouth: 'grin' },
  tululi: { sky: MOSS, sun: '#f7edc4', robe: '#6b8f3c', trim: '#f0e6b8', hair: 'swept', hairInk: '#7a4a22', behind: 'long', eyes: 'calm', mouth: 'shut' },
  mokeru: { sky: NIGHT, sun: '#d9d2ee', robe: '#4a3f6b', trim: '#b9a8e6', hair: 'fringe', eyes: 'calm', mouth: 'moustache', skin: 'tanned' },
  // still learning
  nebuki: { sky: DAWN, sun: '#fff0cf', robe: '#9a3f24', trim: '#f0d9a8', hair: 'fringe', eyes: 'keen', mouth: 'shut' },
  dombao: { sky: MOSS, sun: '#fbe7b4', robe: '#3f5a34', trim: '#a9b86a', hair: 'bald', eyes: 'keen', mouth: 'beard', skin: 'tanned' },
  talinga: { sky: PLUM, sun: '#ffe3ea', robe: '#8c3a68', trim: '#f6cfe0', hair: 'topknot', behind: 'tail', skin: 'dark', eyes: 'keen', mouth: 'grin' },
  osumeru: { sky: SNOW, sun: '#ffffff', robe: '#5d7387', trim: '#e9eef2', hair: 'spiky', eyes: 'keen', mouth: 'grin', gear: 'band', gearInk: '#1c4b89' },
  // at home at the table
  hanzuri: { sky: DAWN, sun: '#f4e6c4', robe: '#26496e', trim: '#7fa6cf', hair: 'topknot', eyes: 'calm', mouth: 'grin', skin: 'tanned' },
  jorokai: { sky: GOLD, sun: '#fff4c8', robe: '#5b3a1c', trim: '#e6c15a', hair: 'bald', gear: 'straw', gearInk: '#c9a45c', eyes: 'keen', mouth: 'moustache' },
  velisha: { sky: SEA, sun: '#fbe7b4', robe: '#1f5a6a', trim: '#9bd0d8', hair: 'swept', hairInk: '#3b1d14', behind: 'tail', eyes: 'keen', mouth: 'shut' },
  bantao: { sky: RED, sun: '#f5c98a', robe: '#5a1d14', trim: '#d9a63a', hair: 'round', eyes: 'keen', mouth: 'beard', skin: 'dark' },
  // not to be trifled with
  kurogeshi: { sky: NIGHT, sun: '#e9dcb4', robe: '#1c222b', trim: '#8b98a5', hair: 'long', gear: 'hood', gearInk: '#141920', eyes: 'glowing', mouth: 'covered' },
  asharuna: { sky: PLUM, sun: '#f6c9c0', robe: '#3a1a44', trim: '#e0b64a', hair: 'swept', hairInk: '#e6e9ee', behind: 'long', skin: 'tanned', eyes: 'keen', mouth: 'shut' },
  tengrizo: { sky: RED, sun: '#ffd98a', robe: '#2a1512', trim: '#d9a63a', hair: 'long', gear: 'crested', gearInk: '#5c3a1a', skin: 'dark', eyes: 'scarred', mouth: 'moustache', armour: true },
  yamazune: { sky: SNOW, sun: '#e8503a', robe: '#e9e4da', trim: '#7b90a5', hair: 'topknot', hairInk: '#d7d9d6', eyes: 'calm', mouth: 'old' },
  // Way of the Samurai
  fuwatto: { sky: SNOW, sun: '#fff6e0', robe: '#7fa6cf', trim: '#f2f5f4', hair: 'round', eyes: 'calm', mouth: 'grin' },
  chirari: { sky: PLUM, sun: '#ffe3ea', robe: '#6b3f7a', trim: '#e6b6cf', hair: 'fringe', eyes: 'hidden', gear: 'visor', gearInk: '#4c2450', mouth: 'shut' },
  ikizumo: { sky: RED, sun: '#f5b98a', robe: '#8f2417', trim: '#f6e2a4', hair: 'topknot', eyes: 'keen', mouth: 'snarl', skin: 'tanned' },
  dondoko: { sky: GOLD, sun: '#fff3c9', robe: '#a4551b', trim: '#3a2a00', hair: 'bald', gear: 'band', gearInk: '#a52f18', eyes: 'keen', mouth: 'beard', skin: 'tanned' },
  hayabuki: { sky: SEA, sun: '#f3efcf', robe: '#1d2c4a', trim: '#6f8ec2', hair: 'spiky', eyes: 'keen', mouth: 'shut', sword: true },
  mizukane: { sky: MOSS, sun: '#f7edc4', robe: '#2f4a4a', trim: '#9bd0d8', hair: 'swept', hairInk: '#1c1719', behind: 'long', eyes: 'calm', mouth: 'shut', sword: true },
  gensairo: { sky: DAWN, sun: '#ffe9b8', robe: '#2e3338', trim: '#d9a63a', hair: 'topknot', hairInk: '#d7d9d6', eyes: 'keen', mouth: 'old', sword: true },
  tsukigori: { sky: NIGHT, sun: '#f2f5f4', robe: '#20303f', trim: '#8fa3b5', hair: 'bald', gear: 'helmet', gearInk: '#2a2f38', eyes: 'scarred', mouth: 'armoured', armour: true },
  // Way of the Samurai: the duel
  tobokko: { sky: DAWN, sun: '#fff0cf', robe: '#b5762c', trim: '#f6e2a4', hair: 'fringe', hairInk: '#5a3216', eyes: 'calm', mouth: 'grin', gear: 'band', gearInk: '#f2e6cf' },
  warabuki: { sky: MOSS, sun: '#fbe7b4', robe: '#5d7a2c', trim: '#e6d69a', hair: 'bald', eyes: 'calm', mouth: 'moustache', gear: 'scarf', gearInk: '#8c6318', skin: 'tanned' },
  hinatabo: { sky: GOLD, sun: '#fff4c8', robe: '#3d4f8c', trim: '#c5d2f2', hair: 'swept', eyes: 'keen', mouth: 'shut', gear: 'straw', gearInk: '#b98f3a' },
  kakuremi: { sky: SNOW, sun: '#ffffff', robe: '#6a7f6a', trim: '#e9eee4', hair: 'long', behind: 'long', eyes: 'calm', mouth: 'shut' },
  sorobane: { sky: SEA, sun: '#f3efcf', robe: '#22506b', trim: '#e0b64a', hair: 'topknot', eyes: 'keen', mouth: 'moustache', skin: 'tanned' },
  kazamuki: { sky: PLUM, sun: '#f6c9c0', robe: '#7a3a5c', trim: '#f6cfe0', hair: 'swept', hairInk: '#3b1d14', behind: 'tail', eyes: 'keen', mouth: 'grin' },
  yomishiro: { sky: NIGHT, sun: '#d9d2ee', robe: '#2b2746', trim: '#b9a8e6', hair: 'swept', hairInk: '#e6e9ee', behind: 'long', eyes: 'calm', mouth: 'shut' },
  tsubarei: { sky: RED, sun: '#f5c98a', robe: '#1f1a18', trim: '#a52f18', hair: 'spiky', eyes: 'scarred', mouth: 'shut', skin: 'tanned' },
  kasumari: { sky: SNOW, sun: '#e8503a', robe: '#3b4a5c', trim: '#c9d6e2', hair: 'long', hairInk: '#d7d9d6', behind: 'long', eyes: 'hidden', gear: 'straw', gearInk: '#8f8468', mouth: 'shut', sword: true },
  utsurobi: { sky: DAWN, sun: '#ffe9b8', robe: '#4a1d22', trim: '#d9a63a', hair: 'topknot', eyes: 'keen', mouth: 'old', gear: 'scarf', gearInk: '#1f1a18', sword: true },
}

/** The clan whose skin and gear they have, and their level: a crown for the third. */
export const GOBLINS: Record<string, readonly [clan: string, level: number]> = {
  gribok: ['alpha', 1],
  snurp: ['fire', 1],
  floppo: ['ancient', 1],
  zwikka: ['meka', 1],
  mordik: ['dark', 1],
  pattapuf: ['alpha', 1],
  knibba: ['meka', 1],
  ourgosh: ['fire', 1],
  grumbaz: ['alpha', 2],
  tchakko: ['meka', 2],
  vrilla: ['fire', 2],
  skordo: ['ancient', 2],
  ghorzak: ['dark', 3],
  malkriss: ['ancient', 3],
  ushtara: ['fire', 3],
  brazokh: ['alpha', 3],
}
