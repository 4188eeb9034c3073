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

const yearly = (scope: Scope) => sql`greatest("documentSeries"."countedYear", ${sql.lit(yearOf(scope))})`
const headOf = (scope: Scope) =>
  sql<string>`"documentSeries"."prefix" || case when "documentSeries"."yearly" then '-' || ${yearly(scope)} else '' end`
const nextNumber = (scope: Scope) =>
  sql<number>`coalesce((select h."next" from "documentSeriesHeads" h where h."head" = ${headOf(scope)}), 1)::int`
const nextName = (scope: Scope) => sql<string>`${headOf(scope)} || '-'
  || lpad(${nextNumber(scope)}::text, greatest(6, length(${nextNumber(scope)}::text)), '0')`
