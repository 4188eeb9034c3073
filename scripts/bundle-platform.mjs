import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { modulesOf, namedModules } from '../platform/kernel/own-source.ts'
import { removeUnserved } from './build-folder.mjs'
import { madeOfSteadySource } from './steady-source.mjs'

/** Packages of many small modules, which are loaded sooner as part of the program. */
const within = /^(kysely|zod|date-fns|@date-fns|use-intl|intl-messageformat|@formatjs)(\/|$)/

const home = '.platform'

/** The platform's program: the bundle of just this source, made unless it is there. Answers its path below `root`. */
export async function bundlePlatform(root) {
  const present = programOf(sourceHash(root))
  if (existsSync(join(root, present))) return present
  return programOf(
    await madeOfSteadySource(
      () => sourceHash(root),
      () => make(root),
    ),
  )
}

const programOf = hash => `${home}/${hash.slice(0, 12)}/main.js`

function sourceHash(root) {
  const hash = createHash('sha256').update(process.version)
  const files = globSync(['{platform,contract}/**/*.{ts,json}', 'package-lock.json', 'scripts/bundle-platform.mjs'], { cwd: root })
  for (const path of files.sort()) hash.update(path).update(readFileSync(join(root, path)))
  return hash.digest('hex')
}

async function make(root) {
  const program = programOf(sourceHash(root))
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
      export const sourceFile = path => new URL(path, folder)
      const modules = {${Object.keys(namedModules).map(kind => `${kind}: [${modulesOf(kind).map(([path]) => `[${JSON.stringify(path)}, () => import('../${path}')]`)}]`)}}
      export const modulesOf = kind => modules[kind]`,
  },
}
