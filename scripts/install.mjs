import { createHash } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { showing } from './progress.mjs'

const parts = ['dependencies', 'devDependencies', 'optionalDependencies', 'overrides', 'allowScripts']

function wanted(root) {
  const described = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const hash = createHash('sha256').update(JSON.stringify(parts.map(part => described[part] ?? null)))
  const lock = join(root, 'package-lock.json')
  if (existsSync(lock)) hash.update(readFileSync(lock))
  return hash.digest('hex')
}

/** What should be installed and, as npm notes it, what is: an `npm install` by hand, with less, is noticed. */
function state(root) {
  const noted = join(root, 'node_modules', '.package-lock.json')
  return [wanted(root), existsSync(noted) ? createHash('sha256').update(readFileSync(noted)).digest('hex') : 'nothing'].join('\n')
}

/** The npm that started us, else the one on PATH. */
export function npm(args) {
  const cli = process.env.npm_execpath
  return cli && /npm-cli\.c?js$/.test(cli) && existsSync(cli)
    ? { command: process.execPath, args: [cli, ...args] }
    : { command: 'npm', args }
}

function counted(root) {
  const lock = join(root, 'package-lock.json')
  if (!existsSync(lock)) return undefined
  const machine = { os: process.platform, cpu: process.arch, libc: existsSync('/etc/alpine-release') ? 'musl' : 'glibc' }
  const fits = entry => !entry.optional || ['os', 'cpu', 'libc'].every(key => !entry[key] || entry[key].includes(machine[key]))
  const all = Object.entries(JSON.parse(readFileSync(lock, 'utf8')).packages).flatMap(([path, entry]) =>
    path && fits(entry) ? [join(root, path)] : [],
  )
  return () => `${all.filter(path => existsSync(path)).length} of ${all.length} packages`
}

/** Installs the packages of the lock file when they changed since the last time. `npm ci` would refuse a lock file without other platforms' packages. */
export async function install(root) {
  const stamp = join(root, 'node_modules', '.sijil-installed')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === state(root)) return false
  const run = npm(['install', '--include=dev', '--no-save', '--no-audit', '--no-fund', '--no-progress'])
  const env = { ...process.env, NODE_ENV: 'development' }
  await showing({ title: 'Installing packages', ...run, cwd: root, env, detail: counted(root) })
  // Packages may be shared with another working copy by hard links: its note is not written over.
  writeFileSync(`${stamp}.new`, state(root))
  renameSync(`${stamp}.new`, stamp)
  return true
}
