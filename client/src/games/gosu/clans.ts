/** The crests of the clans: flat shapes on a square of 100. */

import '../common/card.css'
import './clans.css'

export const crests: Record<string, string> = {
  // An hourglass: they are older than anybody can count.
  ancient:
    'M14 6H86V20H80C80 38 62 42 60 50C62 58 80 62 80 80H86V94H14V80H20C20 62 38 58 40 50C38 42 20 38 20 20H14Z',
  // Three leaves on one stalk: they are many.
  alpha:
    'M50 4a21 21 0 1 1-.1 0ZM25 38a21 21 0 1 1-.1 0ZM75 38a21 21 0 1 1-.1 0ZM45 58H55V96H45Z',
  // The window of a cell.
  dark: 'M8 10H92V90H8ZM20 22V78H32V22ZM44 22V78H56V22ZM68 22V78H80V22Z',
  // A wheel with teeth.
  meka: 'M37.0 18.6L42.6 16.8L42.8 4.6L57.2 4.6L57.4 16.8L63.0 18.6L68.2 21.3L77.0 12.8L87.2 23.0L78.7 31.8L81.4 37.0L83.2 42.6L95.4 42.8L95.4 57.2L83.2 57.4L81.4 63.0L78.7 68.2L87.2 77.0L77.0 87.2L68.2 78.7L63.0 81.4L57.4 83.2L57.2 95.4L42.8 95.4L42.6 83.2L37.0 81.4L31.8 78.7L23.0 87.2L12.8 77.0L21.3 68.2L18.6 63.0L16.8 57.4L4.6 57.2L4.6 42.8L16.8 42.6L18.6 37.0L21.3 31.8L12.8 23.0L23.0 12.8L31.8 21.3ZM50 36a14 14 0 1 0 .1 0Z',
  // A flame.
  fire: 'M54 2C58 24 88 38 88 64C88 84 70 98 50 98C30 98 12 84 12 64C12 48 22 38 30 26C31 38 35 44 41 47C40 30 44 14 54 2Z',
}
