/** Some cards for the tests, as the server sends them. */

import type { Card, Gallery } from '../lib/library.svelte'

const card = (part: Partial<Card> & { id: string; name: string; clan: string }): Card => ({
  level: 1,
  value: 2,
  shift: 2,
  slots: 0,
  copies: 2,
  keywords: [],
  terms: [],
  text: [],
  short: (part.text ?? []).map((text) => ({ sign: '', lead: '', text })),
  ...part,
})

const echo = { id: 'echo', name: 'Echo' }
const bounty = { id: 'bounty', name: 'Bounty' }

export const gallery: Gallery = {
  clans: [
    { id: 'justice', name: 'Justice', text: 'Evens out.' },
    { id: 'phoenix', name: 'Phoenix', text: 'Draws much.' },
  ],
  keywords: [
    { ...echo, text: 'Once more.', rule: 'GX-4.7' },
    { ...bounty, text: 'Draw 1.', rule: 'GX-4.6' },
  ],
  cards: [
    card({ id: 'justice', name: 'Justice', clan: 'justice', level: 3, value: 5, shift: null, copies: 1 }),
    card({ id: 'bhj_justice', name: 'Byun Hyung Ja', clan: 'justice', level: 3, keywords: [bounty] }),
    card({ id: 'elle', name: 'Elle', clan: 'justice', level: 2, text: ['Search your deck.'] }),
    card({
      ...{ id: 'arrows_of_justice', name: 'Arrows of Justice', clan: 'justice', shift: 1 },
      text: ['When it comes into play, draw a card.'],
      short: [{ sign: 'on_entry', lead: 'When it comes into play', text: 'Draw a card.' }],
    }),
    card({ id: 'bhj_phoenix', name: 'Byun Hyung Ja', clan: 'phoenix', level: 3, keywords: [bounty] }),
    card({ id: 'muraena', name: 'Muraena', clan: 'phoenix', shift: 3, slots: 1, keywords: [echo, bounty], text: ['Draw X.'] }),
  ],
  tiles: [{ clan: 'justice', name: 'Justice', text: ['Your highest OPEN card is Ethereal.'] }],
}
