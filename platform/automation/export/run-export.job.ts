import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { ExportFormat } from '#contract/automation/table-export.ts'
import type { ListQuery } from '#contract/kernel/list-query.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { clockIn } from '#contract/kernel/time-zone.ts'
import { fileStore } from '#platform/kernel/files/file-store.ts'
import { job, PermanentFailure } from '#platform/kernel/jobs.ts'
import { listSources } from '#platform/kernel/list-sources.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { setting } from '#platform/kernel/setting.ts'
import { inTransaction } from '#platform/kernel/transaction.ts'
import { notifyStaff } from '#platform/messaging/notification/notify-staff.ts'
import { runToDo, settleRun } from '../job-run/settle-run.ts'
import { mimeTypes, withTableFile } from './write-table.ts'

const linkLasts = 24 * 3_600_000
export interface ExportRequest {
  format: ExportFormat
  columns: string[]
  query: ListQuery
}

/** Writes the file of an export that was asked for. */
export const runExport = job({
  name: 'runExport',
  values: z.strictObject({ id: z.int() }),
  expireInSeconds: 3600,
  retryLimit: 2,
  retryDelay: 5,
  concurrency: 1,
  gaveUp: (scope, { id }) => settleRun(scope, id, { state: 'failed', reason: 'internal' }),
  handle: async (scope, { id }) => {
    const found = await runToDo(scope, id)
    if (!found) return
    const { run, owner } = found
    const source = listSources.get(run.resource)
    if (!owner || !source?.export || !owner.can(source.export)) {
      await settleRun(scope, id, { state: 'failed', reason: 'forbidden' })
      throw new PermanentFailure('the owner may not export any more')
    }
    const rows = run.recordIds.length
    // A run keeps what was asked for as JSON; that of an export was checked when it was begun.
    await writeExport(owner, id, source.name, run.request as unknown as ExportRequest, run.recordIds, (inner, fileId) =>
      tellReady(inner, { id, things: source.name, rows, fileId, ownerId: run.ownerId }),
    )
  },
})

/** Writes the file, keeps it for a day and ends the run. */
export async function writeExport(
  scope: Scope,
  id: number,
  resource: string,
  request: ExportRequest,
  ids: readonly number[],
  ready: (scope: Scope, fileId: number) => Promise<void> = async () => {},
): Promise<void> {
  const source = listSources.get(resource)
  if (!source) throw new Problem('notFound')
  const { format, columns, query } = request
  const storageKey = randomUUID()
  const progress = (done: number) => advance(scope, id, done)
  const size = await withTableFile(scope, { source, format, columns, query, ids }, progress, async file => {
    await fileStore(scope.services.config).put(storageKey, file, mimeTypes[format])
    return file.size
  })
  await keepExport(scope, { id, resource, format, storageKey, size, rows: ids.length }, ready)
}

interface Written {
  id: number
  resource: string
  format: ExportFormat
  storageKey: string
  size: number
  rows: number
}

/** Gives the file to who asked for it, for a day, and ends the run. */
export async function keepExport(
  scope: Scope,
  { id, resource, format, storageKey, size, rows }: Written,
  ready: (scope: Scope, fileId: number) => Promise<void>,
): Promise<void> {
  const expiresOn = new Date(scope.now.getTime() + linkLasts)
  const name = `${resource}-${clockIn(scope.now, await setting(scope, 'timeZone'))
    .slice(0, 16)
    .replaceAll(':', '')}.${format}`
  const owned = { kind: 'export' as const, ownerId: scope.caller.id as number, resource, recordId: null, createdOn: scope.now, expiresOn }
  const file = await scope.db
    .insertInto('files')
    .values({ storageKey, name, mimeType: mimeTypes[format], size, ...owned })
    .returning('id')
    .executeTakeFirstOrThrow()
  await inTransaction(scope, async inner => {
    await settleRun(inner, id, { state: 'success', done: rows, doneCount: rows, fileId: file.id, expiresOn })
    await ready(inner, file.id)
  })
}

interface Ready {
  id: number
  things: string
  rows: number
  fileId: number
  ownerId: number
}

export const tellReady = (scope: Scope, { id, things, rows, fileId, ownerId }: Ready) =>
  notifyStaff(scope, {
    kind: 'job',
    to: { people: [ownerId] },
    key: 'exportReady',
    values: { things, rows },
    link: { to: 'file', id: fileId },
    dedupeKey: `jobRuns ${id}`,
  })

class Cancelled extends PermanentFailure {}

async function advance(scope: Scope, id: number, done: number): Promise<void> {
  if (!(await settleRun(scope, id, { state: 'running', done }))) throw new Cancelled('cancelled')
}
