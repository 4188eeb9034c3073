import { type RawBuilder, sql } from 'kysely'
import { riyadhDate } from '#contract/kernel/calendar.ts'
import type { Columns } from '#platform/kernel/list-sql.ts'
import type { Scope } from '#platform/kernel/scope.ts'

/** Of the mails by which its client got it, but for those that nobody wanted. */
const ofMail = (figure: RawBuilder<unknown>) => sql`(select ${figure} from "emailMessages" m where m."aboutResource" = 'invoices'
  and m."aboutId" = "invoices"."id" and m."template" = 'invoiceIssued' and m."state" <> 'unwanted')`

/** What an invoice shows that is kept elsewhere, and how it is found by that: by the few that have it, not by asking each. */
export const invoiceColumns = {
  personal: (scope: Scope): Columns => ({
    daysOverdue: () => sql`case when "invoices"."status" in ('unpaid', 'partiallyPaid', 'bankTransfer') and "invoices"."balance" > 0
      then nullif(greatest(${riyadhDate(scope.now)}::date - "invoices"."dueDate", 0), 0) end`,
  }),
  computed: {
    recurrence:
      () => sql`(select jsonb_build_object('every', b."recurEvery", 'unit', b."recurUnit", 'nextOn', b."nextOn") from "billableItems" b
      where b."withInvoiceId" = "invoices"."id" and b."status" = 'open' order by b."id" limit 1)`,
    orders: () => sql`(select coalesce(jsonb_agg(jsonb_build_object('id', o."id", 'number', o."number") order by o."id"), '[]')
      from "orders" o where o."id" = any(array(select "invoices"."orderId" union select i."orderId" from "invoiceLines" l
        join "orderItems" i on i."id" = l."orderItemId" where l."invoiceId" = "invoices"."id")))`,
    paymentMethod: () => sql`(select t."method" from "transactionAllocations" a join "transactions" t on t."id" = a."transactionId"
      where a."invoiceId" = "invoices"."id" order by t."id" desc limit 1)`,
    eInvoiceStatus: () => sql`(select e."status" from "eInvoices" e where e."invoiceId" = "invoices"."id" and e."creditNoteId" is null
      order by e."id" desc limit 1)`,
    remindedOn: () => sql`(select max(r."sentOn") from "invoiceReminders" r where r."invoiceId" = "invoices"."id")`,
    mailedOn: () => ofMail(sql`max(m."createdOn")`),
    openedOn: () => ofMail(sql`min(m."openedOn")`),
  } satisfies Columns,
  sorted: {
    paymentMethod: (_, wanted = []) => sql`"invoices"."id" in (select a."invoiceId" from "transactionAllocations" a
      join "transactions" t on t."id" = a."transactionId" where t."method" = any(${[...wanted]}))`,
    eInvoiceStatus: (_, wanted = []) => sql`"invoices"."id" in (select e."invoiceId" from "eInvoices" e
      where e."status" = any(${[...wanted]}) and e."creditNoteId" is null
      and not exists (select from "eInvoices" later where later."invoiceId" = e."invoiceId" and later."creditNoteId" is null and later."id" > e."id"))`,
    productId: (_, wanted = []) => sql`"invoices"."id" in (select "invoiceId" from "invoiceLines" where "productId" = any(${[...wanted]}))`,
    orderIds: (
      _,
      wanted = [],
    ) => sql`("invoices"."orderId" = any(${wanted.map(Number)}::bigint[]) or "invoices"."id" in (select l."invoiceId"
      from "invoiceLines" l join "orderItems" i on i."id" = l."orderItemId" where i."orderId" = any(${wanted.map(Number)}::bigint[])))`,
    vatCategory: (_, wanted = []) => sql`exists (select from "invoiceLines" l where l."invoiceId" = "invoices"."id"
      and l."category" = any(${[...wanted]}))`,
  } satisfies Columns,
}
