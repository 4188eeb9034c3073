import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobEndpoints } from '#contract/automation/jobs.ts'
import { tableExportEndpoints } from '#contract/automation/table-export.ts'
import { clientGroups } from '#contract/clients/client-groups.ts'
import { clients } from '#contract/clients/clients.ts'
import { adminDashboard } from '#contract/dashboard/admin-dashboard.ts'
import { event } from '#contract/kernel/event.ts'
import { activityLog, adminLog } from '#contract/logs/activity-log.ts'
import { staffSessions } from '#contract/logs/staff-sessions.ts'
import { emailMessages } from '#contract/messaging/email-messages.ts'
import { outboxEndpoints } from '#contract/messaging/outbox.ts'
import { clock } from '#platform/kernel/clock.ts'
import { inTransaction } from '#platform/kernel/transaction.ts'
import { purgeLogs } from '#platform/logs/purge-logs.job.ts'
import { queueEmail } from '#platform/messaging/email/queue-email.ts'
import type { Client } from '#tests/support/client.ts'
import { addClient } from '#tests/support/clients.ts'
import { eventually } from '#tests/support/eventually.ts'
import { doJob } from '#tests/support/job-run.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'
import { changeSettings } from '#tests/support/settings.ts'

let platform: TestPlatform
let staff: Client
let groupId: number
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn({ firstName: 'Huda' })
  const { data } = await staff.call(clientGroups.endpoints.create, { body: { name: { en: 'Partners', ar: 'شركاء' }, colour: '#112233' } })
  groupId = data.id
  await staff.call(clientGroups.endpoints.update, { params: { id: groupId }, body: { version: 1, discount: 7 } })
})
afterAll(() => platform.close())

const woke = event('system.woke')

test('the activity log tells who did what from where, with before and after, newest first', async () => {
  const found = await staff.call(activityLog.endpoints.list, {
    filter: {
      where: [
        { field: 'resource', operator: 'eq', value: 'clientGroups' },
        { field: 'search', operator: 'contains', value: 'huda' },
      ],
    },
  })
  expect(found.data.items.map(({ action }) => action)).toEqual(['clientGroups.updated', 'clientGroups.created'])
  const one = await staff.call(activityLog.endpoints.get, { params: { id: found.data.items[0]?.id as number } })
  expect(one.data).toMatchObject({
    actorName: { en: 'Huda Al-Qahtani', ar: '' },
    recordName: { en: 'Partners' },
    changes: { discount: { before: 0, after: 7 } },
    ip: '127.0.0.1',
  })
  const range = [{ field: 'occurredOn', operator: 'between', value: ['2020-01-01T00:00:00Z', '2020-01-02T00:00:00Z'] }]
  expect((await staff.call(activityLog.endpoints.list, { filter: { where: range } })).data.total).toBe(0)
  const system = await inTransaction(platform.systemScope(), scope => scope.emit(woke, {}, { resource: 'system' }))
  expect(system).toBeUndefined()
  const actions = (await staff.call(adminLog.endpoints.list, { filter: { limit: 100 } })).data.items.map(({ action }) => action)
  expect(actions).not.toContain('system.woke')
})

test('logs need their right; their export its own, and it is written down', async () => {
  const plain = await platform.signedIn({ role: 'ADMIN', capabilities: ['client.view'] })
  const viewer = await platform.signedIn({ role: 'ADMIN', capabilities: ['log.activity'] })
  expect(await viewer.call(activityLog.endpoints.list)).toMatchObject({ success: true })
  for (const { endpoints } of [adminLog, staffSessions, emailMessages]) expect((await viewer.call(endpoints.list)).status_code).toBe(403)
  for (const { endpoints } of [activityLog, adminLog, staffSessions, emailMessages])
    expect((await plain.call(endpoints.list)).status_code).toBe(403)
  const body = { resource: 'activityLog', format: 'csv', columns: ['occurredOn', 'actorName', 'action'] } as const
  expect(await viewer.call(tableExportEndpoints.tableExport, { body: body })).toMatchObject({ status_code: 403 })
  expect(await staff.call(tableExportEndpoints.tableExport, { body: body })).toMatchObject({ data: { state: 'success' } })
  const exported = [{ field: 'action', operator: 'eq', value: 'activityLog.exported' }]
  expect((await staff.call(activityLog.endpoints.list, { filter: { where: exported } })).data.total).toBe(1)
})

test('the audit log cannot be changed; only retention removes what is too old', async () => {
  const { db } = platform.database
  await expect(sql`delete from "auditEntries"`.execute(db)).rejects.toThrow('append-only')
  await expect(sql`update "auditEntries" set "area" = 'x'`.execute(db)).rejects.toThrow('append-only')
  const { rows } = await sql<{ n: number }>`select count(*) as n from "auditEntries"`.execute(db)
  await sql`insert into "auditEntries" ("occurredOn", "actorKind", "actorName", "action", "area", "resource", "requestId", "ip", "deviceId")
    values (now() - interval '7 years', 'system', '{"en": "s", "ar": ""}', 'old.thing', 'old', 'old', 'r', '::1', 'd')`.execute(db)
  await sql`insert into "idempotencyKeys" ("callerKey", "key", "request", "createdOn") values ('a', 'b', 'c', now() - interval '3 days')`.execute(
    db,
  )
  expect(await doJob(platform, purgeLogs, {})).toMatchObject({ auditEntries: 1, idempotencyKeys: 1 })
  expect((await sql<{ n: number }>`select count(*) as n from "auditEntries"`.execute(db)).rows).toEqual(rows)
  await expect(sql`delete from "auditEntries"`.execute(db)).rejects.toThrow('append-only')
})

test('a log is kept as long as it is set', async () => {
  const { db } = platform.database
  for (const days of [40, 20]) {
    const message = {
      to: 'old@example.sa',
      template: 'clientMessage',
      language: 'en-US',
      category: 'general',
      values: { subject: 'S', message: 'M' },
    }
    const id = await inTransaction(platform.systemScope(), scope => queueEmail(scope, message as never))
    await db
      .updateTable('emailMessages')
      .set({ createdOn: new Date(Date.now() - days * 86_400_000) })
      .where('id', '=', id as number)
      .execute()
  }
  expect(await doJob(platform, purgeLogs, {})).toMatchObject({ emailMessages: 0 })
  await changeSettings(staff, { keepEmailMessagesDays: 30 })
  expect(await doJob(platform, purgeLogs, {})).toMatchObject({ emailMessages: 1 })
})

test('the history of a record is for who may see the record', async () => {
  const { history } = clientGroups.endpoints
  const { data } = await staff.call(history, { params: { id: groupId } })
  expect(data.items.map(({ action }) => action)).toEqual(['clientGroups.updated', 'clientGroups.created'])
  const other = await platform.signedIn({ role: 'ADMIN', capabilities: ['client.view'] })
  expect(await other.call(history, { params: { id: groupId } })).toMatchObject({ status_code: 403 })
  expect(await other.call(clients.endpoints.history, { params: { id: 99_999_999 } })).toMatchObject({ status_code: 404 })
})

test('sign-ins of staff show who is here', async () => {
  const { data } = await staff.call(staffSessions.endpoints.list, {
    filter: { where: [{ field: 'userName', operator: 'contains', value: 'Huda' }] },
  })
  expect(data.items[0]).toMatchObject({ userName: { en: 'Huda Al-Qahtani' }, online: true })
  expect(JSON.stringify(data)).not.toContain('tokenHash')
})

test('a message can be read and sent again, unless it held a secret', async () => {
  const { get, resend } = emailMessages.endpoints
  const queue = (message: object) =>
    inTransaction(platform.systemScope(), scope =>
      queueEmail(scope, { to: 'a@example.sa', language: 'en-US', category: 'access', ...message } as never),
    ) as Promise<number>
  const plain = await queue({ template: 'passwordChanged', values: { name: 'A', time: 'now', ip: '::1' } })
  const secret = await queue({
    template: 'passwordReset',
    values: { name: 'A', minutes: 5 },
    secretValues: { link: 'https://x.test/s3cr3t' },
  })
  await platform.startWorker()
  const state = async (id: number) => (await staff.call(get, { params: { id } })).data
  await eventually(async () => expect([(await state(plain)).state, (await state(secret)).state]).toEqual(['outbox', 'outbox']))
  expect(JSON.stringify(await state(secret))).not.toContain('s3cr3t')
  expect(await staff.call(resend, { params: { id: plain }, body: {} })).toMatchObject({ success: true, data: { id: plain } })
  const entries = platform.database.db.selectFrom('auditEntries').select(['action', 'details']).orderBy('id', 'desc')
  const told = await entries.executeTakeFirstOrThrow()
  expect(told).toMatchObject({ action: 'emailMessages.resent', details: { to: 'a@example.sa' } })
  expect(await state((told.details as unknown as { as: number }).as)).toMatchObject({ to: 'a@example.sa' })
  expect(await staff.call(resend, { params: { id: secret }, body: {} })).toMatchObject({ status_code: 409 })
  const viewer = await platform.signedIn({ role: 'ADMIN', capabilities: ['emailMessage.view'] })
  expect(await viewer.call(resend, { params: { id: plain }, body: {} })).toMatchObject({ status_code: 403 })
})

test('the outbox is for super admins alone and reads nothing but itself', async () => {
  const { data } = await staff.call(outboxEndpoints.list)
  expect(data.items.length).toBeGreaterThan(0)
  expect(JSON.stringify(data)).not.toContain('s3cr3t')
  const name = data.items.find(({ template }) => template === 'passwordReset')?.name as string
  expect((await staff.call(outboxEndpoints.get, { params: { name } })).data.text).toContain('https://x.test/s3cr3t')
  const admin = await platform.signedIn({ role: 'ADMIN', capabilities: ['outbox.view', 'log.activity'] })
  expect(await admin.call(outboxEndpoints.list)).toMatchObject({ status_code: 403 })
  writeFileSync(join(platform.services.config.dataDir, 'outbox', 'notes.json'), '{}')
  for (const bad of ['../encryption-key', '..%2fencryption-key', 'notes.json', `${name}/..`, `${name}\u0000`])
    expect((await staff.call(outboxEndpoints.get, { params: { name: bad } })).status_code).toBeGreaterThanOrEqual(400)
})

test('a dead job is shown without its secrets and can be tried again', async () => {
  const { db } = platform.database
  const sent = await inTransaction(platform.systemScope(), scope => scope.enqueue(purgeLogs, {}, { key: 'once' }))
  const twice = await inTransaction(platform.systemScope(), scope => scope.enqueue(purgeLogs, {}, { key: 'once' }))
  expect(sent).toEqual(expect.any(String))
  expect(twice).toBeNull()
  await eventually(async () => {
    const { rows } = await sql<{ state: string }>`select "state" from "jobs"."job" where "id" = ${sent}::uuid`.execute(db)
    expect(rows[0]?.state).toBe('completed')
  })
  await sql`update "jobs"."job" set "state" = 'failed', "data" = '{"token":"t0p"}', "output" = '{"message":"no ?token=t0p"}', "completed_on" = now() where "id" = ${sent}::uuid`.execute(
    db,
  )
  const dead = await staff.call(jobEndpoints.dead)
  expect(dead.data.items).toMatchObject([{ id: sent, name: 'purgeLogs', state: 'failed' }])
  expect(JSON.stringify(dead)).not.toContain('t0p')
  const plain = await platform.signedIn({ role: 'ADMIN', capabilities: ['job.view'] })
  expect(await plain.call(jobEndpoints.retry, { params: { id: sent as string }, body: {} })).toMatchObject({ status_code: 403 })
  await platform.services.jobs.boss.offWork('purgeLogs')
  expect((await staff.call(jobEndpoints.retry, { params: { id: sent as string }, body: {} })).data.state).toBe('retry')
  expect((await staff.call(jobEndpoints.dead)).data.total).toBe(0)
  const { data } = await staff.call(jobEndpoints.schedules)
  expect(data.items).toContainEqual(expect.objectContaining({ name: 'purgeLogs', timeZone: 'Asia/Riyadh' }))
})

test('the first page counts what is there, by day, and hides client figures from who may not see clients', async () => {
  await addClient(staff)
  const { data } = await staff.call(adminDashboard.mainStatistics)
  const { data: activity } = await staff.call(adminDashboard.clientActivity)
  expect(activity.newClients.days).toHaveLength(30)
  expect(activity.newClients.days.at(-1)?.count).toBe(1)
  expect(data.signIns.total).toBeGreaterThan(1)
  const limited = await platform.signedIn({ role: 'ADMIN', capabilities: ['dashboard.view'] })
  expect((await limited.call(adminDashboard.mainStatistics)).data).toMatchObject({ clients: null })
  for (const call of [adminDashboard.clientActivity, adminDashboard.support]) expect((await limited.call(call)).status_code).toBe(403)
  const overview = await staff.call(adminDashboard.systemOverview)
  expect(overview.data).toMatchObject({ mail: { outbox: true }, worker: { count: 1 } })
  expect(overview.data.database.bytes).toBeGreaterThan(0)
  expect(overview.data.online.map(({ name }) => name.en)).toContain('Huda Al-Qahtani')
  expect((await staff.call(adminDashboard.systemOverview)).data.asOf).toBe(overview.data.asOf)
})

test('metrics count the jobs as they are', async () => {
  const answer = await platform.app.inject({ url: '/metrics' })
  expect(answer.body).toMatch(/sijil_jobs\{queue="sendEmail",state="ready"\} \d/)
})

test('the activity log holds as many entries as are set, the newest, and always those of the last year', async () => {
  const { db } = platform.database
  const count = async (recordName: string | null) => {
    const entries = db.selectFrom('auditEntries').select('id')
    return (await (recordName ? entries.where(sql`"recordName" ->> 'en'`, '=', recordName) : entries).execute()).length
  }
  const purge = () => doJob(platform, purgeLogs, {})
  clock.set(new Date(Date.now() - 500 * 86_400_000))
  for (const _ of [1, 2, 3])
    await inTransaction(platform.systemScope(), scope => scope.emit(woke, {}, { resource: 'system', recordName: 'Long ago' }))
  clock.set(null)
  await purge()
  expect(await count('Long ago')).toBe(3)
  // The change itself is the newest entry: there is room for one of the three.
  await changeSettings(staff, { activityLogLimit: 2 })
  const all = await count(null)
  expect(await purge()).toMatchObject({ auditEntries: 2 })
  expect([await count('Long ago'), await count(null)]).toEqual([1, all - 2])
  await changeSettings(staff, { activityLogLimit: 0 })
})

test('a log is filtered by member of staff and by client', async () => {
  const ask = async (field: string, operator: 'in' | 'null', value: unknown) =>
    (await staff.call(activityLog.endpoints.list, { filter: { where: [{ field, operator, value: value }] } })).data.items
  const { id } = await addClient(staff)
  const ofClient = await ask('clientId', 'in', [id])
  expect(ofClient.map(entry => entry.clientId)).toEqual(ofClient.map(() => id))
  expect(ofClient).not.toEqual([])
  const [{ actorId = 0 } = {}] = ofClient
  expect(new Set((await ask('actorId', 'in', [actorId])).map(entry => entry.actorId))).toEqual(new Set([actorId]))
  expect((await ask('clientId', 'null', false)).every(entry => entry.clientId !== null)).toBe(true)
})
