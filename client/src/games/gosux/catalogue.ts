/** How one looks through the cards of Gosu X: also by keyword and slots. */

import type { Card, Gallery } from '../../lib/library.svelte'
import { say as words } from '../../words/cards'
import { say } from '../../words/gosux'
import { armyCatalogue, seen } from '../army/catalogue'
import type { Catalogue } from '../plug'

const slotsOf = (card: Card): string => String(card.slots)

export function catalogue(gallery: Gallery): Catalogue {
  return armyCatalogue(gallery, say, {
    facets: [
      { id: 'keyword', legend: words('keyword'), values: gallery.keywords },
      { id: 'slots', legend: words('slots_facet'), values: seen(gallery.cards, slotsOf) },
    ],
    values: (card) => ({
      keyword: card.keywords.map((keyword) => keyword.id),
      slots: [slotsOf(card)],
    }),
  })
}
