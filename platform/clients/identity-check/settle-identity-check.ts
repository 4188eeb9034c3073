import { clients } from '#contract/clients/clients.ts'
import { type IdentityCheck, identityChecks } from '#contract/clients/identity-checks.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { inTransaction } from '#platform/kernel/transaction.ts'
import { clientStore } from '../client/client.store.ts'
import { openPersonalId, personalIdColumns } from '../client/personal-id.ts'
import type { StoredIdentityCheck } from './identity-check.table.ts'

export type Ended = { state: Exclude<IdentityCheck['state'], 'waiting'>; failure: IdentityCheck['failure'] }

/** A check as it stands, locked; null: it was deleted. */
export const lockedCheck = ({ db }: Scope, id: number): Promise<StoredIdentityCheck | undefined> =>
  db.selectFrom('identityChecks').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** A check is over: what was known of the person for it is forgotten. */
export async function endCheck(
  scope: Scope,
  { id, clientId }: StoredIdentityCheck,
  { state, failure }: Ended,
): Promise<StoredIdentityCheck> {
  const ended = await scope.db
    .updateTable('identityChecks')
    .set({ ...{ state, failure, endedOn: scope.now }, ...{ code: null, transactionId: null, numberSealed: null, ip: '' } })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const { displayName } = await scope.db.selectFrom('clients').select('displayName').where('id', '=', clientId).executeTakeFirstOrThrow()
  await scope.emit(
    identityChecks.events.ended,
    { state, failure },
    { resource: 'clients', recordId: clientId, recordName: displayName, clientId },
  )
  return ended
}

/** What came of a check, once: that the person confirmed it is known of the client, whose number it is from now on where it had none. */
export function settleCheck(given: Scope, id: number, outcome: Ended): Promise<StoredIdentityCheck | undefined> {
  return inTransaction(given, async scope => {
    const check = await lockedCheck(scope, id)
    if (check?.state !== 'waiting') return check
    if (outcome.state !== 'completed') return endCheck(scope, check, outcome)
    const client = await clientStore.find(scope, check.clientId, true)
    const { nationalIdDigest: known } = await scope.db
      .selectFrom('clients')
      .select('nationalIdDigest')
      .where('id', '=', client.id)
      .executeTakeFirstOrThrow()
    // The client has another number by now: whoever confirmed is not who it says.
    if (known !== null && known !== check.numberDigest) return endCheck(scope, check, { state: 'failed', failure: 'otherPerson' })
    const ended = await endCheck(scope, check, outcome)
    const number =
      known === null && check.numberSealed !== null
        ? personalIdColumns(scope.services.config.encryptionKey, openPersonalId(scope, check.numberSealed))
        : {}
    const verified = { ...client.verified, identity: { on: scope.now.toISOString(), how: 'app' as const, who: null } }
    await clientStore.store(scope, client, { verified, ...number }, clients.events.verify, { payload: { fact: 'identity', how: 'app' } })
    return ended
  })
}
