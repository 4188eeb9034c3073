import { type ClientStatus, clientCan, type StatusVerb, statusAfter } from '#contract/clients/client-values.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { forgetCounts } from '#platform/kernel/count.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { clientCanDo, statusReason } from './client.can.ts'
import { type ClientRecord, clientStore } from './client.store.ts'

const said = { activate: 'activated', deactivate: 'deactivated', close: 'closed', reopen: 'reopened' } as const

async function changeStatus(scope: Scope, verb: StatusVerb, client: ClientRecord, reason: string | null): Promise<ClientRecord> {
  if (!clientCan.can(verb, client.status)) throw new Problem('wrongState', { reason: statusReason(verb, client.status) })
  const status: ClientStatus = statusAfter[verb]
  const version = client.version + 1
  await scope.db.updateTable('clients').set({ status, version, updatedOn: scope.now }).where('id', '=', client.id).execute()
  await scope.audit({
    action: `clients.${said[verb]}`,
    resource: 'clients',
    recordId: client.id,
    recordName: client.displayName,
    clientId: client.id,
    before: { status: client.status },
    after: { status },
    reason,
    details: { version },
  })
  scope.afterCommit(() => forgetCounts('clients'))
  const changed = await clientStore.find(scope, client.id)
  return { ...changed, can: clientCanDo(scope, changed) }
}

type ById = { params: { id: number }; body: { reason: string | null } }
const byId =
  (verb: 'activate' | 'deactivate' | 'reopen') =>
  async (scope: Scope, { params, body }: ById) =>
    changeStatus(scope, verb, await clientStore.find(scope, params.id, true), body.reason)

export const activateClient = byId('activate')
export const deactivateClient = byId('deactivate')
export const reopenClient = byId('reopen')

/** Refuses unless the client's name was typed, in either language. */
export function checkTypedName(client: ClientRecord, typed: string): void {
  const names = [client.displayName, client.displayNameAr].map(name => name?.trim())
  if (!names.includes(typed.trim())) throw new Problem('validation', { fields: { name: { key: 'nameDiffers' } } })
}

/** Closes a client, whose name must be typed. */
export async function closeClient(scope: Scope, { params, body }: { params: { id: number }; body: { name: string; reason: string } }) {
  const client = await clientStore.find(scope, params.id, true)
  checkTypedName(client, body.name)
  return changeStatus(scope, 'close', client, body.reason)
}
