import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'

const within = join('node_modules', '.cache', 'source')

/** The files below folders that `takes` says yes to, by their paths below `root`, in order. */
export const filesBelow = (root, folders, takes = () => true) =>
  folders
    .flatMap(folder =>
      readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
        .filter(entry => entry.isFile())
        .map(entry => relative(root, join(entry.parentPath, entry.name))),
    )
    .filter(takes)
    .sort()

/**
 * A digest of what files hold, by their paths below `root`, and of this Node. Read are they only when one of them was touched since it was made
 * last: what was found then is remembered under `name`.
 */
export function sourceHash(root, name, paths) {
  const seen = createHash('sha256').update(process.version)
  for (const path of paths) {
    const { size, mtimeMs, ctimeMs, ino } = statSync(join(root, path))
    seen.update(`${path} ${size} ${mtimeMs} ${ctimeMs} ${ino}\n`)
  }
  const state = seen.digest('hex')
  const memory = join(root, within, `${name}.json`)
  const known = remembered(memory)
  if (known?.state === state) return known.hash
  const hash = createHash('sha256').update(process.version)
  for (const path of paths) hash.update(path).update(readFileSync(join(root, path)))
  const found = hash.digest('hex')
  remember(memory, { state, hash: found })
  return found
}

function remembered(memory) {
  try {
    return JSON.parse(readFileSync(memory, 'utf8'))
  } catch {
    return undefined
  }
}

/** Where it cannot be written it is read anew each time. */
function remember(memory, value) {
  try {
    mkdirSync(join(memory, '..'), { recursive: true })
    writeFileSync(`${memory}.${process.pid}`, JSON.stringify(value))
    renameSync(`${memory}.${process.pid}`, memory)
  } catch {}
}
