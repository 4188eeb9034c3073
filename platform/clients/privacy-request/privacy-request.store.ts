import { type PrivacyRequest, privacyRequests } from '#contract/clients/privacy-requests.ts'
import { addDays, riyadhDate } from '#contract/kernel/calendar.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { checkThere } from '#platform/kernel/check-there.ts'
import { crud } from '#platform/kernel/crud.ts'
import { clientOf } from '#platform/kernel/owner.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { setting } from '#platform/kernel/setting.ts'
import { notifyStaff } from '#platform/messaging/notification/notify-staff.ts'
import type {} from '../client/client.table.ts'
import type {} from './privacy-request.table.ts'

export const privacyRequestStore = crud({
  resource: privacyRequests,
  joins: { client: { table: 'clients', key: 'clientId', fields: { clientName: 'displayName' } } },
  values: requestValues,
  nameOf: ({ clientName }) => clientName,
  clientOf: ({ clientId }) => clientId,
  searchOf: ({ details, clientName }) => [details, clientName?.en, clientName?.ar],
  afterCreate: async (scope, { id, clientId, clientName, dueOn }) => {
    if (clientOf(scope.caller) === null) return
    await notifyStaff(scope, {
      kind: 'system',
      importance: 'important',
      to: { capability: 'privacyRequest.decide' },
      key: 'privacyRequestReceived',
      values: { client: clientName, day: dueOn },
      link: { to: 'clientPrivacy', id: clientId },
      dedupeKey: `privacy request ${id}`,
    })
  },
})

/** A client asks by the portal, on the day that it is; the day to answer follows from the day it came. */
async function requestValues(scope: Scope, given: Record<string, unknown>, current: PrivacyRequest | null) {
  const input = given as Partial<PrivacyRequest>
  if (input.clientId !== undefined && input.clientId !== current?.clientId) await checkThere(scope, 'clients', [input.clientId], 'clientId')
  const byClient = clientOf(scope.caller) !== null
  if (!current && byClient) Object.assign(input, { channel: 'portal', receivedOn: riyadhDate(scope.now) })
  const { receivedOn } = input
  if (!current && (await openOfKind(scope, input))) throw new Problem('wrongState', { reason: 'privacyRequestOpen' })
  return {
    ...input,
    ...(receivedOn && receivedOn !== current?.receivedOn ? { dueOn: addDays(receivedOn, await setting(scope, 'privacyAnswerDays')) } : {}),
    ...(current ? {} : { requesterName: scope.caller.name }),
  }
}

/** The same is asked once: another one waits until the first has its answer. */
async function openOfKind({ db }: Scope, { clientId, kind }: Partial<PrivacyRequest>): Promise<boolean> {
  if (clientId === undefined || kind === undefined) return false
  const found = db.selectFrom('privacyRequests').select('id').where('clientId', '=', clientId).where('kind', '=', kind)
  return (await found.where('status', 'in', ['open', 'accepted']).executeTakeFirst()) !== undefined
}
