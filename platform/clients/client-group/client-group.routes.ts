import { z } from 'zod'
import { clientGroups } from '#contract/clients/client-groups.ts'
import { registerBulk } from '#platform/kernel/bulk-actions.ts'
import { served } from '#platform/kernel/serve.ts'
import { removeClientGroup } from './client-group.remove.ts'
import { clientGroupStore } from './client-group.store.ts'

registerBulk('clientGroups', 'delete', {
  capability: 'clientGroup.delete',
  values: z.strictObject({}),
  one: (scope, id) => clientGroupStore.remove(scope, { params: { id } }),
})

export const clientGroupRoutes = served(clientGroups.endpoints, { ...clientGroupStore, remove: removeClientGroup })
