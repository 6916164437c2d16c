/** Places of armies, as the server names them. */

export const ROWS = ['I', 'II', 'III'] as const
export const COLUMNS = 5

export function placeName(seat: number, row: number, column: number): string {
  return `${seat}.${ROWS[row]}.${column + 1}`
}

/** `0.II.3`: seat 0, row II, third from the left. */
export function placeParts(place: string): { seat: number; row: number; column: number } {
  const [seat, row, column] = place.split('.')
  return {
    seat: Number(seat),
    row: ROWS.findIndex((name) => name === row),
    column: Number(column) - 1,
  }
}

/** Whose army a place is in, or the seat itself where there is no place. */
export function ownerOf(place: unknown, seat: unknown): number {
  return typeof place === 'string' ? placeParts(place).seat : Number(seat)
}

/** A list with equal things told apart: `alpha#0`, `alpha#1`. */
export function numbered(cards: string[]): { card: string; copy: number; key: string }[] {
  const seen = new Map<string, number>()
  return cards.map((card) => {
    const copy = seen.get(card) ?? 0
    seen.set(card, copy + 1)
    return { card, copy, key: `${card}#${copy}` }
  })
}
