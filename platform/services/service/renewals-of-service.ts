import { sql } from 'kysely'
import type { RenewalCharge } from '#contract/catalogue/renewal-charges.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type {} from '#platform/orders/order/order.table.ts'
import type {} from './service.table.ts'

/** What its later payments ask for: as it was sold, or as it followed another price since. For queries of services with their items. */
export const renewalsSql = sql<RenewalCharge[]>`coalesce("services"."renewals", "orderItems"."renewals")`

/** The same of one service. */
export async function renewalsOf({ db }: Scope, id: number): Promise<RenewalCharge[]> {
  const { renewals } = await db
    .selectFrom('services')
    .innerJoin('orderItems', 'orderItems.id', 'services.orderItemId')
    .select(renewalsSql.as('renewals'))
    .where('services.id', '=', id)
    .executeTakeFirstOrThrow()
  return renewals
}
