/** What is heard of the events of a duel: that of a fight alone, and what only two can do. */

import type { Sounds } from '../../sound/sounds'
import { sounds as fight } from '../samurai/sounds'

export const sounds: Sounds = {
  ...fight,
  attack: 'pass',
  round: 'drum',
  stance: 'draw',
  lay: 'play',
  loses: 'capture',
}
