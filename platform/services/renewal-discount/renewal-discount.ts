import { type RawBuilder, sql } from 'kysely'
import type { CalendarDate } from '#contract/kernel/calendar.ts'
import type {} from '#platform/billing/invoice/invoice.table.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type {} from './renewal-discount.table.ts'

/** A discount of one payment: which of how many payments it is. */
export interface DiscountOfPayment {
  id: number
  percent: number
  payment: number
  payments: number
}

/**
 * How many payments have had a discount, a row of "renewalDiscounts": those whose period an invoice asks for. One that was cancelled, dropped or refunded gives
 * its discount back, and so does a line that was credited whole, save where that made it count as paid.
 */
export const usesOfDiscount = (except: RawBuilder<unknown> = sql`null::date`): RawBuilder<number> =>
  sql<number>`(select count(*)::int from "renewalDiscountUses" u where u."discountId" = "renewalDiscounts"."id"
    and u."periodFrom" is distinct from ${except}
    and exists (select from "invoiceLines" l join "invoices" i on i."id" = l."invoiceId" and i."status" <> 'refunded'
      where l."serviceId" = "renewalDiscounts"."serviceId" and l."periodFrom" = u."periodFrom" and l."discount" > 0
      and (l."net" = 0 or l."net" > coalesce((select sum(c."net") from "creditNoteLines" c
        join "creditNotes" n on n."id" = c."creditNoteId" and n."kind" <> 'settlement' where c."invoiceLineId" = l."id"), 0))))`

/** What is taken off the payment for the period that begins on a day, by the oldest discount that is not used up; null: nothing. Nobody else writes that invoice: the service is locked. */
export async function discountOfPayment({ db }: Scope, serviceId: number, from: CalendarDate): Promise<DiscountOfPayment | null> {
  const others = usesOfDiscount(sql`${from}::date`)
  const found = await db
    .selectFrom('renewalDiscounts')
    .select(['id', 'percent', 'payments', others.as('used')])
    .where('serviceId', '=', serviceId)
    .where(sql<boolean>`${others} < "payments"`)
    .orderBy('id')
    .executeTakeFirst()
  return found ? { id: found.id, percent: Number(found.percent), payments: found.payments, payment: found.used + 1 } : null
}

/** The invoice of a period has a discount: it is used once more, however often that period is written anew. */
export async function noteDiscount({ db }: Scope, discountId: number, periodFrom: CalendarDate): Promise<void> {
  await db
    .insertInto('renewalDiscountUses')
    .values({ discountId, periodFrom })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}
