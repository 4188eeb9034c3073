import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The first of the named programs that is on PATH. */
export function onPath(...names) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return names.flatMap(name => folders.map(folder => join(folder, name))).find(path => existsSync(path))
}

/** Whether this user may install Debian packages here. */
export function mayInstallPackages() {
  return process.getuid?.() === 0 && onPath('apt-get') !== undefined
}

/** Installs a Debian package; answers whether it worked. */
export function installPackage(name) {
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const run = args => spawnSync('apt-get', args, { env: environment, stdio: ['ignore', 'inherit', 'inherit'] }).status === 0
  return run(['update', '-q']) && run(['install', '-y', '-q', '--no-install-recommends', name])
}
