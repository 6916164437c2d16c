/** Milliseconds that the page waits for its fonts; on a slow line it then starts in the system's. */
const PATIENCE = 2000

/** Until the fonts that every page is set in are here, so that nothing moves once it is drawn.
 * Italics and letters outside Latin 1 are fetched when they are shown. */
export async function typeset(): Promise<void> {
  const faces = [...document.fonts].filter(
    ({ style, unicodeRange }) => style === 'normal' && /^U\+0+-/i.test(unicodeRange),
  )
  const arrived = Promise.allSettled(faces.map((face) => face.load()))
  await Promise.race([arrived, new Promise((resolve) => setTimeout(resolve, PATIENCE))])
}
