/** How one looks through the goblins: also by the kind of their power. */

import type { Card, Gallery } from '../../lib/library.svelte'
import { say } from '../../words/gosu'
import { armyCatalogue } from '../army/catalogue'
import type { Catalogue } from '../plug'

const POWERS = ['activation', 'global', 'condition', 'zombie'] as const

export function catalogue(gallery: Gallery): Catalogue {
  const values = POWERS.map((id) => ({ id, name: say(`power_${id}`) }))
  return armyCatalogue(gallery, say, {
    facets: [{ id: 'power', legend: say('power_facet'), values }],
    values: (card) => ({ power: powers(card) }),
  })
}

function powers(card: Card): string[] {
  const has = {
    activation: card.slots > 0,
    global: card.global === true,
    condition: (card.condition ?? []).length > 0,
    zombie: card.keywords.some(({ id }) => id === 'secret_shift'),
  }
  return POWERS.filter((power) => has[power])
}
