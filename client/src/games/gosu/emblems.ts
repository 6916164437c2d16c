import { outlines } from '../common/outlines.svelte'
import emblems from './emblems.json'

/** The picture of each card. */
export const emblem = outlines(emblems, () => import('./icons.json'))
