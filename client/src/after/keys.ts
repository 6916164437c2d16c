/** Keys that work everywhere on the page, except where they already mean something. */

/** Elements that use the key themselves. */
function taken(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof Element)) return false
  if (target.closest('dialog, select, textarea, [role="menu"]')) return true
  const input = target.closest('input')
  if (input && input.type !== 'range' && input.type !== 'radio') return true
  if (input?.type === 'radio') return key.startsWith('Arrow') || key === ' '
  if (input) return key !== ' '
  return key === ' ' && target.closest('button, a, summary') !== null
}

export function keyed(actions: Record<string, () => void>): (event: KeyboardEvent) => void {
  return (event) => {
    const action = actions[event.key]
    const changed = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey
    if (!action || changed || event.defaultPrevented || taken(event.target, event.key)) return
    event.preventDefault()
    action()
  }
}
