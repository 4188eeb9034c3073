import { sql } from 'kysely'
import { businessDaySql } from '#platform/kernel/business-day.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { setting } from '#platform/kernel/setting.ts'
import { cachedFor } from './figure-cache.ts'

interface Figures {
  currency: string
  today: number
  yesterday: number
  month: number
  /** The same days of the month before, and of the year before. */
  previousMonth: number
  year: number
  previousYear: number
  vatThisQuarter: number
  unpaid: number
  notDue: number
  due30: number
  due60: number
  dueLonger: number
  overdue: number
  overdueCount: number
  collections: number
  wallets: number
}

/** Money that came in less what went out, what is owed and what clients hold with us, by currency: that of most money first. */
export async function billing(scope: Scope) {
  const { services, db } = scope
  const zone = await setting(scope, 'timeZone')
  return cachedFor(services, `billing ${zone}`, async () => {
    const today = businessDaySql(scope)
    const cash = (from: string, to: string) =>
      sql.raw(`coalesce(sum("amount") filter (where "bookedOn" between ${from} and ${to}), 0)::bigint`)
    const owed = (when: string) => sql.raw(`coalesce(sum("balance") filter (where "dueDate" ${when}), 0)::bigint`)
    const { rows } = await sql<Figures>`
      with "day" as (select ${today} as "today"), "moved" as (
        select "entry"."currency", "entry"."bookedOn", "line"."amount", "day"."today" from "day", "ledgerEntries" "entry"
          join "ledgerLines" "line" on "line"."entryId" = "entry"."id" and "line"."account" = 'cash'
        where "entry"."bookedOn" >= (date_trunc('year', "day"."today") - interval '1 year')::date
      ), "cash" as (
        select "currency", ${cash('"today"', '"today"')} as "today", ${cash('"today" - 1', '"today" - 1')} as "yesterday",
          ${cash(`date_trunc('month', "today")`, '"today"')} as "month",
          ${cash(`date_trunc('month', "today") - interval '1 month'`, `"today" - interval '1 month'`)} as "previousMonth",
          ${cash(`date_trunc('year', "today")`, '"today"')} as "year",
          ${cash(`date_trunc('year', "today") - interval '1 year'`, `"today" - interval '1 year'`)} as "previousYear"
        from "moved" group by 1
      ), "taxed" as (
        select "entry"."currency", -sum("line"."amount")::bigint as "vatThisQuarter" from "day", "ledgerEntries" "entry"
          join "ledgerLines" "line" on "line"."entryId" = "entry"."id" and "line"."account" = 'vatPayable'
        where "entry"."bookedOn" >= date_trunc('quarter', "day"."today")::date group by 1
      ), "owed" as (
        select "currency", sum("balance")::bigint as "unpaid", ${owed('>= "today"')} as "notDue", ${owed('between "today" - 30 and "today" - 1')} as "due30",
          ${owed('between "today" - 60 and "today" - 31')} as "due60", ${owed('< "today" - 60')} as "dueLonger", ${owed('< "today"')} as "overdue",
          count(*) filter (where "dueDate" < "day"."today") as "overdueCount",
          coalesce(sum("balance") filter (where "status" = 'collections'), 0)::bigint as "collections"
        from "invoices", "day" where "status" in ('unpaid', 'partiallyPaid', 'bankTransfer', 'collections') group by 1
      ), "held" as (select "currency", sum("balance")::bigint as "wallets" from "wallets" group by 1)
      select "currency", coalesce("cash"."today", 0) as "today", coalesce("yesterday", 0) as "yesterday", coalesce("month", 0) as "month",
        coalesce("previousMonth", 0) as "previousMonth", coalesce("year", 0) as "year", coalesce("previousYear", 0) as "previousYear",
        coalesce("vatThisQuarter", 0) as "vatThisQuarter", coalesce("notDue", 0) as "notDue", coalesce("due30", 0) as "due30",
        coalesce("due60", 0) as "due60", coalesce("dueLonger", 0) as "dueLonger", coalesce("unpaid", 0) as "unpaid", coalesce("overdue", 0) as "overdue", coalesce("overdueCount", 0) as "overdueCount",
        coalesce("collections", 0) as "collections", coalesce("wallets", 0) as "wallets"
      from "cash" full join "owed" using ("currency") full join "held" using ("currency") full join "taxed" using ("currency")
      order by coalesce("year", 0) + coalesce("unpaid", 0) desc, "currency"`.execute(db)
    return { currencies: rows }
  })
}
