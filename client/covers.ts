/** The covers of the games, drawn while the page is built: the first page then shows them without
 * loading what draws them. */

import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'
import { lookOf } from './src/art/looks'
import { portrait } from './src/art/people'
import { scene } from './src/art/scene'
import goblins from './src/games/gosu/emblems.json'
import goblinIcons from './src/games/gosu/icons.json'
import armies from './src/games/gosux/emblems.json'
import armyIcons from './src/games/gosux/icons.json'

interface Cover {
  id: string
  svg: string
}

const TOP_LEVEL = 3
/** By card, its clan: three to a game, that of the middle second. The duel has the two who fight it. */
const IMMORTALS = { narashima: 'narashima', phoenix: 'phoenix', galmi: 'galmi' }
const OZEKIS = { walror: 'fire', kamakor: 'ancient', vharn: 'dark' }
const FIGHTERS = ['takeshi', 'oda', 'kempo', 'you', 'rival']

function scenes(
  cards: Record<string, string>,
  emblems: Record<string, string>,
  paths: Record<string, string>,
): Cover[] {
  return Object.entries(cards).map(([id, clan]) => {
    const outline = paths[emblems[id] ?? '']
    if (!outline) throw new Error(`no emblem for the cover ${id}`)
    return { id, svg: scene({ id, clan, level: TOP_LEVEL, outline }) }
  })
}

const covers = [
  ...scenes(IMMORTALS, armies, armyIcons.paths),
  ...scenes(OZEKIS, goblins, goblinIcons.paths),
  ...FIGHTERS.map((id) => ({ id, svg: portrait(lookOf(id)) })),
].map((cover) => ({ ...cover, file: fileOf(cover) }))

function fileOf({ id, svg }: Cover): string {
  const hash = createHash('sha256').update(svg).digest('base64url').slice(0, 8)
  return `assets/cover-${id}-${hash}.svg`
}

/** In the page `COVERS` names the file of each. */
export function drawCovers(): Plugin {
  return {
    name: 'tefuda-covers',
    config: () => ({
      define: { COVERS: JSON.stringify(Object.fromEntries(covers.map((c) => [c.id, `/${c.file}`]))) },
    }),
    generateBundle() {
      for (const { file, svg } of covers)
        this.emitFile({ type: 'asset', fileName: file, source: svg })
    },
    configureServer({ middlewares }) {
      for (const { file, svg } of covers)
        middlewares.use(`/${file}`, (_, answer) => {
          answer.setHeader('Content-Type', 'image/svg+xml').end(svg)
        })
    },
  }
}
