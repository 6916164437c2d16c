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

/** The same until the page is loaded again, so that what is offered is what one gets. */
export function guestName(): string {
  const animal = ANIMALS[Math.floor(Math.random() * ANIMALS.length)]
  drawn ||= `${animal} ${10 + Math.floor(Math.random() * 90)}`
  return drawn
}
