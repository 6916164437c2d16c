/** How long the events of a fight are shown. */

import type { Json } from '../../lib/protocol'
import type { Cue } from '../../stage/beat'
import { cuesOf, type Times } from '../../stage/cues'

export const BEHEADING: Cue = { time: 2400, step: 2200 }

export const TIMES: Times = {
  begin: [1100, 900],
  round: [900, 700],
  shuffle: [420, 240],
  draw: [380, 90],
  take: [420, 260],
  special: [520, 420],
  play: [460, 320],
  gauge: [350, 60],
  spend_ki: [320, 120],
  life_to_ki: [420, 260],
  gain_ki: [420, 300],
  gain_life: [420, 300],
  die: [520, 400],
  roll: [700, 550],
  mulligan: [420, 300],
  defence: [1100, 950],
  passed: [800, 650],
  held: [800, 650],
  counter: [1200, 1050],
  parried: [800, 650],
  disarmed: [800, 650],
  no_strike: [800, 650],
  hit: [800, 650],
  combo: [800, 650],
  enemy_loses: [600, 420],
  you_lose: [600, 420],
  wound: [1200, 1050],
  takes_life: [600, 420],
  rises: [900, 700],
  location: [520, 400],
  climate: [600, 420],
  out_of_ki: [600, 420],
  each_round: [600, 420],
  meet: [1100, 900],
  beaten: [1200, 1000],
  event: [1200, 1000],
  broken: [900, 700],
  strikers: [700, 550],
  flip: [520, 400],
  blood: [1200, 1050],
  bleeds: [600, 420],
  marker: [520, 400],
  virtue: [1200, 1000],
  gisei: [700, 550],
  armour: [520, 400],
  armour_gone: [520, 400],
  taikyu: [900, 700],
  least_ki: [600, 420],
  finish: [1400, 1200],
}

const usual = cuesOf(TIMES)

/** Whether a fight ends with the head of one of the two. */
export function beheads({ kind, how }: Json): boolean {
  return kind === 'finish' && String(how).endsWith('beheaded')
}

/** A head that falls takes its own time. */
export function cue(event: Json): Cue {
  return beheads(event) ? BEHEADING : usual(event)
}
