import { existsSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { modulesOf, namedModules } from '../platform/kernel/own-source.ts'
import { removeUnserved } from './build-folder.mjs'
import { filesBelow, sourceHash } from './source-hash.mjs'
import { madeOfSteadySource } from './steady-source.mjs'

/** Packages of many small modules, which are loaded sooner as part of the program. */
const within = /^(kysely|zod|date-fns|@date-fns|use-intl|intl-messageformat|@formatjs)(\/|$)/

const home = '.platform'

/** The platform's program: the bundle of just this source, made unless it is there. Answers its path below `root`. */
export async function bundlePlatform(root) {
  const present = programOf(hashOf(root))
  if (existsSync(join(root, present))) return present
  return programOf(
    await madeOfSteadySource(
      () => hashOf(root),
      () => make(root),
    ),
  )
}

const programOf = hash => `${home}/${hash.slice(0, 12)}/main.js`

const hashOf = root =>
  sourceHash(root, 'platform', [
    'package-lock.json',
    'scripts/bundle-platform.mjs',
    ...filesBelow(root, ['platform', 'contract'], isSource),
  ])
const isSource = path => /\.(?:ts|json)$/.test(path)

async function make(root) {
  const program = programOf(hashOf(root))
  const folder = join(root, program, '..')
  const { rolldown } = await import('rolldown')
  const making = `${folder}.making-${process.pid}`
  const bundle = await rolldown({
    input: { main: 'platform/main.ts' },
    cwd: root,
    platform: 'node',
    external: id => !/^[./#]/.test(id) && !within.test(id),
    plugins: [ownSource],
  })
  await bundle.write({ dir: making, format: 'esm', codeSplitting: false, sourcemap: true, sourcemapExcludeSources: true })
  await bundle.close()
  try {
    renameSync(making, folder)
  } catch (error) {
    // Another start made the same bundle at the same time.
    rmSync(making, { recursive: true, force: true })
    if (!existsSync(join(root, program))) throw error
  }
  // One that a console runs stays: the platform may have to be started again from it.
  removeUnserved(root, `${home}/*`, dirname(program))
}

/** In the bundle the modules that are found by their names are listed, and files beside the sources are where they were. */
const ownSource = {
  name: 'own-source',
  load: {
    filter: { id: /\/platform\/kernel\/own-source\.ts$/ },
    handler: () => `
      const folder = new URL('../../platform/', import.meta.url)
      export const programFile = new URL(import.meta.url)
      export const sourceFile = path => new URL(path, folder)
      const modules = {${Object.keys(namedModules).map(kind => `${kind}: [${modulesOf(kind).map(([path]) => `[${JSON.stringify(path)}, () => import('../${path}')]`)}]`)}}
      export const modulesOf = kind => modules[kind]`,
  },
}
