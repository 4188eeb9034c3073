import { type RawBuilder, sql } from 'kysely'
import type { HomeRange } from '#contract/dashboard/admin-dashboard.ts'
import { businessDaySql } from '#platform/kernel/business-day.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { setting } from '#platform/kernel/setting.ts'
import { moneyByDay } from '#platform/reports/rolled-up/money-by-day.ts'
import { rolledUpTo } from '#platform/reports/rolled-up/rolled-up-to.ts'
import { cachedFor } from './figure-cache.ts'

interface Parts {
  /** The first of the parts, the first of those before them, and when they end, as local times. */
  starts: string
  before: string
  ends: string
  step: string
  /** What a part is called. */
  name: string
}

/** The parts of a range and of as much time before it, as SQL over the day "today" where the company is. */
const ranges: Record<HomeRange, Parts> = {
  today: { starts: '"today"', before: '"today" - 1', ends: '"today" + 1', step: '1 hour', name: 'HH24' },
  days7: { starts: '"today" - 6', before: '"today" - 13', ends: '"today" + 1', step: '1 day', name: 'YYYY-MM-DD' },
  days30: { starts: '"today" - 29', before: '"today" - 59', ends: '"today" + 1', step: '1 day', name: 'YYYY-MM-DD' },
  months12: {
    starts: `(date_trunc('month', "today") - interval '11 months')::date`,
    before: `(date_trunc('month', "today") - interval '23 months')::date`,
    ends: `(date_trunc('month', "today") + interval '1 month')::date`,
    step: '1 month',
    name: 'YYYY-MM-DD',
  },
}

interface Part {
  period: string
  income: number
  previousIncome: number
  orders: number
  previousOrders: number
  activated: number
  previousActivated: number
}

/** Money that came in, orders and services that were set up, by the parts of a range; the money in the currency of most of it. */
export async function incomeOrders(scope: Scope, { query: { range } }: { query: { range: HomeRange } }) {
  const zone = await setting(scope, 'timeZone')
  const figures = await cachedFor(scope.services, `incomeOrders ${range} ${zone}`, () => figuresOf(scope, range, zone))
  const hidden = (right: 'order.view' | 'service.view') => !scope.can(right)
  return {
    ...figures,
    ...(hidden('order.view') ? { orders: null } : {}),
    ...(hidden('service.view') ? { activated: null } : {}),
  }
}

async function figuresOf(scope: Scope, range: HomeRange, zone: string) {
  const { db } = scope
  const { starts, before, ends, step, name } = ranges[range]
  const today = businessDaySql(scope)
  const day = (text: string) => sql<string>`(select ${sql.raw(text)} from "day")`
  const [from, to] = [day(before), day(`${ends} - 1`)]
  // The hour of an entry is when it was written; its day is the one that it counts for.
  const moved =
    range === 'today'
      ? sql`select "entry"."currency", sum("line"."amount")::bigint as "net",
          "entry"."bookedOn" + date_trunc('hour', ("entry"."createdOn" at time zone ${zone})::time) as "at"
        from "ledgerEntries" "entry" join "ledgerLines" "line" on "line"."entryId" = "entry"."id" and "line"."account" = 'cash'
        where "entry"."bookedOn" between ${from} and ${to} group by 1, 3`
      : sql`select "currency", "net", "bookedOn"::timestamp as "at" from (${moneyByDay({ from, to }, await rolledUpTo(scope))}) "byDay"`
  const placed = (table: 'orders' | 'services', column: 'createdOn' | 'activatedOn'): RawBuilder<unknown> => sql`
    select ${sql.ref(column)} at time zone ${zone} as "at" from ${sql.table(table)}
    where ${sql.ref(column)} >= (${from})::timestamp at time zone ${zone} and ${sql.ref(column)} < (${day(ends)})::timestamp at time zone ${zone}`
  const within = (rows: string) => sql.raw(`"${rows}"."at" >= "part"."at" and "${rows}"."at" < "part"."at" + interval '${step}'`)
  const { rows } = await sql<Part & { now: boolean; currency: string | null; paid: number }>`
    with "day" as (select ${today} as "today"), "moved" as (${moved}),
      "main" as (select "currency" from "moved" group by 1 order by sum("net") desc, 1 limit 1),
      "placed" as (${placed('orders', 'createdOn')}), "active" as (${placed('services', 'activatedOn')}),
      "part" as (select generate_series(${from}::timestamp, (${day(ends)})::timestamp - interval '1 second', ${sql.lit(step)}::interval) as "at")
    select to_char("part"."at", ${sql.lit(name)}) as "period", "part"."at" >= (${day(starts)})::timestamp as "now", (select "currency" from "main") as "currency",
      (select coalesce(sum("net"), 0)::bigint from "moved" where ${within('moved')} and "currency" = (select "currency" from "main")) as "income",
      (select count(*) from "placed" where ${within('placed')}) as "orders",
      (select count(*) from "active" where ${within('active')}) as "activated",
      (select count(*) from "invoices" where "datePaid" between ${day(starts)} and ${to}) as "paid"
    from "part" order by "part"."at"`.execute(db)
  const shown = rows.filter(({ now }) => now)
  const earlier = rows.filter(({ now }) => !now)
  const counted = (of: 'income' | 'orders' | 'activated') =>
    shown.map((row, at) => ({ period: row.period, value: Number(row[of]), previous: Number(earlier[at]?.[of] ?? 0) }))
  return {
    range,
    currency: rows[0]?.currency ?? null,
    income: counted('income'),
    orders: counted('orders') as ReturnType<typeof counted> | null,
    activated: counted('activated') as ReturnType<typeof counted> | null,
    paidInvoices: Number(rows[0]?.paid ?? 0),
  }
}
