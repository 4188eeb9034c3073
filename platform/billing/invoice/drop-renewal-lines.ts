import { sql } from 'kysely'
import { system } from '#platform/kernel/caller.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type {} from '#platform/orders/order/order.table.ts'
import { dropLines } from './drop-lines.ts'
import type {} from './invoice.table.ts'

const reason = 'The order was cancelled · أُلغي الطلب'

/** A renewal that somebody asked for is not wanted any more: what is not paid of its lines need not be, on whichever invoice they stand by now. */
export async function dropRenewalLines(asked: Scope, orderId: number): Promise<void> {
  const scope = asked.with({ caller: system })
  const { rows } = await sql<{ invoiceId: number; lineIds: number[] }>`
    select l."invoiceId", array_agg(l."id") as "lineIds" from "invoiceLines" l join "orderItems" i on i."id" = l."orderItemId"
    where i."orderId" = ${orderId} group by 1 order by 1`.execute(scope.db)
  for (const { invoiceId, lineIds } of rows) await dropLines(scope, invoiceId, new Set(lineIds.map(Number)), reason)
}
