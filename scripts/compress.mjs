import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

async function compressFile(path) {
  const bytes = await readFile(path)
  const size = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  await writeFile(`${path}.br`, await brotli(bytes, { params: size }))
  await writeFile(`${path}.gz`, await zip(bytes, { level: 9 }))
}

/** Lays a brotli and a gzip beside each built file of text, once a build: nobody waits for them to be made. */
export async function compressBuilt(root) {
  const paths = globSync('.next/static/**/*.{js,css,svg}', { cwd: root })
  await Promise.all(paths.map(path => compressFile(join(root, path))))
}
