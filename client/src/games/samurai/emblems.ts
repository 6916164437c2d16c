/** Signs of symbols, gauges, enemies, weapons, places. */

import { outlines } from '../common/outlines.svelte'
import emblems from './emblems.json'

export type Emblem = keyof typeof emblems

export const outline = outlines(emblems, () => import('./icons.json'))
