/** A key or a click that ends what is being shown, and does nothing else. */

import type { Attachment } from 'svelte/attachments'

const SILENT = new Set(['Tab', 'Shift', 'Control', 'Alt', 'Meta', 'CapsLock'])

/** Whether a key ends what is being shown: not one that moves the focus, nor one pressed on
 * something beside the board. */
export function skips(event: KeyboardEvent, board: HTMLElement | undefined): boolean {
  const target = event.target as HTMLElement
  const beside = target.closest('button, a, summary') !== null && !board?.contains(target)
  return !beside && !SILENT.has(event.key)
}

/** What lights up under the finger when a click ends what is being shown must not be chosen by the
 * same click. `press`: whether there was something to end. */
export function skippable(press: () => boolean): Attachment<HTMLElement> {
  return (board) => {
    let spent = false
    const down = (): void => {
      spent = press()
    }
    const click = (event: MouseEvent): void => {
      const keyed = event.detail === 0
      if (!spent || keyed) return
      spent = false
      event.stopPropagation()
      event.preventDefault()
    }
    board.addEventListener('pointerdown', down, true)
    board.addEventListener('click', click, true)
    return () => {
      board.removeEventListener('pointerdown', down, true)
      board.removeEventListener('click', click, true)
    }
  }
}
