import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { bulkEndpoints } from '#contract/automation/bulk.ts'
import { jobRuns } from '#contract/automation/job-runs.ts'
import { tableExportEndpoints } from '#contract/automation/table-export.ts'
import { clientGroups } from '#contract/clients/client-groups.ts'
import { clients } from '#contract/clients/clients.ts'
import { encodeFilter } from '#contract/kernel/list-query.ts'
import { runBulk } from '#platform/automation/bulk/run-bulk.job.ts'
import type { Client } from '#tests/support/client.ts'
import { addClient, type NewClient, person } from '#tests/support/clients.ts'
import { eventually } from '#tests/support/eventually.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

const { bulk } = bulkEndpoints
const { tableExport } = tableExportEndpoints
let platform: TestPlatform
let staff: Client
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
})
afterAll(() => platform.close())

const addPerson = (caller: Client, change: Partial<NewClient>) => addClient(caller, person({ mobile: '+966512345678', ...change }))

const finished = (caller: Client, id: number) =>
  eventually(async () => {
    const { data } = await caller.call(jobRuns.endpoints.get, { params: { id } })
    expect(['success', 'failed', 'cancelled']).toContain(data.state)
    return data
  })
const download = (caller: Client, path: string) =>
  platform.app.inject({ method: 'GET', url: `/v1/${path}`, headers: { authorization: `Bearer ${caller.token}` } })

test('an export is the list as it is seen: filter, order, columns and language; formulas are made harmless', async () => {
  await addPerson(staff, {
    firstName: { en: '=HYPERLINK("http://evil","x")', ar: '' },
    lastName: { en: 'Z', ar: '' },
    email: 'evil@example.sa',
  })
  await addPerson(staff, { firstName: { en: 'Amal', ar: '' }, lastName: { en: 'A', ar: '' }, email: 'amal@example.sa' })
  const filter = encodeFilter({
    where: [{ field: 'city', operator: 'eq', value: 'Riyadh' }],
    order_by: { by: 'displayName', order: 'asc' },
  })
  const columns = ['displayName', 'mobile', 'status', 'marketingOptIn']
  const made = await staff.call(tableExport, { body: { resource: 'clients', format: 'csv', columns, filter } })
  expect(made).toMatchObject({ success: true, data: { kind: 'export', state: 'success', total: 2, done: 2 } })
  const file = await download(staff, `file/${made.data.fileId}`)
  expect(file.statusCode).toBe(200)
  expect(file.headers['content-type']).toContain('text/csv')
  expect(file.headers['x-content-type-options']).toBe('nosniff')
  const lines = file.body.split('\r\n')
  expect(lines[0]?.charCodeAt(0)).toBe(0xfeff)
  expect(lines).toHaveLength(4)
  expect(lines).toContain(`"'=HYPERLINK(""http://evil"",""x"") Z",'+966512345678,Active,No`)
  expect(lines).toContain(`Amal A,'+966512345678,Active,No`)
  const own = await staff.call(tableExportEndpoints.clientExport, { body: { format: 'csv', columns, filter } })
  expect(own.data).toMatchObject({ resource: 'clients', total: made.data.total })
  const arabic = await staff.call(tableExport, {
    body: { resource: 'clients', format: 'csv', columns },
    headers: { 'accept-language': 'ar' },
  })
  expect((await download(staff, `file/${arabic.data.fileId}`)).body).toMatch(/[\u0600-\u06ff]/)
  const logged = await platform.database.db
    .selectFrom('auditEntries')
    .select('details')
    .where('action', '=', 'clients.exported')
    .orderBy('id')
    .execute()
  expect(logged[0]?.details).toMatchObject({ format: 'csv', columns, rows: 2, query: { where: [{ field: 'city' }] } })
})

test('a spreadsheet is written too', async () => {
  const made = await staff.call(tableExport, { body: { resource: 'clients', format: 'xlsx', columns: ['id', 'displayName'] } })
  const file = await download(staff, `file/${made.data.fileId}`)
  expect(file.rawPayload.subarray(0, 2).toString()).toBe('PK')
  expect(file.headers['content-disposition']).toContain('.xlsx')
})

test('an export is its owner’s alone, needs its own right, ends after a day, and shows only fields of the list', async () => {
  const made = await staff.call(tableExport, { body: { resource: 'clients', format: 'csv', columns: ['id'] } })
  const other = await platform.signedIn()
  expect((await download(other, `file/${made.data.fileId}`)).statusCode).toBe(404)
  expect(await other.call(jobRuns.endpoints.get, { params: { id: made.data.id } })).toMatchObject({ status_code: 404 })
  const viewer = await platform.signedIn({ role: 'ADMIN', capabilities: ['client.view'] })
  expect(await viewer.call(tableExport, { body: { resource: 'clients', format: 'csv', columns: ['id'] } })).toMatchObject({
    status_code: 403,
  })
  for (const column of ['nationalId', 'searchText', 'constructor', '"id"; drop table clients'])
    expect(await staff.call(tableExport, { body: { resource: 'clients', format: 'csv', columns: [column] } })).toMatchObject({
      status_code: 422,
    })
  for (const resource of ['users', 'accessSessions', '__proto__'])
    expect(await staff.call(tableExport, { body: { resource, format: 'csv', columns: ['id'] } })).toMatchObject({ status_code: 404 })
  await platform.database.db
    .updateTable('files')
    .set({ expiresOn: new Date(0) })
    .where('id', '=', made.data.fileId)
    .execute()
  expect((await download(staff, `file/${made.data.fileId}`)).statusCode).toBe(410)
})

test('a bulk action treats each record by itself and says what became of it', async () => {
  await platform.startWorker()
  const made = []
  for (const name of ['one', 'two', 'three']) {
    const { data } = await staff.call(clientGroups.endpoints.create, { body: { name: { en: name, ar: '' }, colour: '#000000' } })
    made.push(data.id)
  }
  await addPerson(staff, { clientGroupId: made[1], email: 'in@example.sa' })
  const started = await staff.call(bulk, { body: { resource: 'clientGroups', action: 'remove', ids: [...made, 999_999] } })
  expect(started).toMatchObject({ success: true, data: { state: 'queued', total: 4 } })
  const run = await finished(staff, started.data.id)
  expect(run).toMatchObject({ state: 'success', done: 4, doneCount: 2, skippedCount: 2, failedCount: 0 })
  expect(run.results).toEqual([
    { id: made[1], name: 'two', outcome: 'skipped', reason: 'inUse' },
    { id: 999_999, name: '', outcome: 'skipped', reason: 'notFound' },
  ])
  const results = await download(staff, `job-run/${run.id}/results`)
  expect(results.body.split('\r\n')).toHaveLength(6)
  const deleted = await platform.database.db
    .selectFrom('auditEntries')
    .select(['actorName', 'requestId'])
    .where('action', '=', 'clientGroups.deleted')
    .execute()
  expect(deleted).toHaveLength(2)
  expect(deleted[0]?.actorName.en).toBe('Noura Al-Qahtani')
})

test('a bulk action leaves others their turn between two records', async () => {
  const made = []
  for (let at = 0; at < 25; at++) {
    const { data } = await staff.call(clientGroups.endpoints.create, { body: { name: { en: `turn ${at}`, ar: '' }, colour: '#000000' } })
    made.push(data.id)
  }
  const started = await staff.call(bulk, { body: { resource: 'clientGroups', action: 'remove', ids: made } })
  const seen = new Set<number>()
  await vi.waitUntil(
    async () => {
      const { data } = await staff.call(jobRuns.endpoints.get, { params: { id: started.data.id } })
      seen.add(data.done)
      return data.state === 'success'
    },
    { timeout: 45_000, interval: 1 },
  )
  expect(seen.size).toBeGreaterThan(3)
})

test('a run whose worker gives no sign of life says so, and goes on where it was once another has it', async () => {
  const { db } = platform.database
  const made = []
  for (const name of ['first', 'second']) {
    const { data } = await staff.call(clientGroups.endpoints.create, { body: { name: { en: name, ar: '' }, colour: '#000000' } })
    made.push(data.id as number)
  }
  const { id: ownerId } = await db
    .selectFrom('users')
    .select('id')
    .where(sql`"firstName" ->> 'en'`, '=', 'Noura')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const long = new Date(Date.now() - 60_000)
  const { id } = await db
    .insertInto('jobRuns')
    .values({
      ...{ kind: 'bulk', resource: 'clientGroups', action: 'remove', state: 'running', total: 2, done: 1, doneCount: 1, reason: null },
      ...{ request: JSON.stringify({ values: {}, origin: platform.systemScope().origin }), recordIds: JSON.stringify(made) },
      ...{ ownerId, fileId: null, createdOn: long, updatedOn: long },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('jobRunResults')
    .values({ jobRunId: id, recordId: made[0] as number, name: 'first', outcome: 'done', reason: null })
    .execute()
  const read = async () => (await staff.call(jobRuns.endpoints.get, { params: { id } })).data
  expect(await read()).toMatchObject({ state: 'running', interrupted: true })
  await platform.systemScope().enqueue(runBulk, { id })
  expect(await finished(staff, id)).toMatchObject({ state: 'success', interrupted: false, done: 2, doneCount: 2 })
  expect(await staff.call(clientGroups.endpoints.get, { params: { id: made[0] as number } })).toMatchObject({ success: true })
})

test('all that match are taken, also when the action changes what matches', async () => {
  for (const at of [1, 2, 3]) await addPerson(staff, { city: 'Abha', email: `abha${at}@example.sa` })
  const where = [
    { field: 'city', operator: 'eq', value: 'Abha' },
    { field: 'status', operator: 'eq', value: 'active' },
  ]
  const started = await staff.call(bulk, { body: { resource: 'clients', action: 'deactivate', where, values: { reason: 'gone' } } })
  expect(await finished(staff, started.data.id)).toMatchObject({ state: 'success', total: 3, doneCount: 3 })
  const left = await staff.call(clients.endpoints.list, { filter: { where } })
  expect(left.data.total).toBe(0)
})

test('a bulk action needs the right of its action, known words and right values', async () => {
  const viewer = await platform.signedIn({ role: 'ADMIN', capabilities: ['clientGroup.view'] })
  const body = { resource: 'clientGroups', action: 'remove', ids: [1] }
  expect(await viewer.call(bulk, { body })).toMatchObject({ status_code: 403 })
  expect(await staff.call(bulk, { body: { ...body, action: 'drop' } })).toMatchObject({ status_code: 404 })
  expect(await staff.call(bulk, { body: { ...body, values: { x: 1 } } })).toMatchObject({ status_code: 422 })
  expect(await staff.call(bulk, { body: { resource: 'clientGroups', action: 'remove' } })).toMatchObject({ status_code: 422 })
  const where = [{ field: 'searchText', operator: 'eq', value: 'x' }]
  expect(await staff.call(bulk, { body: { resource: 'clients', action: 'activate', where } })).toMatchObject({ status_code: 422 })
})

test('a right taken away after the start stops the run; so does its owner', async () => {
  const { id } = (await staff.call(clientGroups.endpoints.create, { body: { name: { en: 'kept', ar: '' }, colour: '#000000' } })).data
  const helper = await platform.signedIn({ role: 'ADMIN', capabilities: ['clientGroup.view', 'clientGroup.delete'] })
  await platform.services.jobs.boss.offWork('runBulk')
  const started = await helper.call(bulk, { body: { resource: 'clientGroups', action: 'remove', ids: [id] } })
  const cancel = { params: { id: started.data.id }, body: {} }
  expect((await helper.call(jobRuns.endpoints.get, cancel)).data.can).toEqual({ cancel: true, undo: 'wrongState' })
  expect(await staff.call(jobRuns.endpoints.cancel, cancel)).toMatchObject({ status_code: 404 })
  const stopped = await helper.call(jobRuns.endpoints.cancel, cancel)
  expect(stopped).toMatchObject({ data: { state: 'cancelled', can: { cancel: 'wrongState' } } })
  expect(await helper.call(jobRuns.endpoints.cancel, cancel)).toMatchObject({ status_code: 409 })
  expect(await staff.call(clientGroups.endpoints.get, { params: { id } })).toMatchObject({ success: true })
})
