/** Pictures as addresses for `img`: drawn when one is first looked at, then kept. */

import { armOf, laid } from './arms'
import { struck } from './body'
import { fighter, type Pose } from './fighters'
import { field } from './fields'
import { lookOf, type Look } from './looks'
import { portrait } from './people'
import { scene, type Subject } from './scene'
import { stroke } from './strokes'

const drawn = new Map<string, string>()

/** The picture of a card; empty while its outline has not come yet. */
export function picture(game: string, subject: Subject): string {
  const { id, clan, level, outline } = subject
  return outline && kept([game, id, clan, level].join('/'), () => scene(subject))
}

/** The face of a fighter; `look`: of one who is not among those known by their ids. */
export function likeness(id: string, look?: Look): string {
  return kept(`fighter/${id}`, () => portrait(look ?? lookOf(id)))
}

interface Fighter {
  id: string
  pose: Pose
  /** Without one named, their own. */
  weapon?: string | undefined
  armour?: boolean
  /** Of one who is not among those known by their ids. */
  look?: Look | undefined
}

/** A fighter from head to foot, facing right. */
export function figure({ id, pose, weapon, armour = false, look = lookOf(id) }: Fighter): string {
  const key = ['figure', id, pose, weapon, armour].join('/')
  return kept(key, () =>
    fighter({ ...look, armour: armour || look.armour === true }, pose, weapon ? armOf(weapon) : look.arm),
  )
}

/** A weapon by itself. */
export function weapon(id: string): string {
  return kept(`weapon/${id}`, () => laid(armOf(id)))
}

/** Where a wound strikes. */
export function wound(id: string): string {
  return kept(`wound/${id}`, () => struck(id))
}

/** Where a duel is fought. */
export function ground(place: string | null, climate: string | null): string {
  return kept(['field', place, climate].join('/'), () => field(place, climate))
}

/** The stroke on a card that is played; `sign` is the outline of its symbol, which may come later. */
export function brushed(id: string, gauge: string | null, sign: string, blood: boolean): string {
  const key = ['stroke', id, gauge, blood, sign !== ''].join('/')
  return kept(key, () => stroke(id, gauge, sign, blood))
}

function kept(key: string, draw: () => string): string {
  const known = drawn.get(key)
  if (known !== undefined) return known
  const address = `data:image/svg+xml,${encodeURIComponent(draw())}`
  drawn.set(key, address)
  return address
}
