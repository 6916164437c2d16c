/** The signs of keywords and of a shift. */

import { outlines } from '../common/outlines.svelte'
import emblems from './emblems.json'

/** Their outlines on a square of 512. */
export const sign = outlines(emblems, () => import('./icons.json'))
