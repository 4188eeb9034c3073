import { sql } from 'kysely'
import type { z } from 'zod'
import type { orderCounts as counted } from '#contract/orders/orders.ts'
import { cachedFigure } from '#platform/kernel/count.ts'
import type { Scope } from '#platform/kernel/scope.ts'

type Counts = z.output<typeof counted>

/** How many orders are in each state, and how many of those that wait need a person. */
export const orderCounts = cachedFigure('orders', { take: countOrders, sizeOf: counts => counts.all })

async function countOrders({ db }: Scope): Promise<Counts> {
  const { rows } = await sql<Counts>`select count(*)::int as "all",
    count(*) filter (where "status" = 'pending')::int as "pending",
    count(*) filter (where "status" = 'accepted')::int as "accepted",
    count(*) filter (where "status" = 'fraud')::int as "fraud",
    count(*) filter (where "status" = 'cancelled')::int as "cancelled",
    count(*) filter (where "status" = 'pending' and "needsReview")::int as "needsReview" from "orders" where not "archived"`.execute(db)
  return rows[0] as Counts
}
