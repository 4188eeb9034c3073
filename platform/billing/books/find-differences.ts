import { sql } from 'kysely'
import { type BooksCheck, type BooksFinding, KEPT_FINDINGS } from '#contract/billing/books-checks.ts'
import type { CalendarDate } from '#contract/kernel/calendar.ts'
import type { Scope } from '#platform/kernel/scope.ts'

type Row = BooksFinding & { checked: number; differences: number }

/**
 * Holds the books against each other, as they are at one moment: the lines of each entry sum to nothing, each wallet holds what its movements
 * sum to, each published invoice owes what the ledger says.
 */
export async function findDifferences({ db }: Scope): Promise<Pick<BooksCheck, 'checked' | 'differences' | 'findings'>> {
  const { rows } = await sql<Row>`
    with "held" as (
      select 'entry' as "rule", "entry"."id", "entry"."currency", 0::bigint as "expected", coalesce(sum("line"."amount"), 0)::bigint as "found"
      from "ledgerEntries" "entry" left join "ledgerLines" "line" on "line"."entryId" = "entry"."id" group by "entry"."id"
      union all
      select 'wallet', coalesce("moved"."clientId", "wallets"."clientId"), coalesce("moved"."currency", "wallets"."currency"),
        coalesce("moved"."amount", 0)::bigint, coalesce("wallets"."balance", 0)::bigint
      from (select "clientId", "currency", sum("amount") as "amount" from "walletMovements" group by 1, 2) "moved"
        full join "wallets" on "wallets"."clientId" = "moved"."clientId" and "wallets"."currency" = "moved"."currency"
      union all
      select 'invoice', "invoices"."id", "invoices"."currency", coalesce("owed"."amount", 0)::bigint, "invoices"."balance"
      from "invoices" left join (
        select "invoiceId", sum("amount") as "amount" from "ledgerLines" where "account" = 'receivable' and "invoiceId" is not null group by 1
      ) "owed" on "owed"."invoiceId" = "invoices"."id"
      where "invoices"."number" is not null
    ), "counted" as (select count(*)::bigint as "checked", count(*) filter (where "expected" <> "found")::bigint as "differences" from "held")
    select "counted".*, "wrong".* from "counted"
      left join (select * from "held" where "expected" <> "found" order by "rule", "id" limit ${KEPT_FINDINGS}) "wrong" on true`.execute(db)
  const { checked = 0, differences = 0 } = rows[0] ?? {}
  const findings = rows.flatMap(({ checked: _checked, differences: _differences, ...finding }) => (finding.rule === null ? [] : [finding]))
  return { checked, differences, findings }
}

/** What each account came to at the end of a day, in each currency. */
export async function balancesOn({ db }: Scope, day: CalendarDate): Promise<BooksCheck['balances']> {
  const { rows } = await sql<BooksCheck['balances'][number]>`
    select "account", "currency", sum("ledgerLines"."amount")::bigint as "amount"
    from "ledgerLines" join "ledgerEntries" on "ledgerEntries"."id" = "ledgerLines"."entryId" where "bookedOn" <= ${day}::date
    group by 1, 2 having sum("ledgerLines"."amount") <> 0 order by 1, 2`.execute(db)
  return rows
}
