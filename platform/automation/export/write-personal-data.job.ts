import { randomUUID } from 'node:crypto'
import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { z } from 'zod'
import type { clients } from '#contract/clients/clients.ts'
import type { ListName } from '#contract/manifest.ts'
import { storedBytes } from '#platform/files/file.routes.ts'
import { fileStore } from '#platform/kernel/files/file-store.ts'
import { job, PermanentFailure } from '#platform/kernel/jobs.ts'
import type { Happened } from '#platform/kernel/reactions.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { runToDo, settleRun } from '../job-run/settle-run.ts'
import { startRun } from '../job-run/start-run.ts'
import { givenOut, rowsOfClient } from './personal-data.ts'
import { keepExport, tellReady } from './run-export.job.ts'
import { mimeTypes } from './write-table.ts'
import { type ZipEntry, zipStreams } from './zip-streams.ts'

/** Writes down that a copy was asked for, in the transaction of the asking. */
export async function beginPersonalData(scope: Scope, { recordId }: Happened<typeof clients.events.exportPersonalData>): Promise<void> {
  if (recordId === null) return
  const asked = { kind: 'export', resource: 'clients', action: 'zip', request: { clientId: recordId }, recordIds: [recordId] } as const
  await scope.enqueue(writePersonalData, { id: await startRun(scope, asked) })
}

/** Writes everything that is held of a person to one file: a JSON file a kind of record, and the files that they may see. */
export const writePersonalData = job({
  name: 'writePersonalData',
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
    if (!owner?.can('client.exportPersonalData')) {
      await settleRun(scope, id, { state: 'failed', reason: 'forbidden' })
      throw new PermanentFailure('who asked may not do so any more')
    }
    if (!(await settleRun(owner, id, { state: 'running' }))) return
    const storageKey = randomUUID()
    const size = await withFolder(owner, async path => {
      await writeCopy(owner, path, run.request.clientId as number)
      await fileStore(owner.services.config).put(storageKey, { path, size: (await stat(path)).size }, mimeTypes.zip)
      return (await stat(path)).size
    })
    await keepExport(owner, { id, resource: 'clients', format: 'zip', storageKey, size, rows: 1 }, (inner, fileId) =>
      tellReady(inner, { id, things: 'clients', rows: 1, fileId, ownerId: run.ownerId }),
    )
  },
})

/** A path that is gone afterwards. */
async function withFolder<T>({ services }: Scope, use: (path: string) => Promise<T>): Promise<T> {
  const folder = join(services.config.dataDir, 'exports')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, randomUUID())
  try {
    return await use(path)
  } finally {
    await rm(path, { force: true })
  }
}

const writeCopy = (scope: Scope, path: string, clientId: number): Promise<void> => zipStreams(path, entriesOf(scope, clientId), scope.now)

async function* entriesOf(scope: Scope, clientId: number): AsyncGenerator<ZipEntry> {
  for (const name of givenOut) yield { name: `${name}.json`, stream: Readable.from(asJson(scope, name, clientId)) }
  for (const { fileId, id, name } of await sharedFiles(scope, clientId)) {
    const file = await storedBytes(scope, fileId).catch(() => null)
    if (file) yield { name: `files/${id}-${name.replaceAll(/[\\/]/g, '-')}`, stream: Readable.from(file.bytes as AsyncIterable<Buffer>) }
  }
}

async function* asJson(scope: Scope, name: ListName, clientId: number): AsyncGenerator<string> {
  let first = true
  yield '['
  for await (const rows of rowsOfClient(scope, name, clientId))
    for (const row of rows) {
      yield `${first ? '' : ','}\n${JSON.stringify(row)}`
      first = false
    }
  yield '\n]\n'
}

const sharedFiles = ({ db }: Scope, clientId: number) =>
  db.selectFrom('clientFiles').select(['id', 'fileId', 'name']).where('clientId', '=', clientId).where('shared', '=', true).execute()
