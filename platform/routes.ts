import { modulesOf } from './kernel/own-source.ts'
import type { Served } from './kernel/serve.ts'

const modules = (await Promise.all(modulesOf('routes').map(([, load]) => load()))) as { routes: readonly Served[] }[]

/** Everything the API serves: the `routes` of each `<area>/…/<resource>.routes.ts`. */
export const routes = modules.flatMap(module => module.routes)
