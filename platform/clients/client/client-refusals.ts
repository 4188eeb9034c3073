import type { Refuses } from '#platform/kernel/refusal.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type { ClientRecord } from './client.store.ts'

/** What the owner's sign-in and the client's exemption refuse. */
export async function clientRefusals(scope: Scope, clients: readonly Pick<ClientRecord, 'ownerUserId'>[]): Promise<Refuses<ClientRecord>> {
  const suspended = await suspendedOwners(scope, clients)
  return (verb, { ownerUserId, taxExempt }) => {
    if (verb === 'endExemption') return taxExempt ? null : 'notExempt'
    const signInOff = ownerUserId !== null && suspended.has(ownerUserId)
    if (verb === 'activateLogin') return signInOff ? null : 'loginAlreadyActive'
    if (verb === 'deactivateLogin' || verb === 'resetPassword') return signInOff ? 'loginAlreadyInactive' : null
    return null
  }
}

async function suspendedOwners({ db }: Scope, clients: readonly Pick<ClientRecord, 'ownerUserId'>[]): Promise<ReadonlySet<number>> {
  const ids = clients.flatMap(({ ownerUserId }) => (ownerUserId === null ? [] : [ownerUserId]))
  if (ids.length === 0) return new Set()
  const found = await db.selectFrom('users').select('id').where('id', 'in', ids).where('status', '<>', 'IN_USE').execute()
  return new Set(found.map(({ id }) => id))
}
