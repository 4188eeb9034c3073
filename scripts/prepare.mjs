import { spawn } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { install } from './install.mjs'
import { writeMessageShape } from './message-shape.mjs'
import { pinnedNode, projectEnvironment } from './pinned-node.mjs'

/** The project's folder. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/**
 * How much of what it has just made a program keeps before it looks through it, in megabytes. The platform keeps little: a fifth less memory for a
 * little more collecting. The console makes much for each page that is soon gone: a fifth more pages a second.
 */
const young = { platform: 8, console: 64 }

/**
 * Installs what is missing, then goes on in the pinned Node: either this process is it already, or the same script is run again in it and this
 * process only waits. `serves` names a program that stays up. Everything that runs before this returns must be plain JavaScript for Node 20 without packages.
 */
export async function prepare({ serves } = {}) {
  process.chdir(root)
  if (existsSync('.env')) process.loadEnvFile('.env')
  let node
  try {
    const [major, minor] = process.versions.node.split('.').map(Number)
    if (major < 20 || (major === 20 && minor < 19)) throw new Error(`Sijil starts from Node 20.19; this is ${process.versions.node}.`)
    await install(root)
    node = await pinnedNode(root)
  } catch (error) {
    process.stderr.write(`\n${error.message}\n`)
    process.exit(1)
  }
  if (!serves) writeMessageShape(root)
  Object.assign(process.env, projectEnvironment(root, node))
  const options = process.env.NODE_OPTIONS ?? ''
  // What was compiled once is not compiled at each start.
  if (serves) process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules', '.cache', 'compiled')
  const asItIs = !serves || options.includes('--max-semi-space-size')
  if (!asItIs) process.env.NODE_OPTIONS = `${options} --max-semi-space-size=${young[serves]}`.trim()
  if (realpathSync(node) !== realpathSync(process.execPath)) process.exit(await again(node))
  if (!asItIs) process.execve?.(node, [node, ...process.execArgv, ...process.argv.slice(1)], process.env)
}

function again(node) {
  return new Promise(resolve => {
    const child = spawn(node, process.argv.slice(1), { stdio: 'inherit', env: process.env })
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
    child.on('error', error => {
      process.stderr.write(`${join(node)}: ${error.message}\n`)
      resolve(1)
    })
    child.on('close', (code, signal) => resolve(signal ? 1 : code))
  })
}
