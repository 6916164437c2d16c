/** Writes src/games/gosux/icons.json: the emblems named in emblems.json, and whom to thank.
 *
 *     npm run icons             after a change of emblems.json
 *     npm run icons -- --check  only says whether it would change anything
 */

import { readFile, writeFile } from 'node:fs/promises'

const GAME = new URL('../src/games/gosux/', import.meta.url)
const SET = new URL('../node_modules/@iconify-json/game-icons/', import.meta.url)

/** Everybody who drew one of them, as the licence of the set asks. */
const AUTHORS = [
  'Lorc',
  'Delapouite',
  'Skoll',
  'DarkZaitzev',
  'Caro Asercion',
  'Carl Olsen',
  'Cathelineau',
]

const read = async (name, base) => JSON.parse(await readFile(new URL(name, base), 'utf8'))

/** The outline of an icon: all of the set are one path in a square of 512. */
function outline(name, icons) {
  const path = /^<path fill="currentColor" d="([^"]+)"\/>$/.exec(icons[name]?.body ?? '')
  if (!path) throw new Error(`emblems.json: game-icons has no "${name}", or not as one path`)
  return path[1]
}

async function icons() {
  const emblems = await read('emblems.json', GAME)
  const set = await read('icons.json', SET)
  const info = await read('info.json', SET)
  const names = Object.values(emblems).sort()
  return {
    credits: {
      title: info.name,
      authors: AUTHORS,
      url: 'https://game-icons.net',
      licence: info.license.title,
      licenceUrl: 'https://creativecommons.org/licenses/by/3.0/',
    },
    paths: Object.fromEntries(names.map((name) => [name, outline(name, set.icons)])),
  }
}

const file = new URL('icons.json', GAME)
const text = JSON.stringify(await icons(), null, 1) + '\n'
if (!process.argv.includes('--check')) await writeFile(file, text)
else if ((await readFile(file, 'utf8').catch(() => '')) !== text) {
  console.error('src/games/gosux/icons.json is not what emblems.json asks for: npm run icons')
  process.exitCode = 1
}
