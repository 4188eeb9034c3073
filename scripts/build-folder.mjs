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
  for (const old of globSync('.next-*', { cwd: root })) if (old !== basename(folder) && !isServed(join(root, old))) remove(root, old)
}

const remove = (root, folder) => rmSync(join(root, folder), { recursive: true, force: true })
const served = folder => join(folder, 'served-by')

/** Notes in a build that this process serves it, for as long as it lives. */
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
