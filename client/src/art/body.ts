/** A body from the front, and where the cards of both wound decks strike it. */

export const BODY = {
  head: { x: 50, y: 22, r: 17 },
  trunk:
    'M43 40H57V46Q80 48 84 62L90 110L80 113L72 76V118L76 200H57L50 138L43 200H24L28 118V76L20 113L10 110L16 62Q20 48 43 46Z',
} as const

const SPOTS: Record<string, [x: number, y: number]> = {
  head: [50, 20],
  eye: [56, 17],
  neck: [50, 41],
  shoulder: [29, 55],
  arm: [22, 76],
  forearm: [18, 92],
  finger: [15, 108],
  side: [63, 92],
  thigh: [38, 142],
  leg: [62, 150],
}

export function spotOf(wound: string): [x: number, y: number] {
  return SPOTS[wound] ?? [50, 80]
}

/** An SVG document: where a wound strikes. */
export function struck(wound: string): string {
  const [x, y] = spotOf(wound)
  const { head, trunk } = BODY
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 220" preserveAspectRatio="xMidYMid slice">' +
    '<rect width="300" height="220" fill="#efe3c9"/>' +
    '<circle cx="150" cy="104" r="78" fill="#d9472b" opacity=".9"/>' +
    '<g transform="translate(103 8) scale(.94)">' +
    `<g fill="#f1e6cf" stroke="#1d1710" stroke-width="3.4" stroke-linejoin="round"><circle cx="${head.x}" cy="${head.y}" r="${head.r}"/><path d="${trunk}"/></g>` +
    `<path d="M${x + 44} ${y - 36}L${x - 40} ${y + 30}" stroke="#1d1710" stroke-width="13" stroke-linecap="round"/>` +
    `<path d="M${x + 42} ${y - 34}L${x - 38} ${y + 28}" stroke="#b5281a" stroke-width="7" stroke-linecap="round"/>` +
    '</g></svg>'
  )
}
