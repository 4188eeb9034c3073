import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, globSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundlePlatform } from './bundle-platform.mjs'
import { compressBuilt } from './compress.mjs'

// Makes .next/standalone a folder that runs all three roles with nothing but Node: the console as Next ships it, and the platform's program beside it.
const root = dirname(dirname(fileURLToPath(import.meta.url)))
const out = join(root, '.next', 'standalone')
/** What of the console's own sources is run as it is: what stands beside its pages. */
const beside = [
  'lib/{platform-child,processes}/*.ts',
  'lib/{configuration,log,secret-file}.ts',
  'lib/api/open-streams.ts',
  'lib/visitor/address.ts',
]
const programs = ['container', 'healthy', 'console', 'console-process', 'settings', 'static-files', 'build-folder'].map(
  name => `scripts/${name}.mjs`,
)

/** The packages that the platform's sources name. */
function named() {
  const sources = globSync(
    ['platform/**/*.ts', 'contract/**/*.ts', ...beside, 'scripts/{container,healthy,console,settings,static-files,build-folder}.mjs'],
    {
      cwd: root,
    },
  )
  const specifiers = sources.flatMap(path =>
    [...readFileSync(join(root, path), 'utf8').matchAll(/(?:from|import(?:\.meta\.resolve)?|\.resolve)\s*\(?\s*'([^'.#][^']*)'/g)].map(
      match => match[1],
    ),
  )
  const names = specifiers
    .filter(name => !name.startsWith('node:'))
    .map(name =>
      name
        .split('/')
        .slice(0, name.startsWith('@') ? 2 : 1)
        .join('/'),
    )
  return [...new Set(names)].filter(name => name !== 'next')
}

/** Where `name` is found from the package at `from`, as Node looks for it: there, or in a folder above. */
function placeOf(name, from) {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    const place = `${at ? `${at}/` : ''}node_modules/${name}`
    if (existsSync(join(root, place))) return place
    if (!at) return undefined
  }
}

function closure() {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const found = new Set()
  const visit = (name, from) => {
    const place = placeOf(name, from)
    if (!place || found.has(place)) return
    found.add(place)
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = packages[place] ?? {}
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) visit(name, place)
    for (const name of Object.keys(peerDependencies ?? {})) if (!peerDependenciesMeta?.[name]?.optional) visit(name, place)
  }
  for (const name of named()) visit(name, '')
  return [...found]
}

const built = spawnSync(process.execPath, ['node_modules/next/dist/bin/next', 'build'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, STANDALONE: '1', NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
})
if (built.status !== 0) process.exit(built.status ?? 1)
await compressBuilt(root)
const program = await bundlePlatform(root)
for (const path of [
  'package.json',
  'public',
  '.next/static',
  'platform',
  dirname(program),
  'contract',
  'messages',
  ...programs,
  ...globSync(beside, { cwd: root }),
  ...closure(),
]) {
  if (existsSync(join(root, path))) cpSync(join(root, path), join(out, path), { recursive: true, dereference: true })
}
for (const path of ['.env', 'data', 'tests', 'bench']) rmSync(join(out, path), { recursive: true, force: true })
