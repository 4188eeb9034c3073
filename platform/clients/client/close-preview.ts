import { sql } from 'kysely'
import type { Scope } from '#platform/kernel/scope.ts'
import { clientStore } from './client.store.ts'

/** In which a name is at its registry for the client. */
const held = sql`'pendingRegistration', 'pendingTransfer', 'active', 'grace', 'redemption'`

interface Counts {
  services: number
  domains: number
  users: number
  orders: number
}

/** What ends with a client, and what stays. */
export async function previewClose(scope: Scope, { params }: { params: { id: number } }) {
  const { id } = await clientStore.find(scope, params.id)
  const { rows } = await sql<Counts>`select
    (select count(*)::int from "services" where "clientId" = ${id} and "autoRenew" and "status" in ('active', 'suspended')) as "services",
    (select count(*)::int from "domains" where "clientId" = ${id} and "autoRenew" and "status" in (${held})) as "domains",
    (select count(*)::int from "clientUsers" where "clientId" = ${id} and "userId" is not null) as "users",
    (select count(*)::int from "orders" where "clientId" = ${id} and "status" = 'pending') as "orders"`.execute(scope.db)
  const owed = await sql<{ currency: string; invoices: number; amount: number }>`select "currency", count(*)::int as "invoices",
      sum("balance")::bigint as "amount" from "invoices"
    where "clientId" = ${id} and "balance" > 0 and "status" not in ('draft', 'cancelled', 'refunded') group by "currency" order by "currency"`.execute(
    scope.db,
  )
  const kept = await sql<{ currency: string; amount: number }>`select "currency", "balance" as "amount" from "wallets"
    where "clientId" = ${id} and "balance" <> 0 order by "currency"`.execute(scope.db)
  return { ...(rows[0] as Counts), owed: owed.rows, held: kept.rows }
}
