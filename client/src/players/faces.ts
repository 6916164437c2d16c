/** The faces of characters, and of people and bots that have none of their own. */

import { goblin } from '../art/goblin'
import { paletteOf } from '../art/palettes'
import { portrait } from '../art/people'
import { GOBLINS, PEOPLE } from './looks'

const SIZE = 200
const drawn = new Map<string, string>()

/** An address for `img`; empty for somebody without a face. */
export function face(character: string): string {
  const known = drawn.get(character)
  if (known !== undefined) return known
  const picture = draw(character)
  const address = picture && `data:image/svg+xml,${encodeURIComponent(picture)}`
  drawn.set(character, address)
  return address
}

function draw(character: string): string {
  const person = PEOPLE[character]
  if (person) return portrait(person)
  const [clan, level] = GOBLINS[character] ?? []
  return clan && level ? goblinPortrait(character, clan, level) : ''
}

function goblinPortrait(id: string, clan: string, level: number): string {
  const { sky, disc } = paletteOf(clan)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}">` +
    `<defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="${sky[0]}"/><stop offset="1" stop-color="${sky[1]}"/></linearGradient></defs>` +
    `<rect width="${SIZE}" height="${SIZE}" fill="url(#sky)"/>` +
    `<circle cx="128" cy="76" r="66" fill="${disc}"/>` +
    goblin(clan, level, id, { x: SIZE / 2, y: 112, size: 176 }) +
    '</svg>'
  )
}
