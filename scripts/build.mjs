import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compressBuilt } from './compress.mjs'
import { showing } from './progress.mjs'

const inputs = ['{app,components,lib,contract,messages,public}/**', '*.{ts,mjs,json}']
const phases = [
  'Creating an optimized production build',
  'Compiled',
  'Running TypeScript',
  'Collecting page data',
  'Generating static pages',
  'Finalizing page optimization',
  'Collecting build traces',
]

function inputsHash(root) {
  const hash = createHash('sha256').update(process.version)
  const files = globSync(inputs, {
    cwd: root,
    withFileTypes: true,
    exclude: ['node_modules', '.next', 'tests', 'next-env.d.ts', '*.tsbuildinfo'],
  })
  const paths = files.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name))
  for (const path of paths.sort()) hash.update(path.slice(root.length)).update(readFileSync(path))
  return hash.digest('hex')
}

/** Builds the console when what it is built from changed since the last build. */
export async function build(root) {
  const stamp = join(root, '.next', 'sijil-built')
  const hash = inputsHash(root)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return false
  const detail = output => phases.findLast(phase => output.includes(phase))
  const env = { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' }
  await showing({
    title: 'Building the console',
    command: process.execPath,
    args: ['node_modules/next/dist/bin/next', 'build'],
    cwd: root,
    env,
    detail,
  })
  await compressBuilt(root)
  writeFileSync(stamp, inputsHash(root))
  return true
}
