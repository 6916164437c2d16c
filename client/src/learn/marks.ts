/** Marks on the board, whatever it is made of: what the words are about, and what is to be pressed.
 * The board itself points at cards and places that are wanted; this finds all the rest. */

import type { Attachment } from 'svelte/attachments'

/** Where a thing that a lesson names is found on a board: by the first of these that is there. */
function selectorsOf(thing: string): string[] {
  if (thing === 'forecast') return ['[data-forecast], [data-thing=forecast]']
  const hand = /^hand:(\d)$/.exec(thing)
  if (hand) return [`[data-hand="${hand[1]}"]`]
  const other = `[data-at="${thing}"], [data-at="place:${thing}"], [data-spot][data-card="${thing}"]`
  return [`[data-thing~="${thing}"]`, other]
}

export function marks(look: string[], wanted: number[]): Attachment<HTMLElement> {
  return (board) => {
    const put = (selectors: string[], mark: string): void => {
      const there = selectors.find((selector) => board.querySelector(selector))
      for (const found of there ? board.querySelectorAll(there) : []) found.setAttribute(mark, '')
    }
    const mark = (): void => {
      for (const thing of look) put(selectorsOf(thing), 'data-look')
      for (const choice of wanted) put([`button[data-choice="${choice}"]`], 'data-wanted')
    }
    mark()
    // Cards come and go, and menus open, without the lesson being told.
    const watcher = new MutationObserver(mark)
    watcher.observe(board, { childList: true, subtree: true })
    return () => {
      watcher.disconnect()
      for (const name of ['data-look', 'data-wanted'])
        for (const found of board.querySelectorAll(`[${name}]`)) found.removeAttribute(name)
    }
  }
}
