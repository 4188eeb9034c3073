import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clients } from '#contract/clients/clients.ts'
import { dataChangeRequests } from '#contract/clients/data-changes.ts'
import { activityLog } from '#contract/logs/activity-log.ts'
import { sealBirthDates } from '#platform/seal-birth-dates.ts'
import type { Client } from '#tests/support/client.ts'
import { addClient, person } from '#tests/support/clients.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

let platform: TestPlatform
let staff: Client
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
})
afterAll(() => platform.close())

const { get, update, personalId } = clients.endpoints
const { endpoints: asks } = dataChangeRequests
const row = async (table: string, id: number) =>
  JSON.stringify((await sql`select * from ${sql.table(table)} where "id" = ${id}`.execute(platform.database.db)).rows)
const told = async (id: number, by = staff) => (await by.call(personalId, { params: { id } })).data
const logged = async (action: string, id: number) => {
  const where = [
    { field: 'action' as const, operator: 'eq' as const, value: action },
    { field: 'recordId' as const, operator: 'eq' as const, value: id },
  ]
  return (await staff.call(activityLog.endpoints.list, { filter: { where } })).data
}

test('a birth date is kept encrypted, shown by its day alone, told only with the right, and telling it is written down', async () => {
  const made = await addClient(staff, person({ birthDate: '1991-04-17' }))
  expect(made).toMatchObject({ birthDate: '••••-••-17', nationalId: null })
  expect(await row('clients', made.id)).not.toContain('1991-04')
  expect(await told(made.id)).toEqual({ nationalId: null, birthDate: '1991-04-17' })
  expect(await logged('clients.personalIdSeen', made.id)).toMatchObject({ total: 1 })
  const clerk = await platform.signedIn({ role: 'ADMIN', capabilities: ['client.view', 'client.edit'] })
  expect(await clerk.call(personalId, { params: { id: made.id } })).toMatchObject({ success: false, data: { code: 'forbidden' } })
  expect((await clerk.call(get, { params: { id: made.id } })).data.birthDate).toBe('••••-••-17')

  const change = async (body: object, version: number) => staff.call(update, { params: { id: made.id }, body: { version, ...body } })
  expect((await change({ birthDate: '••••-••-17', notes: 'As it was' }, 1)).data).toMatchObject({ birthDate: '••••-••-17', version: 2 })
  expect(await told(made.id)).toMatchObject({ birthDate: '1991-04-17' })
  expect(await change({ birthDate: '••••-••-18' }, 2)).toMatchObject({ data: { fields: { birthDate: { key: 'calendarDate' } } } })
  expect((await change({ birthDate: '1992-05-18' }, 2)).data).toMatchObject({ birthDate: '••••-••-18' })
  const [entry] = (await logged('clients.updated', made.id)).items
  expect(JSON.stringify(entry)).not.toMatch(/199[12]/)
  expect((await change({ birthDate: null }, 3)).data).toMatchObject({ birthDate: null })
  expect(await told(made.id)).toEqual({ nationalId: null, birthDate: null })
  const { rows } = await sql<{ found: number }>`select count(*)::int as "found" from "auditEntries"
    where "changes"::text like '%1991-04%' or "changes"::text like '%1992-05%'`.execute(platform.database.db)
  expect(rows[0]?.found).toBe(0)
})

test('dates that were stored before are encrypted once, whoever starts first', async () => {
  const made = await addClient(staff, person())
  const { db } = platform.database
  await sql`update "clients" set "birthDate" = '1980-02-03' where "id" = ${made.id}`.execute(db)
  const secret = platform.services.config.encryptionKey
  const sealed = await Promise.all([sealBirthDates(db, secret), sealBirthDates(db, secret)])
  expect(sealed.reduce((sum, one) => sum + one, 0)).toBe(1)
  expect(await row('clients', made.id)).not.toContain('1980-02')
  expect((await staff.call(get, { params: { id: made.id } })).data.birthDate).toBe('••••-••-03')
  expect(await told(made.id)).toMatchObject({ birthDate: '1980-02-03' })
})

test('a birth date that is asked for is as hidden, and taken over unless the client has another by then', async () => {
  const { id } = await addClient(staff, person({ birthDate: '1991-04-17' }))
  const clerk = await platform.signedIn({
    role: 'ADMIN',
    capabilities: ['client.view', 'dataChangeRequest.view', 'dataChangeRequest.create'],
  })
  const ask = async (birthDate: string) =>
    (await clerk.call(asks.create, { body: { clientId: id, explanation: 'As the ID says', birthDate } })).data
  const request = await ask('1993-06-17')
  expect(request).toMatchObject({ changes: { birthDate: '••••-••-17' }, before: { birthDate: '••••-••-17' } })
  expect(await row('dataChangeRequests', request.id)).not.toContain('1993-06')
  expect((await staff.call(asks.personalId, { params: { id: request.id } })).data).toEqual({ nationalId: null, birthDate: '1993-06-17' })
  expect(await staff.call(asks.accept, { params: { id: request.id }, body: { version: request.version } })).toMatchObject({ success: true })
  expect(await told(id)).toMatchObject({ birthDate: '1993-06-17' })

  const late = await ask('1994-07-01')
  const { version } = (await staff.call(get, { params: { id } })).data
  // Another one on the same day of a month looks the same.
  await staff.call(update, { params: { id }, body: { version, birthDate: '1995-08-17' } })
  expect(await staff.call(asks.accept, { params: { id: late.id }, body: { version: late.version } })).toMatchObject({
    data: { reason: 'clientChangedMeanwhile' },
  })
})
