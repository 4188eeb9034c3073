import { z } from 'zod'
import { messageText } from '#contract/clients/client-messages.ts'
import { clientStore } from '#platform/clients/client/client.store.ts'
import { registerBulk } from '#platform/kernel/bulk-actions.ts'
import { messageClient, resetOwnerPassword } from './message-client.ts'

registerBulk('clients', 'sendMessage', {
  capability: 'client.sendMessage',
  values: z.strictObject(messageText),
  one: async (scope, id, values) => messageClient(scope, await clientStore.find(scope, id), values),
})
registerBulk('clients', 'resetPassword', {
  capability: 'client.resetPassword',
  values: z.strictObject({}),
  one: async (scope, id) => resetOwnerPassword(scope, await clientStore.find(scope, id, true)),
})
