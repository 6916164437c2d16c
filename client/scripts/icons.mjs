/** Writes icons.json beside the emblems.json of each folder of games: the outlines named there, and whom to
 * thank.
 *
 *     npm run icons             after a change of an emblems.json
 *     npm run icons -- --check  only says whether it would change anything
 */

import { readFile, writeFile } from 'node:fs/promises'
import svgpath from 'svgpath'

const GAMES = new URL('../src/games/', import.meta.url)
const SET = new URL('../node_modules/@iconify-json/game-icons/', import.meta.url)

/** By game, or by what several share: everybody who drew one of its icons, as the licence of the set asks. */
const AUTHORS = {
  army: ['Lorc', 'Delapouite'],
  gosux: ['Lorc', 'Delapouite', 'Skoll', 'DarkZaitzev', 'Caro Asercion', 'Cathelineau'],
  gosu: ['Lorc', 'Delapouite', 'DarkZaitzev', 'Skoll', 'Cathelineau'],
  samurai: ['Delapouite', 'Lorc', 'Skoll', 'DarkZaitzev', 'Faithtoken', 'sbed'],
}

const read = async (name, base) => JSON.parse(await readFile(new URL(name, base), 'utf8'))
const set = await read('icons.json', SET)
const info = await read('info.json', SET)

/** The outline of an icon: all of the set are one path in a square of 512. In whole numbers, and
 * each closed line of it begins with its place on the square, so that lines can be drawn alone. */
function outline(name) {
  const path = /^<path fill="currentColor" d="([^"]+)"\/>$/.exec(set.icons[name]?.body ?? '')
  if (!path) throw new Error(`emblems.json: game-icons has no "${name}", or not as one path`)
  return svgpath(path[1]).abs().unshort().round(0).toString()
}

async function icons(game) {
  const emblems = await read(`${game}/emblems.json`, GAMES)
  const names = [...new Set(Object.values(emblems))].sort()
  return {
    credits: {
      title: info.name,
      authors: AUTHORS[game],
      url: 'https://game-icons.net',
      licence: info.license.title,
      licenceUrl: 'https://creativecommons.org/licenses/by/3.0/',
    },
    paths: Object.fromEntries(names.map((name) => [name, outline(name)])),
  }
}

for (const game of Object.keys(AUTHORS)) {
  const file = new URL(`${game}/icons.json`, GAMES)
  const text = JSON.stringify(await icons(game), null, 1) + '\n'
  if (!process.argv.includes('--check')) await writeFile(file, text)
  else if ((await readFile(file, 'utf8').catch(() => '')) !== text) {
    console.error(`src/games/${game}/icons.json is not what emblems.json asks for: npm run icons`)
    process.exitCode = 1
  }
}
