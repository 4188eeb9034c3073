import { type RawBuilder, sql } from 'kysely'
import type { Domain } from '#contract/domains/domains.ts'
import { riyadhDate } from '#contract/kernel/calendar.ts'
import { clock } from '#platform/kernel/clock.ts'

const today = () => sql`${riyadhDate(clock.now())}::date`

/** How the documents of a row of `domains` stand: the database keeps that beside it, but that one day an approved document ends. */
export const documentsSql = (): RawBuilder<Domain['documents']> =>
  sql`coalesce((select case when k."approvedUntil" >= ${today()} then 'approved' else k."otherwise" end
    from "domainDocuments" k where k."domainId" = "domains"."id"), 'notNeeded')`

/** The last day on which the approved documents of a row of `domains` are enough; null where that has no end, or is over. */
export const documentsEndSql = (): RawBuilder<Domain['documentsEndOn']> =>
  sql`(select k."approvedUntil" from "domainDocuments" k where k."domainId" = "domains"."id"
    and k."approvedUntil" >= ${today()} and k."approvedUntil" < 'infinity')`

/** Whether that is within so many days. */
export const documentsEndWithin = (days: number): RawBuilder<boolean> =>
  sql<boolean>`("domains"."id" in (select "domainId" from "domainDocuments" where "approvedUntil" between ${today()} and ${today()} + ${days}::int))`

/** Nothing but these makes way for an approved document. */
const otherwise = ['missing', 'rejected', 'refused'] as const

/** Whether the documents of a row of `domains` stand in one of these ways, said so that an index finds it. */
export function documentsStand(wanted: readonly unknown[]): RawBuilder<boolean> {
  const others = wanted.filter(one => one !== 'approved' && one !== 'notNeeded')
  const ways = [
    ...(others.length ? [found(others, sql`<`)] : []),
    ...(wanted.includes('approved') ? [found(otherwise, sql`>=`)] : []),
    ...(wanted.includes('notNeeded') ? [sql`not exists (select from "domainDocuments" k where k."domainId" = "domains"."id")`] : []),
  ]
  return sql<boolean>`(${sql.join(ways, sql` or `)})`
}

const found = (standing: readonly unknown[], against: RawBuilder<unknown>) =>
  sql`"domains"."id" in (select "domainId" from "domainDocuments"
    where "otherwise" in (${sql.join(standing.map(one => sql.lit(String(one))))}) and "approvedUntil" ${against} ${today()})`
