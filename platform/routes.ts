import { accessRoutes } from './access/access.routes.ts'
import { clientRoutes } from './clients/client/client.routes.ts'
import { clientGroupRoutes } from './clients/client-group/client-group.routes.ts'
import type { Served } from './kernel/serve.ts'
import { placeRoutes } from './settings/place/place.routes.ts'

/** Everything the API serves. */
export const routes: readonly Served[] = [...accessRoutes, ...placeRoutes, ...clientGroupRoutes, ...clientRoutes]
