import { sql } from 'kysely'
import type { PriceListTerms } from '#contract/catalogue/domain-price.ts'
import type { DomainCommand } from '#contract/catalogue/tld-charges.ts'
import { addMonths, type CalendarDate, riyadhDate } from '#contract/kernel/calendar.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type {} from '../domain/domain.table.ts'

/** Names that cost the same, whatever the prices are. */
export interface NamesAlike {
  command: DomainCommand
  years: number
  currency: string
  groupId: number | null
  groupDiscount: number
  /** The highest number of names that a list asks for and their clients hold. */
  owned: number
  /** The first day of the last list that began before they were bought; a day before all lists where there is none. */
  boughtOn: CalendarDate | null
  names: number
  renewing: number
}
const beforeAll = '0001-01-01'

/**
 * The names of an extension that are registered now, as they would be renewed, and those that were sold in the last twelve months, as they were sold.
 * Premium names cost what their registry asks, whatever the prices are.
 */
export async function namesAlike({ db, now }: Scope, tldId: number, lists: readonly PriceListTerms[]): Promise<NamesAlike[]> {
  const steps = [...new Set(lists.map(({ ownedFrom }) => ownedFrom))].filter(one => one > 0)
  const starts = [...new Set(lists.flatMap(({ startsOn }) => startsOn ?? []))]
  const held = sql`(select count(*) from "domains" "held" where "held"."clientId" = "d"."clientId" and "held"."status" in ('active', 'grace', 'redemption'))`
  const owned = steps.length === 0 ? sql`0` : sql`"holding"."owned"`
  // Held names are counted once for each client.
  const holding =
    steps.length === 0
      ? sql``
      : sql`join (select "clientId", (select coalesce(max("step"), 0) from unnest(${steps}::int[]) "step" where "step" <= ${held})::int as "owned"
    from (select distinct "clientId" from "domains" where "tldId" = ${tldId}) "d") "holding" on "holding"."clientId" = "n"."clientId"`
  const bought = sql`coalesce((select max("day") from unnest(${starts}::date[]) "day" where "day" <= ("n"."createdOn" at time zone 'Asia/Riyadh')::date), ${beforeAll}::date)`
  const { rows } = await sql<NamesAlike>`
    select "was"."command", "was"."years", "n"."currency", "clients"."clientGroupId" as "groupId", coalesce("clientGroups"."discount", 0)::float8 as "groupDiscount",
      ${owned} as "owned", case when "was"."command" = 'renew' then ${bought}::text end as "boughtOn",
      count(*)::int as "names", count(*) filter (where "n"."autoRenew")::int as "renewing"
    from "domains" "n" join "clients" on "clients"."id" = "n"."clientId" left join "clientGroups" on "clientGroups"."id" = "clients"."clientGroupId"
      ${holding}
      cross join lateral (select 'renew' as "command", 1 as "years" where "n"."status" in ('active', 'grace', 'redemption')
        union all select "n"."command", "n"."years" where "n"."createdOn" >= ${addMonths(riyadhDate(now), -12)}::date
          and "n"."status" not in ('fraud', 'cancelled', 'rejected')) "was"
    where "n"."tldId" = ${tldId} and not "n"."premium" group by 1, 2, 3, 4, 5, 6, 7`.execute(db)
  return rows
}
