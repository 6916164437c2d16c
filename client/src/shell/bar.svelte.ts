/** What a page that is a table puts into the bar above it. */

import type { Snippet } from 'svelte'

export interface BarContent {
  /** What is played, where there is room for it. */
  readonly game?: string
  /** How far it is: "round 2". */
  readonly place: string
  /** What is asked, in the middle. */
  readonly prompt?: Snippet
  /** Small buttons on the right. */
  readonly tools?: Snippet
}

class Bar {
  content = $state.raw<BarContent | null>(null)

  /** For an effect of the page: shown until the page goes, or shows something else. */
  show(content: BarContent): () => void {
    this.content = content
    return () => {
      if (this.content === content) this.content = null
    }
  }
}

export const bar = new Bar()
