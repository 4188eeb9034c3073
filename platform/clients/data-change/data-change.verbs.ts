import type { DataChangeRequest } from '#contract/clients/data-changes.ts'
import { nameFor } from '#contract/kernel/person-name.ts'
import { attachFiles } from '#platform/files/file.routes.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { verbsOf } from '#platform/kernel/verbs.ts'
import { type MailTemplate, queueEmail } from '#platform/messaging/email/queue-email.ts'
import { clientStore } from '../client/client.store.ts'
import { applyDataChange } from './apply-data-change.ts'
import { dataChangeStore } from './data-change.store.ts'

export const dataChangeVerbs = verbsOf(dataChangeStore, {
  askMore: async (scope, request, { reason }) => {
    await tellClient(scope, 'dataChangeMoreAsked', request, reason)
    return { set: { answer: reason } }
  },
  supply: async (scope, request, { note, fileIds }) => {
    await attachFiles(scope, fileIds, 'dataChangeRequests', request.id)
    return { set: { answer: note } }
  },
  accept: async (scope, request) => {
    await applyDataChange(scope, request)
    await tellClient(scope, 'dataChangeAccepted', request)
    return { set: decidedBy(scope) }
  },
  reject: async (scope, request, { reason }) => {
    await tellClient(scope, 'dataChangeRejected', request, reason)
    return { set: { answer: reason, ...decidedBy(scope) } }
  },
})

const decidedBy = ({ caller, now }: Scope) => ({ deciderName: caller.name, decidedOn: now })

/** Writes to the client how the request stands; what was said to them comes last. */
async function tellClient(
  scope: Scope,
  template: Extract<MailTemplate, `dataChange${string}`>,
  { id, version, clientId }: DataChangeRequest,
  answer = '',
): Promise<void> {
  const { email, language, displayName, ownerUserId } = await clientStore.find(scope, clientId)
  await queueEmail(scope, {
    to: email,
    template,
    language,
    category: 'general',
    values: { name: nameFor(displayName, language), number: id, answer },
    clientId,
    userId: ownerUserId,
    dedupeKey: `${template} ${id} ${version}`,
  })
}
