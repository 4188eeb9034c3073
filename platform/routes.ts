import { askedBefore } from './asked-before.ts'
import { modulesOf } from './kernel/own-source.ts'
import type { Served } from './kernel/serve.ts'

const modules = (await Promise.all(modulesOf('routes').map(([, load]) => load()))) as { routes: readonly Served[] }[]

/** Everything the API serves: the `routes` of each `<area>/…/<resource>.routes.ts`. */
export const routes = modules
  .flatMap(module => module.routes)
  .map((route): Served => {
    const before = askedBefore.get(route.endpoint)
    return before ? { ...route, before } : route
  })
