import { clientMessages } from '#contract/clients/client-messages.ts'
import { clientStore } from '#platform/clients/client/client.store.ts'
import { served } from '#platform/kernel/serve.ts'
import { messageClient, resetOwnerPassword } from './message-client.ts'
import './client-message.bulk.ts'
import './client-message.moves.ts'

export const routes = served(clientMessages.endpoints, {
  sendMessage: async (scope, { body: { id, ...message } }) => {
    await messageClient(scope, await clientStore.find(scope, id), message)
    return { id }
  },
  resetPassword: async (scope, { body: { id } }) => {
    await resetOwnerPassword(scope, await clientStore.find(scope, id, true))
    return { id }
  },
})
