/** A game as one page of HTML, to be kept or sent: it needs no script, no other file and no line. */

import { drawing } from './film'
import type { Played } from './played'
import { poster } from './poster'
import { language } from '../lib/words.svelte'
import { say } from '../words/keep'

/** How good the pictures are, from 0 to 1. */
const QUALITY = 0.82
const STYLE = `
:root { color-scheme: light dark; --page: light-dark(#efe4cf, #0d1116);
  --ink: light-dark(#1d1710, #f6eedd); --quiet: light-dark(#5a4d3b, #b9b09e); }
body { margin: 0 auto; max-width: 46rem; padding: 1.25rem; background: var(--page);
  color: var(--ink); font: 1.0625rem/1.5 system-ui, sans-serif; overflow-wrap: break-word; }
h1 { font-size: 1.6rem; line-height: 1.2; } h2 { margin: 2.5rem 0 1rem; font-size: 1.25rem; }
figure { margin: 0 0 2rem; } figcaption { padding-top: .5rem; }
img { display: block; width: 100%; height: auto; border-radius: .5rem; }
small { color: var(--quiet); }
`

export async function page(game: Played, tell: (share: number) => void): Promise<Blob> {
  const figures: string[] = []
  for await (const { canvas, caption, frame } of drawing(game, tell)) {
    const image = canvas.toDataURL('image/webp', QUALITY)
    const number = say('moment', { n: frame.number })
    figures.push(figure(image, caption, `${number}. `))
  }
  const cover = (await poster(game)).toDataURL('image/webp', QUALITY)
  const title = escaped(game.heading)
  const body = [
    `<h1>${title}</h1>`,
    figure(cover, [game.verdict, ...game.tale.story].join(' ')),
    `<h2>${escaped(say('moments'))}</h2>`,
    ...figures.slice(1),
    `<p><small>${escaped(say('made_by'))}</small></p>`,
  ]
  const head = `<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${STYLE}</style>`
  const lines = `<!doctype html>
<html lang="${language.lang}">
<head>
${head}
</head>
<body>
<main>
${body.join('\n')}
</main>
</body>
</html>
`
  return new Blob([lines], { type: 'text/html' })
}

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Words as they stand in HTML. */
export function escaped(words: string): string {
  return words.replace(/[&<>"]/g, (sign) => SIGNS[sign]!)
}

/** The words below a picture say what it shows. */
function figure(image: string, caption: string, before = ''): string {
  const words = `<small>${escaped(before)}</small>${escaped(caption)}`
  return `<figure><img src="${image}" alt=""><figcaption>${words}</figcaption></figure>`
}
