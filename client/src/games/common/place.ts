/** Where a small window opens: beside the thing it speaks of, inside the page. */

const GAP = 8

export function beside(window: HTMLElement, anchor: HTMLElement): void {
  const at = anchor.getBoundingClientRect()
  const { width, height } = window.getBoundingClientRect()
  const above = at.top - height - GAP
  const top = above >= GAP ? above : Math.min(at.bottom + GAP, innerHeight - height - GAP)
  const left = at.left + at.width / 2 - width / 2
  window.style.top = `${Math.max(GAP, top)}px`
  window.style.left = `${Math.min(Math.max(GAP, left), innerWidth - width - GAP)}px`
}
