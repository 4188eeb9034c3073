import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { folderOf, isKept, keepBuild } from './build-folder.mjs'
import { compressBuilt } from './compress.mjs'
import { say, showing } from './progress.mjs'
import { filesBelow, sourceHash } from './source-hash.mjs'
import { madeOfSteadySource } from './steady-source.mjs'

const folders = ['app', 'components', 'lib', 'contract', 'messages', 'public']
const made = ['next-env.d.ts', 'tsconfig.tsbuildinfo']
const phases = [
  'Creating an optimized production build',
  'Compiled',
  'Running TypeScript',
  'Collecting page data',
  'Generating static pages',
  'Finalizing page optimization',
  'Collecting build traces',
]

/** `leftOut`: files that do not count. */
function inputsHash(root, leftOut = []) {
  const beside = readdirSync(root).filter(name => /\.(?:ts|mjs|json)$/.test(name) && ![...made, ...leftOut].includes(name))
  return sourceHash(root, leftOut.length > 0 ? 'console-steady' : 'console', [...beside.sort(), ...filesBelow(root, folders)])
}

/** Where the build of the present source is, or would be. */
export const presentBuild = root => join(root, folderOf(inputsHash(root)))

/** Builds the console unless there is a build of just this source; answers the folder that holds it, below `root`. */
export async function build(root) {
  const hash = inputsHash(root)
  if (isKept(root, hash)) return folderOf(hash)
  const detail = output => phases.findLast(phase => output.includes(phase))
  const env = { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' }
  const make = () =>
    showing({
      title: 'Building the console',
      command: process.execPath,
      args: ['node_modules/next/dist/bin/next', 'build'],
      cwd: root,
      env,
      detail,
    })
  // The first build of a clone completes tsconfig.json itself, which is source too.
  const source = () => inputsHash(root, ['tsconfig.json'])
  await madeOfSteadySource(source, make, () => say('The source changed while it was built: it is built again.'))
  await compressBuilt(root)
  const built = inputsHash(root)
  keepBuild(root, built)
  return folderOf(built)
}
