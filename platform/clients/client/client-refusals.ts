import type { Refuses } from '#platform/kernel/refusal.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type {} from '../client-user/client-user.table.ts'
import type { ClientRecord } from './client.store.ts'

/** What the owner's sign-in and the client's exemption refuse. */
export async function clientRefusals(scope: Scope, clients: readonly Pick<ClientRecord, 'id'>[]): Promise<Refuses<ClientRecord>> {
  const switchedOff = await ownersOff(scope, clients)
  return (verb, { id, taxExempt, anonymisedOn, verified }) => {
    if (anonymisedOn !== null) return verb === 'remove' ? null : 'clientAnonymised'
    if (verb === 'endExemption') return taxExempt ? null : 'notExempt'
    if (verb === 'unverify') return Object.keys(verified).length > 0 ? null : 'factNotVerified'
    const signInOff = switchedOff.has(id)
    if (verb === 'activateLogin') return signInOff ? null : 'loginAlreadyActive'
    if (verb === 'deactivateLogin' || verb === 'resetPassword') return signInOff ? 'loginAlreadyInactive' : null
    return null
  }
}

/** The clients whose owner may not sign in for them. */
async function ownersOff({ db }: Scope, clients: readonly Pick<ClientRecord, 'id'>[]): Promise<ReadonlySet<number>> {
  const ids = clients.map(({ id }) => id)
  if (ids.length === 0) return new Set()
  const found = await db
    .selectFrom('clientUsers')
    .innerJoin('clients', 'clients.ownerUserId', 'clientUsers.userId')
    .select('clients.id')
    .whereRef('clients.id', '=', 'clientUsers.clientId')
    .where('clients.id', 'in', ids)
    .where('clientUsers.status', '=', 'inactive')
    .execute()
  return new Set(found.map(({ id }) => id))
}
