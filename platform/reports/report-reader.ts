import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Access } from '#contract/kernel/endpoint.ts'
import type { ListEvents } from '#contract/kernel/event.ts'
import type { ListSpecification } from '#contract/kernel/list-fields.ts'
import type { Condition, ListQuery, Page, Scalar, Where } from '#contract/kernel/list-query.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { ReportPeriod } from '#contract/kernel/report.ts'
import type { Capability } from '#contract/permissions.ts'
import type { Listing } from '#platform/kernel/list-page.ts'
import { listSources } from '#platform/kernel/list-sources.ts'
import { type AnyQuery, fromRows } from '#platform/kernel/list-sql.ts'
import { listingOf } from '#platform/kernel/listing.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { served } from '#platform/kernel/serve.ts'
import { type Days, reportDays } from './report-days.ts'
import { reportPage } from './report-page.ts'
import { rolledUpTo } from './rolled-up/rolled-up-to.ts'

interface Report {
  name: string
  access: Access
  period: ReportPeriod
  list: ListSpecification
  row: z.ZodObject
  events: ListEvents
  // biome-ignore lint/suspicious/noExplicitAny: the one call of any report
  endpoints: { list: any }
}

/** What the rows are worked out from. */
export interface Given {
  scope: Scope
  /** Days in the company's time zone. */
  days: Days
  /** The values of a parameter; none where nothing was chosen. */
  chosen: (parameter: string) => readonly Scalar[]
  /** The last entry of the ledger that is in the sums of `rolled-up`. */
  rolledUpTo: number
  /** What the report asked for before its statement. */
  prepared: unknown
  /** Only these many rows are wanted, the first in the order of the key: more of them do no harm. */
  first?: number
}

interface ReportOptions<R extends Report> {
  /** The statement that works out the rows, each with every column but its `id`. */
  rows: (given: Given) => RawBuilder<Omit<z.output<R['row']>, 'id'>>
  /** What no statement works out, asked for before it. */
  prepare?: (scope: Scope, days: Days) => Promise<unknown>
  /** The columns that tell two rows apart, in the order in which rows are numbered. */
  key: readonly (keyof R['row']['shape'] & string)[]
  /**
   * How many rows there are of each currency, and what each field that is summed comes to, of a report whose own order is that of its key. With
   * it the rows that a page does not show are not worked out, where nobody filters or sorts them otherwise.
   */
  summary?: (given: Given) => RawBuilder<{ currency: string; rows: number }>
  /** The tables it reads: what changes there changes how many rows there are. */
  reads: readonly string[]
}

/** Serves a report as the list that it is: paged, sorted, filtered, summed by currency, exported. */
export function reportRoutes<R extends Report>(report: R, { rows, key, reads, summary, prepare }: ReportOptions<R>) {
  const { name, list } = report
  const asked = async (scope: Scope, query: ListQuery) => {
    const { parameters, where } = parted(query.where ?? [], list)
    // A row's number says nothing of it.
    if (query.order_by?.by === 'id') throw new Problem('listField', { values: { field: 'id' } })
    const chosen = (parameter: string) => parameters.flatMap(({ field, value }) => (field === parameter ? [value ?? null].flat() : []))
    const days = await reportDays(
      scope,
      report.period,
      parameters.find(({ field }) => field === 'period'),
    )
    const upTo = await rolledUpTo(scope)
    const prepared = await prepare?.(scope, days)
    return { given: { scope, days, chosen, rolledUpTo: upTo, prepared } satisfies Given, where }
  }
  const listingOfRows = (given: Given, query: ListQuery): Listing => {
    const { db } = given.scope
    const order = sql.join(key.map(column => sql.ref(`found.${column}`)))
    const numbered = sql`(select row_number() over (order by ${order}) as "id", "found".* from (${rows(given)}) "found")`
    const select: AnyQuery = fromRows(db, numbered.as(name)).selectAll()
    return { ...listingOf({ table: name, list, select, computed: {}, scope: given.scope, query }), joined: reads }
  }
  const listing = async (scope: Scope, query: ListQuery): Promise<Listing> => {
    const { given, where } = await asked(scope, query)
    return listingOfRows(given, { ...query, where })
  }
  listSources.set(name, {
    ...{ name, list, record: report.row, events: report.events, listing },
    view: report.access as Capability,
    export: 'report.export',
    relations: {},
    nameOf: row => String(row.id),
  })
  const handler = async (scope: Scope, { list: query }: { list: ListQuery & { page: number; limit: number } }) => {
    const { given, where } = await asked(scope, query)
    const asItIs = summary && where.length === 0 && (!query.order_by || sameOrder(query.order_by, list.order))
    const found = listingOfRows(asItIs ? { ...given, first: query.page * query.limit } : given, { ...query, where })
    const page = await reportPage(scope, { ...found, query: { ...query, ...found.query } }, asItIs ? summary(given) : undefined)
    return page as Page<z.output<R['row']>>
  }
  return served(report.endpoints, { list: handler })
}

const sameOrder = (one: ListSpecification['order'], other: ListSpecification['order']) => one.by === other.by && one.order === other.order

/** Parameters apart from the conditions on rows. A parameter holds for the whole report: among alternatives it says nothing. */
function parted(where: Where, list: ListSpecification): { parameters: Condition[]; where: Where } {
  const parameters = where.filter((one): one is Condition => 'field' in one && isParameter(one, list))
  const rest = where.filter(one => !('field' in one && isParameter(one, list)))
  refuseWithin(rest, list)
  return { parameters, where: rest }
}

const isParameter = ({ field }: Condition, list: ListSpecification) => list.fields[field]?.parameter === true

function refuseWithin(where: Where, list: ListSpecification): void {
  for (const one of where) {
    if ('and' in one) refuseWithin(one.and, list)
    else if ('or' in one) refuseWithin(one.or, list)
    else if (isParameter(one, list)) throw new Problem('listField', { values: { field: one.field } })
  }
}
