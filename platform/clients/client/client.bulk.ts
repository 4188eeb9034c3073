import { z } from 'zod'
import { clientInput } from '#contract/clients/client-input.ts'
import { requiredText } from '#contract/kernel/fields.ts'
import { registerBulk } from '#platform/kernel/bulk-actions.ts'
import { activateClient, deactivateClient } from './client.status.ts'
import { clientStore } from './client.store.ts'

const values = z.strictObject({ reason: z.string().trim().max(500).nullable().default(null) })

registerBulk('clients', 'activate', {
  capability: 'client.changeStatus',
  values,
  one: (scope, id, body) => activateClient(scope, { params: { id }, body }),
})
registerBulk('clients', 'deactivate', {
  capability: 'client.changeStatus',
  values,
  one: (scope, id, body) => deactivateClient(scope, { params: { id }, body }),
})
registerBulk('clients', 'setGroup', {
  capability: 'client.edit',
  values: z.strictObject({ clientGroupId: z.int().positive().nullable() }),
  one: async (scope, id, { clientGroupId }) => {
    const { version } = await clientStore.find(scope, id, true)
    return clientStore.update(scope, { params: { id }, body: { version, clientGroupId } })
  },
})
registerBulk('clients', 'addTag', {
  capability: 'client.edit',
  values: z.strictObject({ tag: requiredText({ max: 40 }) }),
  one: async (scope, id, { tag }) => {
    const { version, tags } = await clientStore.find(scope, id, true)
    return clientStore.update(scope, { params: { id }, body: { version, tags: clientInput.shape.tags.parse([...tags, tag]) } })
  },
})
