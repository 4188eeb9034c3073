import { cpSync, existsSync, globSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/** A finished build is never written to again: each has a folder of its own, beside `.next`, where builds are made. */
export const folderOf = id => `.next-${id.slice(0, 12)}`

export const isKept = (root, id) => existsSync(join(root, folderOf(id)))

/** Keeps what `.next` holds as the build `id`; it is there whole or not at all. Removes builds that no console serves any more. */
export function keepBuild(root, id) {
  const folder = join(root, folderOf(id))
  const making = `${folder}.making-${process.pid}`
  const working = join(root, '.next')
  const left = ['cache', 'dev', 'standalone', 'trace', 'diagnostics'].map(name => join(working, name))
  cpSync(working, making, { recursive: true, verbatimSymlinks: true, filter: path => !left.includes(path) })
  try {
    renameSync(making, folder)
  } catch (error) {
    // Another start made the same build at the same time.
    rmSync(making, { recursive: true, force: true })
    if (!isKept(root, id)) throw error
  }
  removeUnserved(root, '.next-*', basename(folder))
}

/** Removes what `pattern` finds below `root` but for `kept`, unless a process that lives serves it or is still making it. */
export function removeUnserved(root, pattern, kept) {
  for (const old of globSync(pattern, { cwd: root }))
    if (old !== kept && !isServed(join(root, old))) rmSync(join(root, old), { recursive: true, force: true })
}

const served = folder => join(folder, 'served-by')

/** Notes in a build, or in a bundle of the platform, that this process serves it, for as long as it lives. */
export function noteServing(folder) {
  mkdirSync(served(folder), { recursive: true })
  const note = join(served(folder), String(process.pid))
  writeFileSync(note, '')
  process.once('exit', () => rmSync(note, { force: true }))
}

function isServed(folder) {
  if (!existsSync(served(folder))) return folder.includes('.making-') && isAlive(folder.slice(folder.lastIndexOf('-') + 1))
  return readdirSync(served(folder)).some(isAlive)
}

function isAlive(pid) {
  try {
    return process.kill(Number(pid), 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}
