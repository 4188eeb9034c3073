import type {} from '#platform/clients/client/client.table.ts'
import type { Scope } from '#platform/kernel/scope.ts'

/** A client as that about which something is told. */
export async function aboutClient({ db }: Scope, clientId: number) {
  const { displayName } = await db.selectFrom('clients').select('displayName').where('id', '=', clientId).executeTakeFirstOrThrow()
  return { resource: 'clients', recordId: clientId, recordName: displayName, clientId }
}
