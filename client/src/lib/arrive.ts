/** On a phone a table has the whole screen; what stands above it is a little way up. */
export function arrive(table: HTMLElement): void {
  if (!matchMedia('(width < 60rem)').matches) return
  scrollTo(0, table.getBoundingClientRect().top + scrollY)
}
