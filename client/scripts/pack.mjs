/** Lays a packed form (.br, .gz) beside every text file of a built page: `node pack.mjs FOLDER`. */

import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

const TEXT = /\.(?:css|html|js|json|svg|webmanifest)$/
const WORTH = 1024 // smaller ones fit into one packet anyway

const folder = process.argv[2]
for (const name of readdirSync(folder, { recursive: true })) {
  if (!TEXT.test(name)) continue
  const file = join(folder, name)
  const content = readFileSync(file)
  if (content.length < WORTH) continue
  writeFileSync(`${file}.br`, brotliCompressSync(content))
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
}
