import { sql } from 'kysely'
import { type HolderChange, holderChanges } from '#contract/domains/holder-changes.ts'
import { mayStillAsk } from '#platform/access/may-still-ask.ts'
import type {} from '#platform/clients/client/client.table.ts'
import type {} from '#platform/clients/client-user/client-user.table.ts'
import type { Scope } from '#platform/kernel/scope.ts'

type Asked = Pick<HolderChange, 'clientId' | 'requesterId'>

/**
 * Whether whoever asked for another holder may ask for it still: staff by a right of theirs, be it that of acting as an owner in full, and a user of
 * the client as long as they manage its domains.
 */
export async function holderAskersMay(scope: Scope, changes: readonly Asked[]): Promise<(change: Asked) => boolean> {
  const askers = [...new Set(changes.flatMap(({ requesterId }) => requesterId ?? []))]
  if (askers.length === 0) return () => true
  const asStaff = await mayStillAsk(scope, askers, 'holderChange.create')
  const asOwner = await mayStillAsk(scope, askers, 'client.actInFull')
  const manages = ['all', holderChanges.permission].map(one => sql<boolean>`"clientUsers"."permissions" @> ${JSON.stringify([one])}::jsonb`)
  const members = await scope.db
    .selectFrom('clientUsers')
    .innerJoin('clients', 'clients.id', 'clientUsers.clientId')
    .select(['clientUsers.clientId', 'clientUsers.userId'])
    .where('clientUsers.userId', 'in', askers)
    .where('clientUsers.status', '=', 'active')
    .where(eb => eb.or([eb('clients.ownerUserId', '=', eb.ref('clientUsers.userId')), ...manages]))
    .execute()
  const may = new Set(members.map(({ clientId, userId }) => `${clientId} ${userId}`))
  return ({ clientId, requesterId }) => asStaff(requesterId) || asOwner(requesterId) || may.has(`${clientId} ${requesterId}`)
}
