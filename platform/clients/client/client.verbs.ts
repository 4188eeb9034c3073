import { clientInput } from '#contract/clients/client-input.ts'
import { messageClient } from '#platform/clients/client-message/message-client.ts'
import { resetOwnerPassword } from '#platform/clients/client-message/reset-owner-password.ts'
import { verbsOf } from '#platform/kernel/verbs.ts'
import { clientStore } from './client.store.ts'
import { clientValues } from './client-values.ts'
import { mergeClient } from './merge-client.ts'
import { setLogin } from './owner.ts'

export const clientVerbs = verbsOf(clientStore, {
  sendMessage: messageClient,
  resetPassword: resetOwnerPassword,
  activateLogin: setLogin('IN_USE'),
  deactivateLogin: setLogin('SUSPENDED'),
  setGroup: async (scope, client, { clientGroupId }) => ({
    set: await clientValues(scope, { clientGroupId }, client),
    unchanged: clientGroupId === client.clientGroupId,
  }),
  addTag: async (scope, client, { tag }) => {
    const tags = clientInput.shape.tags.parse([...client.tags, tag])
    return { set: await clientValues(scope, { tags }, client), unchanged: tags.length === client.tags.length }
  },
  merge: mergeClient,
})
