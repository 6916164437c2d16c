const ROMAN = ['', 'I', 'II', 'III']

/** Levels are written in Roman numerals. */
export function roman(level: number): string {
  return ROMAN[level] ?? String(level)
}
