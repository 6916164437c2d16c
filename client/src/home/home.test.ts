import { afterEach, describe, expect, it } from 'vitest'
import { matchup, nameAt, opponents, others } from '../lib/seats'
import { language } from '../lib/words.svelte'
import { CLOCKS, clockWords } from './clocks'
import { linksTo, tableIn } from './lobby.svelte'
import { guestName } from './names'

afterEach(() => language.choose('en'))

describe('what somebody pasted', () => {
  it.each([
    ['http://192.168.1.5:8417/table/LJMza21NiHl4nBjR?key=mwbKyZ2vEl4Cu7o9', 'with its key'],
    ['https://cards.example/table/LJMza21NiHl4nBjR', 'a link to watch'],
    ['  LJMza21NiHl4nBjR ', 'the name alone'],
  ])('%s is a table: %s', (text) => {
    expect(tableIn(text)).toMatch(/^\/table\/LJMza21NiHl4nBjR(\?key=mwbKyZ2vEl4Cu7o9)?$/)
  })

  it.each(['', 'https://example.org/', 'hello there', 'http://x/table/', 'javascript:alert(1)'])(
    '%s is none',
    (text) => expect(tableIn(text)).toBeNull(),
  )

  it('is what an invitation sends, one for each seat', () => {
    const links = linksTo('LJMza21NiHl4nBjR', { '1': 'mwb_yZ2v-l4C', '3': 'abc' })
    expect(links.map(({ seat }) => seat)).toEqual([1, 3])
    const { link = '' } = links[0] ?? {}
    expect(tableIn(link)).toBe('/table/LJMza21NiHl4nBjR?key=mwb_yZ2v-l4C')
  })
})

describe('clocks in words', () => {
  it('are told in both languages, each differently', () => {
    for (const lang of ['en', 'fr'] as const) {
      language.choose(lang)
      expect(new Set(CLOCKS.map(clockWords)).size).toBe(CLOCKS.length)
    }
    expect(clockWords({ kind: 'deadline', seconds: 3 * 86400 })).toBe('3 jours par choix')
  })

  it('may be some that the page does not offer', () => {
    expect(clockWords({ kind: 'deadline', seconds: 600 })).toBe('10 min for each choice')
    expect(clockWords({ kind: 'real', seconds: 90, increment: 1 })).toBe('1.5 min + 1 s')
  })
})

describe('names', () => {
  it('of a guest stay until the page is loaded again', () => {
    expect(guestName()).toMatch(/^\p{Lu}\p{L}+ \d\d$/u)
    expect(guestName()).toBe(guestName())
  })

  it('of those at a table leave out mine and empty seats', () => {
    const seats = [
      { kind: 'person', name: 'Ada' },
      { kind: 'bot', name: 'casual' },
      { kind: 'open', name: '' },
    ] as const
    expect(others([...seats], 0)).toBe('Casual')
    language.choose('fr')
    expect(others([...seats], null)).toBe('Ada, Amateur')
  })
  it('that are the same are told apart by the seat', () => {
    const bot = { kind: 'bot', name: 'casual' } as const
    const seats = [{ kind: 'person', name: 'Ada' } as const, bot, bot]
    expect(seats.map((_, seat) => nameAt(seats, seat))).toEqual(['Ada', 'Casual 2', 'Casual 3'])
  })

  it('of opponents leave out my partner, and a table in teams names who is with whom', () => {
    const seats = ['Ada', 'Bo', 'Cy'].map((name) => ({ kind: 'person' as const, name }))
    const table = { seats: [...seats, { kind: 'link' as const, name: '' }], settings: { teams: true } }
    expect(opponents(table, 0)).toBe('Bo')
    expect(opponents(table, 1)).toBe('Ada, Cy')
    expect(matchup(table)).toBe('Ada + Cy – Bo + …')
    const each = { ...table, settings: {} }
    expect([opponents(each, 0), matchup(each)]).toEqual(['Bo, Cy', ''])
  })

  it.each([
    ['en', 'A guest who left'],
    ['fr', 'Joueur supprimé'],
  ] as const)('that were deleted are said so in %s', (lang, gone) => {
    language.choose(lang)
    expect(others([{ kind: 'person', name: '' }], null)).toBe(gone)
  })
})
