import { subMonths } from 'date-fns/subMonths'
import { sql } from 'kysely'
import { heldStatuses } from '#contract/domains/domains.ts'
import { clientVerbs } from '#platform/clients/client/client.verbs.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { setting } from '#platform/kernel/setting.ts'
import { task } from '#platform/kernel/task.ts'

/** Names that are had, or waited for. */
const namesKept = [...heldStatuses, 'submitted', 'onHold']

/** Active clients who have nothing of us, owe nothing, wait for nothing, and have not signed in for long. */
async function idle(scope: Scope) {
  const before = subMonths(scope.now, await setting(scope, 'idleClientMonths')).toISOString()
  return scope.db
    .selectFrom('clients')
    .select('clients.id')
    .where('clients.status', '=', 'active')
    .where('clients.automaticStatus', '=', true)
    .where('clients.createdOn', '<', before)
    .where(sql<boolean>`coalesce("clients"."lastSignInOn" < ${before}::timestamptz, true)`)
    .where(
      sql<boolean>`not exists (select from "services" s where s."clientId" = "clients"."id"
        and s."status" not in ('terminated', 'cancelled', 'completed', 'rejected', 'fraud', 'expired'))`,
    )
    .where(
      sql<boolean>`not exists (select from "domains" d where d."clientId" = "clients"."id"
        and d."status" in (${sql.join(namesKept)}))`,
    )
    .where(
      sql<boolean>`not exists (select from "invoices" i where i."clientId" = "clients"."id"
        and (i."balance" > 0 and i."status" not in ('cancelled', 'refunded') or i."createdOn" >= ${before}::timestamptz))`,
    )
    .where(
      sql<boolean>`not exists (select from "orders" o where o."clientId" = "clients"."id"
        and (o."status" = 'pending' or o."createdOn" >= ${before}::timestamptz))`,
    )
}

/** Makes clients inactive who are clients no more. */
export const deactivateIdleClients = task({
  name: 'deactivateIdleClients',
  kind: 'clients',
  schedule: { frequency: 'day', hour: 5 },
  guarded: false,
  wanted: scope => setting(scope, 'deactivateIdleClients'),
  candidates: idle,
  treat: async (scope, id) => {
    const still = await (await idle(scope)).where('clients.id', '=', id).forUpdate('clients').executeTakeFirst()
    if (!still) return []
    await clientVerbs.deactivate(scope, { params: { id }, body: { reason: null } })
    return [id]
  },
})
