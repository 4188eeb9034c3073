import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { auth } from '#contract/access/auth.ts'
import { bulkEndpoints } from '#contract/automation/bulk.ts'
import { tableExportEndpoints } from '#contract/automation/table-export.ts'
import { notifications } from '#contract/messaging/notifications.ts'
import { runExport } from '#platform/automation/export/run-export.job.ts'
import { startRun } from '#platform/automation/job-run/start-run.ts'
import { streamRegistryOf } from '#platform/kernel/stream-registry.ts'
import { inTransaction } from '#platform/kernel/transaction.ts'
import { bells } from '#platform/messaging/notification/announce.ts'
import { notifyStaff, type StaffNotice } from '#platform/messaging/notification/notify-staff.ts'
import { tellDeadJob } from '#platform/messaging/notification/tell-dead-job.ts'
import { member, solvedCaptcha, visitor } from '#tests/support/access.ts'
import type { Client } from '#tests/support/client.ts'
import { type EventStream, openEvents } from '#tests/support/event-stream.ts'
import { eventually } from '#tests/support/eventually.ts'
import { startSession, type TestPlatform, testPlatform } from '#tests/support/platform.ts'

let platform: TestPlatform
let url: string
const open: EventStream[] = []
beforeAll(async () => {
  platform = await testPlatform()
  url = await platform.app.listen({ host: '127.0.0.1', port: 0 })
})
afterEach(() => {
  for (const stream of open.splice(0)) stream.close()
})
afterAll(() => platform.close())

const { list, summary, mark, remove, mute, get } = notifications.endpoints
const idOf = async ({ token }: Client) => {
  const answer = await platform.app.inject({ url: '/v1/session', headers: { authorization: `Bearer ${token}` } })
  return answer.json().data.metadata.id as number
}
const tell = (notice: Partial<StaffNotice> & Pick<StaffNotice, 'to'>) =>
  notifyStaff(platform.systemScope(), { kind: 'ticket', key: 'contactMessage', values: { name: 'Sara', subject: 'Hosting' }, ...notice })
const tellOne = async (person: Client, notice: Partial<StaffNotice> = {}) => tell({ to: { people: [await idOf(person)] }, ...notice })
const stream = async ({ token }: Client, headers: Record<string, string> = {}) => {
  const opened = await openEvents(`${url}/v1/notification/stream`, { authorization: `Bearer ${token}`, ...headers })
  open.push(opened)
  return opened
}
const unreadOf = async (person: Client) => (await person.call(summary)).data.unread

test('those who hold the capability and the people named hear of it, in their language; nobody else does', async () => {
  const [holder, other, named] = await Promise.all([
    platform.signedIn({ role: 'ADMIN', capabilities: ['contactMessage.view'] }),
    platform.signedIn({ role: 'ADMIN', capabilities: ['client.view'] }),
    platform.signedIn({ role: 'ADMIN' }),
  ])
  await tell({ to: { capability: 'contactMessage.view', people: [await idOf(named)] }, link: { to: 'contactMessage', id: 7 } })
  const { data } = await holder.call(list)
  expect(data.items[0]).toMatchObject({
    title: 'New contact message',
    text: '\u2068Sara\u2069: \u2068Hosting\u2069',
    unread: true,
    link: { to: 'contactMessage', id: 7 },
  })
  expect((await named.call(list, { headers: { language: 'ar' } })).data.items[0]).toMatchObject({ title: 'رسالة تواصل جديدة' })
  expect((await other.call(list)).data.items).toEqual([])
  const id = data.items[0]?.id as number
  expect((await other.call(get, { params: { id } })).status_code).toBe(404)
  expect((await other.call(mark, { body: { ids: [id], read: true } })).data.unread).toBe(0)
  expect((await other.call(remove, { body: { ids: [id] } })).status_code).toBe(200)
  expect(await unreadOf(holder)).toBe(1)
  expect((await platform.anonymous.call(summary)).status_code).toBe(401)
})

test('one event is told once, and one that is rolled back never', async () => {
  const person = await platform.signedIn()
  const people = [await idOf(person)]
  await Promise.all([1, 2, 3].map(() => tell({ to: { people }, dedupeKey: 'once' })))
  const failing = inTransaction(platform.systemScope(), async scope => {
    await notifyStaff(scope, { kind: 'job', key: 'jobDead', values: { job: 'x', tries: 1 }, to: { people } })
    throw new Error('rolled back')
  })
  await expect(failing).rejects.toThrow('rolled back')
  expect((await person.call(list)).data.items).toHaveLength(1)
})

test('a muted kind is not heard; critical ones still reach a super admin, and only a super admin', async () => {
  const boss = await platform.signedIn()
  const admin = await platform.signedIn({ role: 'ADMIN', capabilities: ['job.view'] })
  for (const person of [boss, admin]) expect((await person.call(mute, { body: { kind: 'job', muted: true } })).data.muted).toEqual(['job'])
  await tell({ to: { people: [await idOf(boss), await idOf(admin)] }, kind: 'job' })
  await tellDeadJob(platform.systemScope(), { id: 'x', name: 'runExport', retry: 2 })
  expect((await boss.call(list)).data.items.map(({ key }) => key)).toEqual(['jobDead'])
  expect((await boss.call(list)).data.items[0]).toMatchObject({
    importance: 'critical',
    text: '\u2068runExport\u2069 gave up after 3 tries.',
  })
  expect((await admin.call(list)).data.items).toEqual([])
  expect((await admin.call(mute, { body: { kind: 'job', muted: false } })).data.muted).toEqual([])
  await tellOne(admin, { kind: 'job' })
  expect(await unreadOf(admin)).toBe(1)
})

test('filters, read and unread, all read up to the newest seen, deleting', async () => {
  const person = await platform.signedIn()
  for (const kind of ['ticket', 'job', 'security', 'job'] as const) await tellOne(person, { kind })
  const jobs = await person.call(list, { filter: { where: [{ field: 'kind', operator: 'in', value: ['job'] }] } })
  expect(jobs.data.total).toBe(2)
  const ids = jobs.data.items.map(({ id }) => id)
  expect((await person.call(mark, { body: { ids, read: true } })).data.unread).toBe(2)
  const unread = await person.call(list, { filter: { where: [{ field: 'unread', operator: 'eq', value: true }] } })
  expect(unread.data.items.map(({ kind }) => kind)).toEqual(['security', 'ticket'])
  expect((await person.call(mark, { body: { ids: [ids[0] as number], read: false } })).data.unread).toBe(3)
  const newest = (await person.call(summary)).data.items[0]?.id as number
  await tellOne(person)
  expect((await person.call(mark, { body: { upTo: newest, read: true } })).data.unread).toBe(1)
  expect((await person.call(remove, { body: { ids } })).data.unread).toBe(1)
  expect((await person.call(list)).data.total).toBe(3)
})

test('bulk actions touch the own ones only, and are not told of themselves', async () => {
  await platform.startWorker()
  const [person, other] = [await platform.signedIn(), await platform.signedIn({ role: 'ADMIN' })]
  await tellOne(person)
  await tellOne(other)
  const others = (await other.call(list)).data.items[0]?.id as number
  const own = (await person.call(list)).data.items[0]?.id as number
  const run = await person.call(bulkEndpoints.bulk, { body: { resource: 'notifications', action: 'markRead', ids: [own, others] } })
  expect(run.status_code).toBe(201)
  await eventually(async () => expect(await unreadOf(person)).toBe(0))
  expect(await unreadOf(other)).toBe(1)
  const exported = await person.call(tableExportEndpoints.tableExport, {
    body: { resource: 'notifications', format: 'csv', columns: ['kind'] },
  })
  expect(exported.status_code).toBe(403)
})

test('an open stream hears what is told, and what it missed when it comes back', async () => {
  const person = await platform.signedIn()
  const first = await stream(person)
  await eventually(() => expect(first.events).toEqual([{ id: null, event: 'count', data: { unread: 0 } }]))
  await tellOne(person)
  await eventually(() => expect(first.events).toHaveLength(3))
  const told = first.events[1]
  expect(told).toMatchObject({ event: 'notification', data: { title: 'New contact message', unread: true } })
  expect(told?.id).toBe(told?.data.id)
  expect(first.events[2]).toMatchObject({ event: 'count', data: { unread: 1 } })
  first.close()
  await tellOne(person, { key: 'pushTest' })
  const second = await stream(person, { 'last-event-id': String(told?.id), language: 'ar' })
  const missed = () => second.events.filter(({ event }) => event === 'notification')
  await eventually(() => expect(missed()).toHaveLength(1))
  expect(missed()[0]?.data.title).toBe('الإشعارات تصل إلى هذا المتصفح')
  await person.call(mark, { body: { read: true } })
  await eventually(() => expect(second.events.at(-1)).toMatchObject({ event: 'count', data: { unread: 0 } }))
})

test('a stream ends with its session, and nobody opens one without', async () => {
  const person = await member(platform)
  const token = await startSession(platform, person.id)
  const caller = visitor(platform, { token })
  const opened = await stream(caller)
  await caller.call(auth.logout)
  await streamRegistryOf(platform.services, bells).beat()
  await opened.ended
  expect(opened.events.at(-1)?.event).toBe('ended')
  expect((await stream(caller)).status).toBe(401)
})

test('failed sign-ins that lock an account are told to its owner and to those who read the logs, once', async () => {
  const user = await member(platform, { role: 'ADMIN' })
  const [reader, other] = [
    await platform.signedIn({ role: 'ADMIN', capabilities: ['log.activity'] }),
    await platform.signedIn({ role: 'ADMIN' }),
  ]
  for (const turn of [1, 2, 3, 4, 5]) {
    expect(await unreadOf(reader)).toBe(0)
    const someone = visitor(platform)
    const captcha = turn > 3 ? { captcha: await solvedCaptcha(someone) } : {}
    await someone.call(auth.authenticate, { body: { login: user.email, password: 'Wrong#pass1', ...captcha } })
  }
  expect((await reader.call(list)).data.items).toMatchObject([{ key: 'coolDown', kind: 'security', values: { login: user.email } }])
  const owner = visitor(platform, { token: await startSession(platform, user.id) })
  expect(await unreadOf(owner)).toBe(1)
  expect(await unreadOf(other)).toBe(0)
})

test('a job that gives up is told of, with its tries', async () => {
  const [boss, person] = [await platform.signedIn(), await platform.signedIn({ role: 'ADMIN' })]
  const scope = platform.systemScope()
  const id = await startRun(scope.with({ caller: { ...scope.caller, id: await idOf(person) } }), {
    kind: 'export',
    resource: 'nothingLikeThis',
    action: 'csv',
    request: {},
    recordIds: [],
  })
  await scope.enqueue(runExport, { id })
  await eventually(async () => expect((await boss.call(list)).data.items[0]).toMatchObject({ key: 'jobDead' }))
  expect((await boss.call(list)).data.items[0]).toMatchObject({
    importance: 'critical',
    text: '\u2068runExport\u2069 gave up after 1 try.',
  })
  expect(await unreadOf(person)).toBe(0)
})

test('the streams end when the platform stops, so that it can', async () => {
  const other = await testPlatform()
  const address = await other.app.listen({ host: '127.0.0.1', port: 0 })
  const { token } = await other.signedIn()
  const opened = await openEvents(`${address}/v1/notification/stream`, { authorization: `Bearer ${token}` })
  await eventually(() => expect(opened.events).toHaveLength(1))
  // Else it would wait for them, and so would this test.
  await other.close()
  await opened.ended
})
