/** Which page is shown: the address bar, and nothing else, says it. */

export interface Place {
  path: string[]
  query: URLSearchParams
  /** What follows the #. */
  anchor: string
}

/** Anybody can write an address: one that is no proper encoding is taken as it stands. */
function read(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

function here(): Place {
  const path = location.pathname.split('/').filter(Boolean).map(read)
  const anchor = read(location.hash.slice(1))
  return { path, query: new URLSearchParams(location.search), anchor }
}

class Router {
  place = $state.raw<Place>(here())

  constructor() {
    addEventListener('popstate', () => (this.place = here()))
    document.addEventListener('click', (event) => this.#click(event))
  }

  go(address: string, replace = false): void {
    history[replace ? 'replaceState' : 'pushState'](null, '', address)
    this.place = here()
    if (!replace) scrollTo(0, 0)
  }

  /** Links within the page do not load it anew. */
  #click(event: MouseEvent): void {
    const changed = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
    if (event.defaultPrevented || event.button !== 0 || changed) return
    const link = (event.target as Element).closest?.('a')
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin)
      return
    if (link.getAttribute('href')?.startsWith('#')) return
    event.preventDefault()
    this.go(link.pathname + link.search + link.hash)
  }
}

export const router = new Router()
