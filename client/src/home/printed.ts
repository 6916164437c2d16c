/** What is printed on the cards of a game, by the name of the card. */

import { say } from '../words/alone'

interface Printed {
  id: string
  text: string
  life?: number
  ki?: number
}

const readable = (thing: unknown): thing is Printed =>
  typeof thing === 'object' && thing !== null && 'id' in thing && 'text' in thing

/** From every list of a gallery, whatever it holds. */
export function printed(gallery: object | undefined): Map<string, string> {
  const things = Object.values(gallery ?? {}).flat().filter(readable)
  return new Map(things.map((thing) => [thing.id, line(thing)]))
}

function line({ text, life, ki }: Printed): string {
  if (life === undefined || ki === undefined) return text
  return `${say('stand', { life, ki })} ${text}`
}
