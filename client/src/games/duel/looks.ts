/** Who the two of a duel are on its field, by seat: told apart at a glance, and the same for all who
 * look on. */

const LOOKS = ['you', 'rival'] as const

export function lookAt(seat: number): string {
  return LOOKS[seat] ?? LOOKS[0]
}
