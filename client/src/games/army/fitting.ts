/** The text of a card in the largest of some sizes in which it fits; if it fits in none, the card
 * does without (`data-step` 0) and is enlarged to be read.
 *
 * Cards that come together are measured together, one size after another: each size costs one
 * layout for all of them, not one for each card. What was measured once is remembered. */

/** The sizes, `data-step` 1 (the largest) to this one; face.css says what they are. */
const STEPS = 5

const fits = new Map<string, number>()
const keys = new Map<Element, string>()

const watch =
  typeof ResizeObserver === 'undefined'
    ? null
    : new ResizeObserver((entries) => measure(entries.map(({ target }) => target as HTMLElement)))

/** Attached to a card. `key` names all that its text depends on, but for its width. */
export function fitted(key: string): (card: HTMLElement) => () => void {
  return (card) => {
    keys.set(card, key)
    watch?.observe(card)
    return () => {
      watch?.unobserve(card)
      keys.delete(card)
    }
  }
}

function measure(cards: HTMLElement[]): void {
  let left = cards.filter((card) => card.clientWidth && !remembered(card))
  for (let step = 1; step <= STEPS && left.length; step++) {
    for (const card of left) card.dataset.step = String(step)
    const over = left.map((card) => card.scrollHeight > card.clientHeight)
    for (const [i, card] of left.entries()) if (!over[i]) fits.set(nameOf(card), step)
    left = left.filter((_, i) => over[i])
  }
  for (const card of left) {
    card.dataset.step = '0'
    fits.set(nameOf(card), 0)
  }
}

/** Whether it is known already how large its text can be; then it is so. */
function remembered(card: HTMLElement): boolean {
  const step = fits.get(nameOf(card))
  if (step !== undefined) card.dataset.step = String(step)
  return step !== undefined
}

function nameOf(card: HTMLElement): string {
  return `${keys.get(card)} ${card.clientWidth}`
}

// A font that comes late is measured as well.
if (typeof document !== 'undefined') {
  document.fonts?.addEventListener('loadingdone', () => {
    fits.clear()
    measure([...keys.keys()] as HTMLElement[])
  })
}
