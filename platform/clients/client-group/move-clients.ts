import { sql } from 'kysely'
import type { ClientGroup } from '#contract/clients/client-groups.ts'
import { clients } from '#contract/clients/clients.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { changeMany } from '#platform/kernel/change-many.ts'
import type { Scope } from '#platform/kernel/scope.ts'

/** Moves the clients of a group to another one, each with a row in its history. Throws `validation` when there is no such group. */
export async function moveClients(scope: Scope, { id: from, clientCount }: ClientGroup, to: number): Promise<void> {
  const known = await scope.db.selectFrom('clientGroups').select('id').where('id', '=', to).forUpdate().executeTakeFirst()
  if (!known || to === from) throw new Problem('validation', { fields: { targetGroupId: { key: 'notAChoice' } } })
  if (clientCount === 0) return
  await changeMany(scope, {
    resource: clients,
    nameIn: 'displayName',
    clientIn: 'id',
    set: { clientGroupId: sql`${to}::bigint` },
    where: sql`"clientGroupId" = ${from}`,
  })
}
