import { exportAtOnce, exportLimit, tableExportEndpoints, wholeFormats } from '#contract/automation/table-export.ts'
import type { BodyOf } from '#contract/kernel/endpoint.ts'
import type { ListQuery } from '#contract/kernel/list-query.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { listDocuments } from '#platform/kernel/list-documents.ts'
import { idsOf, type ListSource, listSources } from '#platform/kernel/list-sources.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { served } from '#platform/kernel/serve.ts'
import { readListQuery } from '#platform/kernel/whole-days.ts'
import { jobRunStore } from '../job-run/job-run.store.ts'
import { startRun } from '../job-run/start-run.ts'
import { runExport, writeExport } from './run-export.job.ts'

type Body = BodyOf<(typeof tableExportEndpoints)['tableExport']>

/** Exports what a list shows: its filter, its order, its visible columns. Small ones are ready in the answer, others become a job. */
async function exportTable(scope: Scope, { body }: { body: Body }) {
  const source = sourceFor(scope, body.resource)
  if (body.format === 'zip' && !listDocuments.has(source.name))
    throw new Problem('validation', { fields: { format: { key: 'notAChoice' } } })
  for (const name of body.columns) if (!columnsOf(source).has(name)) throw new Problem('listField', { values: { field: name } })
  const { where, order_by } = await readListQuery(scope, body.filter, source.list)
  const query: ListQuery = { ...(where ? { where } : {}), ...(order_by ? { order_by } : {}) }
  const most = exportLimit(body.format, source.name)
  const ids = await idsOf(scope, await source.listing(scope, query), most + 1)
  if (ids.length > most && wholeFormats.includes(body.format))
    throw new Problem('wrongState', { reason: 'exportTooLong', values: { most } })
  ids.splice(most)
  const request = { format: body.format, columns: [...new Set(body.columns)], query }
  const id = await startRun(scope, { kind: 'export', resource: source.name, action: body.format, request, recordIds: ids })
  await scope.emit(source.events.exported, { ...request, rows: ids.length }, { resource: source.name })
  if (ids.length <= exportAtOnce[body.format]) await writeExport(scope, id, source.name, request, ids)
  else await scope.enqueue(runExport, { id })
  return jobRunStore.get(scope, { params: { id } })
}

function sourceFor(scope: Scope, resource: string): ListSource {
  const source = listSources.get(resource)
  if (!source) throw new Problem('notFound')
  if (source.view !== 'signedIn') scope.require(source.view)
  if (!source.export) throw new Problem('forbidden')
  scope.require(source.export)
  return source
}

/** What may be a column: the fields of the list, and its id. */
const columnsOf = ({ list }: ListSource) => new Set([...Object.keys(list.fields), 'id'])

export const routes = served(tableExportEndpoints, {
  tableExport: exportTable,
  clientExport: (scope, { body }) => exportTable(scope, { body: { ...body, resource: 'clients' } }),
})
