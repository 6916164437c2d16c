/** Names for guests who have not given one: animals of old prints, the same in every language. */

const ANIMALS = [
  'Kitsune',
  'Tanuki',
  'Tsuru',
  'Koi',
  'Usagi',
  'Kame',
  'Taka',
  'Shika',
  'Neko',
  'Karasu',
  'Suzume',
  'Kawauso',
]

let drawn = ''

/** Names for others at the same screen, each another animal than that of the name given. */
export function besides(name: string, count: number): string[] {
  const free = ANIMALS.filter((animal) => !name.startsWith(animal))
  const first = Math.floor(Math.random() * free.length)
  return Array.from({ length: count }, (_, i) => free[(first + i) % free.length] ?? '')
}

/** The same until the page is loaded again, so that what is offered is what one gets. */
export function guestName(): string {
  const animal = ANIMALS[Math.floor(Math.random() * ANIMALS.length)]
  drawn ||= `${animal} ${10 + Math.floor(Math.random() * 90)}`
  return drawn
}
