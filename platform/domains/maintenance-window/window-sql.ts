import { type RawBuilder, sql } from 'kysely'
import { domainOperations } from '#contract/domains/domain-operations.ts'
import { partOfOperation, type WindowPart } from '#contract/domains/maintenance-windows.ts'
import { clock } from '#platform/kernel/clock.ts'
import type {} from './maintenance-window.table.ts'

const now = () => sql`${clock.now().toISOString()}::timestamptz`
/** Of a window called `w`. */
const runs = () => sql`(w."startsOn" <= ${now()} and w."endsOn" > ${now()})`
const written = (column: 'startsOn' | 'endsOn') =>
  sql`to_char(${sql.ref(`w.${column}`)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const parts = Map.groupBy(domainOperations, partOfOperation)
/** Of a request, the part of a window that holds it up, by what its table is called. */
export const partOfJob = (job: string): RawBuilder<string> => {
  const cases = [...parts].map(([part, operations]) => {
    const names = sql.join(operations.map(one => sql.lit(one)))
    return sql`when ${sql.ref(`${job}.operation`)} in (${names}) then ${sql.lit(part)}`
  })
  return sql<string>`(case ${sql.join(cases, sql` `)} end)`
}
/** The account that a request is asked of. */
export const accountOfJob = (job: string, domain: string): RawBuilder<number> =>
  sql<number>`coalesce((${sql.ref(`${job}.asked`)} ->> 'registrarAccountId')::bigint, ${sql.ref(`${domain}.registrarAccountId`)})`

/** Until when an account is at work on itself, where that holds up this part; null: it is not. */
export const awayUntil = (account: RawBuilder<unknown>, part: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql<string | null>`(select max(w."endsOn") from "maintenanceWindows" w
    where w."registrarAccountId" = ${account} and ${runs()} and w."affects" ? ${part})`

/** What people ask for. */
const asked: readonly WindowPart[] = ['registrations', 'renewals', 'changes']
/** The window of an account that holds up what people ask for, as one value: until when, what it is about, and what waits. */
export const awayOf = (account: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select jsonb_build_object('until', ${written('endsOn')}, 'note', w."note", 'holds', w."affects")
    from "maintenanceWindows" w where w."registrarAccountId" = ${account} and ${runs()}
      and w."affects" ?| array[${sql.join(asked.map(part => sql.lit(part)))}] order by w."endsOn" desc limit 1)`

/** The window that an account is in, or its next one. */
export const windowOf = (account: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select jsonb_build_object('startsOn', ${written('startsOn')}, 'endsOn', ${written('endsOn')}, 'note', w."note")
    from "maintenanceWindows" w where w."registrarAccountId" = ${account} and w."endsOn" > ${now()} order by w."startsOn" limit 1)`
