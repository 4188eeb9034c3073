import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { nextSending } from '#contract/automation/report-days.ts'
import { reportSchedules } from '#contract/automation/report-schedules.ts'
import { emailMessages } from '#contract/messaging/email-messages.ts'
import { sendReport } from '#platform/automation/report-schedule/send-report.job.ts'
import { sendEmail } from '#platform/messaging/email/send-email.job.ts'
import { runTaskNow } from '#tests/support/automation.ts'
import type { Client } from '#tests/support/client.ts'
import { addClient, person } from '#tests/support/clients.ts'
import { doJob } from '#tests/support/job-run.ts'
import { hire, type Person } from '#tests/support/people.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

const { create, list, pause, resume } = reportSchedules.endpoints
let platform: TestPlatform
let staff: Client
let reader: Person
let other: Person
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
  reader = await hire(platform, { capabilities: ['report.newCustomers', 'report.export'] })
  other = await hire(platform, { capabilities: ['report.newCustomers'] })
  await addClient(staff, person())
})
afterAll(() => platform.close())

const body = { report: 'newCustomers' as const, format: 'csv' as const, frequency: 'day' as const, hour: 0 }
const due = () => sql`update "reportSchedules" set "nextOn" = now() - interval '3 days'`.execute(platform.database.db)
const deliveries = async () =>
  (
    await sql<{
      id: number
      state: string
      reason: string | null
    }>`select "id", "state", "reason" from "reportDeliveries" order by "id"`.execute(platform.database.db)
  ).rows
const work = async () => {
  for (const { id } of await deliveries()) await doJob(platform, sendReport, { id })
}

test('a report is sent to who sees it by then, once a day however often it is looked for, with its rows as a file', async () => {
  const wrong = await staff.call(create, { body: { ...body, receiverIds: [reader.id, other.id] } })
  expect(wrong).toMatchObject({ status_code: 422, data: { fields: { receiverIds: { key: 'seesNoReport' } } } })
  const made = await staff.call(create, {
    body: { ...body, receiverIds: [reader.id], query: { where: [{ field: 'period', operator: 'gte', value: 'yearStart' }] } },
  })
  expect(made).toMatchObject({ success: true, data: { status: 'active', lastSent: 0 } })
  expect(await runTaskNow(platform, 'sendReports')).toMatchObject({ done: 0 })
  for (let times = 0; times < 3; times++) {
    await due()
    await runTaskNow(platform, 'sendReports')
    await work()
  }
  expect(await deliveries()).toMatchObject([{ state: 'sent' }])
  const { items } = (
    await staff.call(emailMessages.endpoints.list, { filter: { where: [{ field: 'to', operator: 'eq', value: reader.email }] } })
  ).data
  expect(items).toMatchObject([{ template: 'scheduledReport' }])
  await doJob(platform, sendEmail, { id: items[0]?.id as number })
  const folder = join(platform.services.config.dataDir, 'outbox')
  const sent = readdirSync(folder).map(name => JSON.parse(readFileSync(join(folder, name), 'utf8')))
  const [file] = sent.find(({ to }) => to === reader.email).attachments
  expect(file).toMatchObject({ filename: expect.stringMatching(/^newCustomers-\d{4}-\d\d-\d\d\.csv$/) })
  expect(Buffer.from(file.content, 'base64').toString()).toMatch(/^\uFEFFMonth,Sign-ups/)
  expect(await staff.call(emailMessages.endpoints.resend, { params: { id: items[0]?.id as number }, body: {} })).toMatchObject({
    status_code: 409,
  })
})

test('who lost the right meanwhile gets nothing, and the history tells it; a paused one is not sent', async () => {
  await sql`update "roleGroups" set "reportAccess" = 'restricted', "reports" = '[]' where "id" = (select "roleGroupId" from "users" where "id" = ${reader.id})`.execute(
    platform.database.db,
  )
  await sql`delete from "reportDeliveries"`.execute(platform.database.db)
  const [schedule] = (await staff.call(list, {})).data.items
  const params = { id: schedule?.id as number }
  await staff.call(pause, { params, body: {} })
  await due()
  expect(await runTaskNow(platform, 'sendReports')).toMatchObject({ done: 0 })
  await staff.call(resume, { params, body: {} })
  await due()
  await runTaskNow(platform, 'sendReports')
  await work()
  expect(await deliveries()).toMatchObject([{ state: 'refused', reason: 'forbidden' }])
  expect((await staff.call(list, {})).data.items).toMatchObject([{ lastSent: 0, lastRefused: 1 }])
  const { rows } = await sql`select "details" from "auditEntries" where "action" = 'reportSchedules.notSent'`.execute(platform.database.db)
  expect(rows).toMatchObject([{ details: { userId: reader.id, reason: 'forbidden' } }])
})

test('only who sees a report has it sent', async () => {
  const stranger = await platform.signedIn({
    role: 'ADMIN',
    capabilities: ['reportSchedule.view', 'reportSchedule.create', 'report.forecast', 'report.export'],
  })
  expect(await stranger.call(create, { body: { ...body, receiverIds: [reader.id] } })).toMatchObject({ status_code: 403 })
})

test('the next day is told by the company clock, the 31st being the last of any month', () => {
  const of = (schedule: object, after: string) =>
    nextSending({ frequency: 'day', weekday: 'sunday', monthDay: 1, hour: 7, ...schedule }, new Date(after), 'Asia/Riyadh').toISOString()
  expect(of({}, '2026-11-25T03:59:00Z')).toBe('2026-11-25T04:00:00.000Z')
  expect(of({}, '2026-11-25T04:00:00Z')).toBe('2026-11-26T04:00:00.000Z')
  expect(of({ frequency: 'week' }, '2026-11-25T04:00:00Z')).toBe('2026-11-29T04:00:00.000Z')
  expect(of({ frequency: 'month', monthDay: 31 }, '2027-02-01T04:00:00Z')).toBe('2027-02-28T04:00:00.000Z')
})
