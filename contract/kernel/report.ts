import { z } from 'zod'
import { type Access, endpoint } from './endpoint.ts'
import { type EventsOf, events, listShapes } from './event.ts'
import type { ListFields, ListSpecification } from './list-fields.ts'
import { listLimits } from './list-query.ts'
import { pageOf } from './page.ts'

/** Which days a report is about until its reader says others; a report as of a day goes up to its last one. */
export type ReportPeriod = 'last12Months' | 'thisMonth' | 'thisYear' | 'twoYears' | 'next12Months' | 'untilToday'

/**
 * What is drawn of a report. `columns`, `groups`, `lines`: the rows side by side, in the report's own order, with a series for each of
 * `series`: parts of one column, or no parts of a whole and so beside one another.
 * `shares`: what each row has of the sum of a field. `sums`: the sums of several fields side by side.
 */
export type ReportChart =
  | { kind: 'columns' | 'groups' | 'lines'; across: string; series: readonly string[]; previous?: string }
  | { kind: 'shares'; by: string; of: string }
  | { kind: 'sums'; series: readonly string[] }

/** How a number or a text is written, where its kind does not say it. */
export type ReportFormat = 'percent' | 'change' | 'month' | 'identifier'

export interface AnyReport {
  name: string
  path: string
  period: ReportPeriod
  list: ListSpecification
  chart: ReportChart
  written?: Readonly<Record<string, ReportFormat>>
}

/** The days that a report is about, which every report takes. */
const period = { kind: 'date', parameter: true } as const

/**
 * A list whose rows are worked out of other records, by a function on the platform. Its fields are its columns in their order, the first
 * names the row; those that are `parameter` are handed to that function. Amounts are in minor units, in the currency of their row.
 */
export function report<
  const Name extends string,
  const At extends string,
  R extends z.ZodRawShape,
  const F extends ListFields,
  const S extends string = never,
>(d: {
  name: Name
  /** `<area>/<name>`, as its page and its call have it. */
  at: At
  /** The right to see it. */
  access: Access
  period: ReportPeriod
  row: R
  fields: F
  order: { by: keyof F & string; order: 'asc' | 'desc' }
  sums?: readonly (S & keyof F & string)[]
  chart: ReportChart
  written?: Readonly<Partial<Record<keyof F & string, ReportFormat>>>
}) {
  const row = z.object({ id: z.int(), ...d.row })
  const list = {
    fields: { period, ...d.fields },
    order: d.order,
    ...(d.sums ? { sums: d.sums } : {}),
  }
  return {
    ...d,
    path: `report/${d.at}`,
    record: row,
    row,
    list,
    events: events(d.name, listShapes) as EventsOf<Name, typeof listShapes>,
    endpoints: {
      list: endpoint({
        method: 'GET',
        path: `report/${d.at}`,
        access: d.access,
        query: z.object({ filter: z.string().max(listLimits.maximumFilter).optional() }),
        data: pageOf(row),
        list,
      }),
    },
  }
}
