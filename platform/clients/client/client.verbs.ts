import { clientInput } from '#contract/clients/client-input.ts'
import { fieldErrors } from '#contract/kernel/field-errors.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { messageByTemplate } from '#platform/clients/client-message/message-by-template.ts'
import { messageClient } from '#platform/clients/client-message/message-client.ts'
import { resetOwnerPassword } from '#platform/clients/client-message/reset-owner-password.ts'
import { sendStatement } from '#platform/clients/client-message/send-statement.ts'
import { verbsOf } from '#platform/kernel/verbs.ts'
import { unknownTags } from '../client-tag/tags-in-lists.ts'
import { anonymiseClient } from './anonymise-client.ts'
import { clientStore } from './client.store.ts'
import { clientValues } from './client-values.ts'
import { mergeClient } from './merge-client.ts'
import { setLogin } from './owner.ts'
import { endExemption, exemptClient } from './vat-exemption.ts'
import { unverifyFact, verifyFact } from './verified-facts.ts'

export const clientVerbs = verbsOf(clientStore, {
  sendMessage: messageClient,
  sendTemplate: messageByTemplate,
  sendStatement,
  resetPassword: resetOwnerPassword,
  activateLogin: setLogin('active'),
  deactivateLogin: setLogin('inactive'),
  setGroup: async (scope, client, { clientGroupId }) => ({
    set: await clientValues(scope, { clientGroupId }, client),
    unchanged: clientGroupId === client.clientGroupId,
  }),
  addTag: async (scope, client, { tagId }) => {
    const { data: tags, error } = clientInput.shape.tags.safeParse([...new Set([...client.tags, tagId])])
    if (!tags) throw new Problem('validation', { fields: { tagId: Object.values(fieldErrors(error))[0] ?? { key: 'invalid' } } })
    if ((await unknownTags(scope, [tagId])).length > 0) throw new Problem('validation', { fields: { tagId: { key: 'notAChoice' } } })
    return { set: await clientValues(scope, { tags }, client), unchanged: tags.length === client.tags.length }
  },
  removeTag: async (scope, client, { tagId }) => {
    const tags = client.tags.filter(tag => tag !== tagId)
    return { set: await clientValues(scope, { tags }, client), unchanged: tags.length === client.tags.length }
  },
  exempt: exemptClient,
  endExemption,
  verify: verifyFact,
  unverify: unverifyFact,
  merge: mergeClient,
  // The file is written by a job that follows from it.
  exportPersonalData: async () => ({}),
  anonymise: anonymiseClient,
})
