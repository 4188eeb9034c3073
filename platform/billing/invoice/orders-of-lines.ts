import { sql } from 'kysely'
import { system } from '#platform/kernel/caller.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { cancelChange } from '#platform/orders/order/decide-change.ts'
import type {} from '#platform/orders/order/order.table.ts'
import type {} from './invoice.table.ts'

/**
 * The orders of renewals that lines of an invoice ask payment for, or some of its lines. Such an order has no invoice of its own: its lines may be
 * merged with those of others, and it goes wherever they go.
 */
export async function renewalsOn({ db }: Scope, invoiceId: number, lineIds?: ReadonlySet<number>): Promise<number[]> {
  const some = lineIds === undefined ? sql`` : sql`and l."id" = any(${[...lineIds]}::bigint[])`
  const { rows } = await sql<{ id: number }>`select distinct o."id" from "invoiceLines" l join "orderItems" i on i."id" = l."orderItemId"
    join "orders" o on o."id" = i."orderId" and o."type" = 'renew' where l."invoiceId" = ${invoiceId} ${some} order by o."id"`.execute(db)
  return rows.map(({ id }) => Number(id))
}

/** Renewals that were asked for end where no line asks payment for them any more. */
export async function endUnasked(asked: Scope, orderIds: readonly number[]): Promise<void> {
  for (const id of orderIds) {
    const { rows } = await sql`select from "orders" o where o."id" = ${id} and o."status" = 'pending' and not exists (
      select from "invoiceLines" l join "orderItems" i on i."id" = l."orderItemId" where i."orderId" = o."id")`.execute(asked.db)
    if (rows.length > 0) await cancelChange(asked.with({ caller: system }), id)
  }
}
