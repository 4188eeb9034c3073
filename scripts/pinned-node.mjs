import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { npm } from './install.mjs'
import { say, showing } from './progress.mjs'

const file = process.platform === 'win32' ? 'node.exe' : 'node'

function runs(path, version) {
  if (!existsSync(path)) return false
  const answer = spawnSync(path, ['--version'], { encoding: 'utf8' })
  return answer.status === 0 && answer.stdout.trim() === `v${version}`
}

function archPackage() {
  const platform = process.platform === 'win32' ? 'win' : process.platform
  return [process.platform === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node', platform, process.arch].join('-')
}

/** The package `node` fetches its program in an install script; where scripts are switched off, the program's own package is installed aside. */
async function fetchAside(root, version) {
  const folder = join(root, 'node_modules', '.pinned-node')
  const name = archPackage()
  const program = join(folder, 'node_modules', name, 'bin', file)
  if (runs(program, version)) return program
  mkdirSync(folder, { recursive: true })
  const args = [
    'install',
    '--prefix',
    folder,
    '--no-save',
    '--no-package-lock',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    `${name}@${version}`,
  ]
  await showing({ title: `Fetching Node ${version}`, ...npm(args), cwd: folder, env: process.env })
  return runs(program, version) ? program : undefined
}

function linkFirstOnPath(root, program) {
  const link = join(root, 'node_modules', '.bin', file)
  if (process.platform === 'win32') return
  mkdirSync(dirname(link), { recursive: true })
  rmSync(link, { force: true })
  symlinkSync(program, link)
}

/** The path of the Node that does the work: the pinned one, or the machine's own when that is as new and the pinned one cannot run here. */
export async function pinnedNode(root) {
  const version = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).dependencies.node
  const usual = join(root, 'node_modules', 'node', 'bin', file)
  const linked = join(root, 'node_modules', '.bin', file)
  if (runs(usual, version) && (process.platform === 'win32' || runs(linked, version))) return usual
  if (runs(usual, version)) {
    linkFirstOnPath(root, usual)
    return usual
  }
  try {
    const program = await fetchAside(root, version)
    if (program) {
      linkFirstOnPath(root, program)
      return program
    }
  } catch (error) {
    say(error.message)
  }
  const major = text => Number(text.split('.')[0])
  if (major(process.versions.node) >= major(version)) {
    say(`Node ${version} could not be fetched; going on with the machine's Node ${process.versions.node}.`)
    return process.execPath
  }
  throw new Error(
    `Sijil runs on Node ${version}, which could not be fetched as the npm package "${archPackage()}", and this machine has Node ${process.versions.node}.\nInstall Node 24, or give this machine access to its npm registry, and start again.`,
  )
}

/** The environment in which the project's own programs, and its Node, come first. */
export function projectEnvironment(root, node) {
  return { ...process.env, PATH: [dirname(node), join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter) }
}
