import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Served } from './kernel/serve.ts'

const files = globSync('*/**/*.routes.ts', { cwd: import.meta.dirname }).sort()
const modules: { routes: readonly Served[] }[] = await Promise.all(
  files.map(file => import(pathToFileURL(join(import.meta.dirname, file)).href)),
)

/** Everything the API serves: the `routes` of each `<area>/…/<resource>.routes.ts`. */
export const routes = modules.flatMap(module => module.routes)
