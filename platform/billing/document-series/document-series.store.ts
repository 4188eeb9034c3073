import { sql } from 'kysely'
import { documentSeries } from '#contract/billing/document-series.ts'
import { crud } from '#platform/kernel/crud.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type {} from './document-series.table.ts'
import { namesOfSeries } from './names-of-series.ts'
import { yearOf } from './year-of.ts'

export const documentSeriesStore = crud({
  resource: documentSeries,
  personal: scope => ({ nextNumber: () => nextNumber(scope), nextName: () => nextName(scope) }),
  nameOf: ({ name }) => namesOfSeries(name),
})

const nextNumber = (scope: Scope) => sql<number>`(case when not "yearly" then "next"
  when "countedYear" < ${sql.lit(yearOf(scope))} then 1 else "nextOfYear" end)::int`
const nextName = (scope: Scope) => sql<string>`"prefix" || '-'
  || case when "yearly" then greatest("countedYear", ${sql.lit(yearOf(scope))}) || '-' else '' end
  || lpad(${nextNumber(scope)}::text, greatest(6, length(${nextNumber(scope)}::text)), '0')`
