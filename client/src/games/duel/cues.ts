/** How long the events of a duel are shown. */

import type { Json } from '../../lib/protocol'
import type { Cue } from '../../stage/beat'
import { cuesOf } from '../../stage/cues'
import { BEHEADING, beheads, TIMES } from '../samurai/cues'

const usual = cuesOf({
  ...TIMES,
  attack: [900, 700],
  stance: [380, 90],
  lay: [600, 450],
  loses: [600, 420],
  tangled: [600, 420],
  tired: [600, 420],
})

export function cue(event: Json): Cue {
  return beheads(event) ? BEHEADING : usual(event)
}
