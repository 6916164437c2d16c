import { describe, expect, it } from 'vitest'
import { FILTERS, fits, recordOf, type Foe } from './foes'

const foe = (id: string, by_players: boolean): Foe => ({
  id,
  name: id,
  text: '',
  life: 8,
  ki: 5,
  by_players,
  difficulty: 2,
  won: 60,
})
const count = (id: string, won: number) => ({ id, name: id, fights: 3, won })

describe('the gallery', () => {
  it('is narrowed by who made an enemy and by whether I have beaten it', () => {
    const [oda, zoro] = [foe('oda', false), foe('zoro', true)]
    const shown = (of: Foe, won: number) =>
      FILTERS.filter((filter) => fits(of, filter, count(of.id, won)))
    expect(shown(oda, 0)).toEqual(['all', 'book', 'unbeaten'])
    expect(shown(zoro, 1)).toEqual(['all', 'players'])
    expect(fits(zoro, 'unbeaten', undefined)).toBe(true)
  })

  it('shows no record to a stranger', () => {
    expect(recordOf(null, 'enemies', 'oda')).toBeUndefined()
  })
})
