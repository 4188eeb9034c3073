'use server'
import { bulkEndpoints } from '#contract/automation/bulk.ts'
import { jobRuns } from '#contract/automation/job-runs.ts'
import { type ExportFormat, tableExportEndpoints } from '#contract/automation/table-export.ts'
import type { ListSpecification } from '#contract/kernel/list-fields.ts'
import { encodeFilter, type Where } from '#contract/kernel/list-query.ts'
import { type ActionResult, action } from '#lib/action/action.ts'
import { todayOf } from '#lib/i18n/company-today.ts'
import { listOf } from '#lib/list-query/known-lists.ts'
import { readListState } from '#lib/list-query/list-state.ts'
import { toListQuery, toWhere } from '#lib/list-query/to-list-query.ts'
import type { JobRun } from './job-run.ts'
import { translatedJob } from './translate-job.ts'

/** What a list shows, as the browser sends it: the search part of its address and what always holds. */
export interface ShownList {
  resource: string
  search: string
  always?: Where
}

const stateOf = ({ search }: ShownList, list: ListSpecification) => readListState(Object.fromEntries(new URLSearchParams(search)), list)
const told = async (answer: ActionResult<JobRun>): Promise<ActionResult<JobRun>> =>
  answer.ok ? { ...answer, data: await translatedJob(answer.data) } : answer

/** Does something to the ticked records, or without ids to all that the list holds, as one job. */
export async function runBulk(
  shown: ShownList,
  { name, ids, values, count, key }: { name: string; ids: number[] | null; values: Record<string, unknown>; count?: number; key: string },
) {
  const list = await listOf(shown.resource)
  const where = toWhere(stateOf(shown, list), list, { today: await todayOf(list), always: shown.always })
  const body = { resource: shown.resource, action: name, values, ...(count === undefined ? {} : { count }), ...(ids ? { ids } : { where }) }
  return told(await action(bulkEndpoints.bulk, { body, idempotencyKey: key }))
}

interface AskedFile {
  format: ExportFormat
  columns: string[]
  /** The ticked records alone; null: all that the list holds. */
  ids: number[] | null
  key: string
}

/** Writes the filtered list, or what is ticked of it, with the shown columns to a file. */
export async function runExport(shown: ShownList, { format, columns, ids, key }: AskedFile) {
  const list = await listOf(shown.resource)
  const { where = [], order_by } = toListQuery(stateOf(shown, list), list, { today: await todayOf(list), always: shown.always })
  const body = {
    resource: shown.resource,
    format,
    columns: columns.filter(id => Object.hasOwn(list.fields, id)),
    filter: encodeFilter({ where: ids ? [...where, { field: 'id', operator: 'in', value: ids }] : where, order_by }),
  }
  return told(await action(tableExportEndpoints.tableExport, { body, idempotencyKey: key }))
}

/** Takes back what a job did with its records, as a job of its own. */
export const undoJob = async (id: number) =>
  action(jobRuns.endpoints.undo, { params: { id }, body: {}, idempotencyKey: crypto.randomUUID() })

/** How far a job is. */
export const readJob = async (id: number) => told(await action(jobRuns.endpoints.get, { params: { id } }))
