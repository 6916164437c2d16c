/** Values that are put together from parts, as settings keep them: parts with commas between them,
 * seats with strokes. */

const PARTS = ','
const SEATS = '/'

const named = (text: string): string[] => text.split(PARTS).filter(Boolean)

/** What each seat is given. */
export function dealt(value: string, seats: number): string[][] {
  const given = value.split(SEATS)
  return Array.from({ length: seats }, (_, seat) => named(given[seat] ?? ''))
}

/** The value after a seat was given a part, which nobody else has then; or gave it back. */
export function given(seats: string[][], seat: number, part: string): string {
  return seats
    .map((parts, other) => {
      const rest = parts.filter((one) => one !== part)
      return other === seat && rest.length === parts.length ? [...rest, part] : rest
    })
    .map((parts) => parts.join(PARTS))
    .join(SEATS)
}

/** Several parts of which some are chosen, whoever has them. */
export function chosen(value: string): string[] {
  return named(value)
}

/** The value after a part was chosen, or left out. In the order in which all of them are listed, so
 * that equal choices are equal values. */
export function toggled(value: string, part: string, all: string[]): string {
  const before = named(value)
  const wanted = (one: string): boolean => before.includes(one) !== (one === part)
  return all.filter(wanted).join(PARTS)
}
