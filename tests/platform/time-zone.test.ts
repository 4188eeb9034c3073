import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { auth } from '#contract/access/auth.ts'
import { myAccount } from '#contract/access/my-account.ts'
import { tableExportEndpoints } from '#contract/automation/table-export.ts'
import { clientTags } from '#contract/clients/client-tags.ts'
import { adminDashboard } from '#contract/dashboard/admin-dashboard.ts'
import { fileEndpoints } from '#contract/files/files.ts'
import type { CalendarDate } from '#contract/kernel/calendar.ts'
import { encodeFilter, type Operator } from '#contract/kernel/list-query.ts'
import { publicStateEndpoints } from '#contract/settings/public-state.ts'
import { tellNewDevice } from '#platform/access/messages.ts'
import { userById } from '#platform/access/users.ts'
import { clock } from '#platform/kernel/clock.ts'
import { inTransaction } from '#platform/kernel/transaction.ts'
import type { Client } from '#tests/support/client.ts'
import { addClient } from '#tests/support/clients.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'
import { changeSettings } from '#tests/support/settings.ts'

let platform: TestPlatform
let staff: Client
beforeAll(async () => {
  platform = await testPlatform()
  // Half past one at night in Riyadh, the evening before in UTC and the afternoon before in New York.
  clock.set(new Date('2026-11-17T22:30:00Z'))
  staff = await platform.signedIn()
  await changeSettings(staff, { timeZone: 'Asia/Riyadh' })
  await addClient(staff)
  await staff.call(clientTags.endpoints.create, { body: { name: { en: 'Late', ar: '' }, colour: '#112233' } })
})
afterEach(() => changeSettings(staff, { timeZone: 'Asia/Riyadh', dateFormat: 'YYYY-MM-DD', timeFormat: '12h' }))
afterAll(() => {
  clock.set(null)
  return platform.close()
})

const found = async (operator: Operator, value: CalendarDate) =>
  (await staff.call(clientTags.endpoints.list, { filter: { where: [{ field: 'createdOn', operator, value }] } })).data.total

test('a day of a filter begins and ends where the company is, at once when that changes', async () => {
  expect([await found('eq', '2026-11-18'), await found('eq', '2026-11-17'), await found('lt', '2026-11-18')]).toEqual([1, 0, 0])
  await changeSettings(staff, { timeZone: 'America/New_York' })
  expect([await found('eq', '2026-11-18'), await found('eq', '2026-11-17'), await found('gt', '2026-11-17')]).toEqual([0, 1, 0])
})

test('the days of the home page are those of the company', async () => {
  const lastDay = async () => (await staff.call(adminDashboard.clientActivity)).data.newClients.days.at(-1)
  expect(await lastDay()).toMatchObject({ day: '2026-11-18', count: 1 })
  await changeSettings(staff, { timeZone: 'America/New_York' })
  expect(await lastDay()).toMatchObject({ day: '2026-11-17', count: 1 })
})

const sheet = async () => {
  const filter = encodeFilter({ where: [{ field: 'name', operator: 'eq', value: 'Late' }] })
  const body = { resource: 'clientTags', format: 'csv' as const, columns: ['name', 'createdOn'], filter }
  const { data } = await staff.call(tableExportEndpoints.tableExport, { body })
  const answer = await platform.app.inject({
    url: `/v1/${fileEndpoints.get.path.replace(':id', String(data.fileId))}`,
    headers: { authorization: `Bearer ${staff.token}` },
  })
  return answer.body.trim().split('\r\n')
}

test('exports are written in the zone and formats of the company, or the reader’s own zone, and name it', async () => {
  const [head, row] = await sheet()
  expect([head, row]).toEqual([expect.stringContaining('(Asia/Riyadh)'), expect.stringContaining('2026-11-18 01:30 AM')])
  await changeSettings(staff, { dateFormat: 'DD/MM/YYYY', timeFormat: '24h' })
  expect((await sheet())[1]).toContain('18/11/2026 01:30')
  const { version } = (await staff.call(myAccount.get)).data
  await staff.call(myAccount.update, { body: { version, timeZone: 'Asia/Tokyo' } })
  expect((await sheet()).join()).toMatch(/\(Asia\/Tokyo\).*18\/11\/2026 07:30/)
  await staff.call(myAccount.update, { body: { version: version + 1, timeZone: null } })
})

test('mails say when, as the company writes it, with the zone', async () => {
  await changeSettings(staff, { dateFormat: 'D MMM YYYY' })
  const { id } = (await staff.call(auth.session)).data.metadata
  const text = async (language: 'en-US' | 'ar-SA') => {
    await inTransaction(platform.systemScope(), async scope => tellNewDevice(scope, { ...(await userById(scope, id)), language }))
    const mails = platform.database.db.selectFrom('emailMessages').select('text').where('template', '=', 'newDevice')
    return (await mails.orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()).text
  }
  expect(await text('en-US')).toContain('18 Nov 2026 01:30 AM (Asia/Riyadh)')
  expect(await text('ar-SA')).toContain('18 نوفمبر 2026 01:30 ص (Asia/Riyadh)')
})

test('the sign-in page is told how to write dates', async () => {
  await changeSettings(staff, { timeZone: 'UTC', timeFormat: '24h' })
  const company = (await platform.anonymous.call(publicStateEndpoints.publicState)).data.wording?.company
  expect(company).toMatchObject({ timeZone: 'UTC', dateFormat: 'YYYY-MM-DD', timeFormat: '24h' })
})
