import { type PrivacyRequest, privacyRequests } from '#contract/clients/privacy-requests.ts'
import { riyadhDate } from '#contract/kernel/calendar.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { served } from '#platform/kernel/serve.ts'
import { translator } from '#platform/kernel/translator.ts'
import { verbsOf } from '#platform/kernel/verbs.ts'
import { clientStore } from '../client/client.store.ts'
import { clientVerbs } from '../client/client.verbs.ts'
import { messageClient } from '../client-message/message-client.ts'
import { privacyRequestStore } from './privacy-request.store.ts'

/** Tells the client what came of it, in their language; whom nobody knows any more is told nothing. */
async function tell(scope: Scope, { clientId, kind }: PrivacyRequest, message: string): Promise<void> {
  const client = await clientStore.find(scope, clientId)
  if (client.anonymisedOn !== null) return
  const t = translator(client.language, 'privacyRequests')
  await messageClient(scope, client, { subject: t(`answerSubject.${kind}`), message })
}
const ended = ({ caller, now }: Scope) => ({ handlerName: caller.name, endedOn: now })

const verbs = verbsOf(privacyRequestStore, {
  accept: async (scope, { clientId, kind }) => {
    if (kind === 'access' && scope.can('client.exportPersonalData'))
      await clientVerbs.exportPersonalData(scope, { params: { id: clientId }, body: { reason: null } })
    return { set: { handlerName: scope.caller.name } }
  },
  extend: async (scope, request, { dueOn, reason }) => {
    if (dueOn <= request.dueOn || dueOn < riyadhDate(scope.now))
      throw new Problem('validation', { fields: { dueOn: { key: 'dateTooEarly', values: { min: request.dueOn } } } })
    await tell(scope, request, reason)
    return { set: { dueOn } }
  },
  complete: async (scope, request, { answer }) => {
    const { anonymisedOn } = await clientStore.find(scope, request.clientId)
    if (request.kind === 'erasure' && anonymisedOn === null) throw new Problem('wrongState', { reason: 'clientNotAnonymised' })
    await tell(scope, request, answer)
    return { set: { answer, ...ended(scope) } }
  },
  refuse: async (scope, request, { answer }) => {
    await tell(scope, request, answer)
    return { set: { answer, ...ended(scope) } }
  },
  withdraw: async scope => ({ set: ended(scope) }),
})

export const routes = served(privacyRequests.endpoints, { ...privacyRequestStore, ...verbs })
