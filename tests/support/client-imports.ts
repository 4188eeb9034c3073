import { clientImportRows } from '#contract/clients/client-import-rows.ts'
import { type ClientImport, type ClientImportInput, clientImports } from '#contract/clients/client-imports.ts'
import type {} from '#platform/clients/client-import/client-import.table.ts'
import { importClients } from '#platform/clients/client-import/import-clients.job.ts'
import type { Client } from './client.ts'
import { doJob, jobRun } from './job-run.ts'
import type { TestPlatform } from './platform.ts'
import { upload } from './upload.ts'

const e = clientImports.endpoints
type Options = Partial<ClientImportInput>

/** Files of clients: sent, looked at, begun and worked off by a member of staff. */
export function clientFiles(platform: TestPlatform, staff: Client) {
  const sent = async (text: string | Buffer): Promise<number> => {
    const file = { name: 'clients.csv', bytes: Buffer.from(text as string), type: 'text/csv' }
    return (await upload(platform, staff, [file], '/v1/client-import/file')).data.items[0].id
  }
  return {
    sent,
    preview: async (text: string | Buffer, more: Options = {}) => staff.call(e.preview, { body: { fileId: await sent(text), ...more } }),
    begin: async (text: string, more: Options = {}) => staff.call(e.create, { body: { fileId: await sent(text), ...more } }),
    work: (id: number, signal?: AbortSignal) => doJob(platform, importClients, { id }, jobRun(signal)),
    read: async (id: number): Promise<ClientImport> => (await staff.call(e.get, { params: { id } })).data,
    rows: async (id: number) => {
      const where = [{ field: 'clientImportId' as const, operator: 'eq' as const, value: id }]
      return (await staff.call(clientImportRows.endpoints.list, { filter: { where, limit: 100 } })).data.items
    },
  }
}

/** An import whose file was called, and whose lines say, whatever somebody wrote. */
export async function hostileImport(
  { database: { db } }: Pick<TestPlatform, 'database'>,
  { name, file }: { name: string; file: string },
): Promise<number> {
  const on = { createdOn: new Date(), updatedOn: new Date() }
  const options = { language: 'en-US', countryCode: 'SA', duplicates: 'leaveOut', createOwner: false, welcomeMail: false } as const
  const { id } = await db
    .insertInto('clientImports')
    .values({
      ...{ ...on, ...options, skipRequired: false, skipWrong: true, columns: '[]', fileName: file, lineCount: 1, searchText: '' },
      ...{ status: 'completed', createdBy: null, endedOn: new Date() },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const problems = JSON.stringify([{ field: name, key: 'streetCharacter', values: { character: name } }])
  const none = { clientId: null, sameAsId: null, valuesSealed: null }
  await db
    .insertInto('clientImportRows')
    .values({ ...none, clientImportId: id, line: 2, name, outcome: 'failed', reason: 'refused', problems })
    .execute()
  return id
}
