/** What a page that is a table puts into the bar above it. */

import type { Snippet } from 'svelte'

export interface BarContent {
  /** What is played and how far it is: "Gosu X · round 2". */
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
