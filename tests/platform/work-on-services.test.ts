import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { moduleCalls } from '#contract/logs/module-log.ts'
import { moduleJobs } from '#contract/services/module-jobs.ts'
import { servers } from '#contract/services/servers.ts'
import { services } from '#contract/services/services.ts'
import type { Client } from '#tests/support/client.ts'
import { moduleWork } from '#tests/support/module-work.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

let platform: TestPlatform
let staff: Client
let hands: Awaited<ReturnType<typeof moduleWork>>
let serverId: number
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
  hands = await moduleWork(platform, staff)
  serverId = await hands.server()
})
afterAll(() => platform.close())

const { changePassword, refreshUsage, signIn, password: show, history } = services.endpoints
const params = (id: number) => ({ params: { id } })
const hash = (password: string) => createHash('sha256').update(password).digest('hex')
const shown = async (id: number) => (await staff.call(show, params(id))).data.password as string
const told = async (id: number) => (await staff.call(history, params(id))).data.items.map(({ action }) => action)

test('a password is given to the account and kept sealed; seeing it stands in the history', async () => {
  const id = await hands.running('password.example')
  const { username } = await hands.read(id)
  const first = await shown(id)
  expect(hash(first)).toBe((await hands.account(username))?.passwordHash)
  await staff.call(changePassword, { ...params(id), body: { password: 'Wadi#Hanifa-77' } })
  expect(await shown(id)).toBe(first)
  expect(await hands.work(id)).toBe('settled')
  expect(await shown(id)).toBe('Wadi#Hanifa-77')
  expect((await hands.account(username))?.passwordHash).toBe(hash('Wadi#Hanifa-77'))
  expect(await told(id)).toEqual(expect.arrayContaining(['services.passwordSeen', 'services.passwordChanged']))
  const stored = await platform.database.db.selectFrom('services').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const history_ = await platform.database.db.selectFrom('auditEntries').selectAll().where('resource', '=', 'services').execute()
  const calls = await platform.database.db.selectFrom('moduleCalls').selectAll().execute()
  expect(JSON.stringify([stored, history_, calls])).not.toContain('Wadi#Hanifa')

  await staff.call(changePassword, { ...params(id), body: {} })
  await hands.work(id)
  expect(await shown(id)).toMatch(/^\S{15,}$/)
})

test('a password that a panel would refuse is refused before anybody is asked', async () => {
  const id = await hands.running('weak.example')
  for (const password of ['short', 'nocapitals#1', 'With space#A1', 'عربيA1#xxxxxx'])
    expect(await staff.call(changePassword, { ...params(id), body: { password } })).toMatchObject({
      status_code: 422,
      data: { fields: { password: expect.any(Object) } },
    })
  expect(await hands.read(id)).toMatchObject({ work: 'none' })
})

test('an answer that was lost is found out by giving the same password again', async () => {
  const id = await hands.running('lost.example')
  const { username } = await hands.read(id)
  await hands.behave(serverId, 'losesAnswers')
  await staff.call(changePassword, { ...params(id), body: {} })
  const before = await shown(id)
  expect(await hands.work(id)).toBe('again')
  const given = (await hands.account(username))?.passwordHash
  expect(await shown(id)).toBe(before)
  await hands.behave(serverId, 'works')
  expect(await hands.work(id)).toBe('settled')
  expect(hash(await shown(id))).toBe(given)
  expect(hash(await shown(id))).toBe((await hands.account(username))?.passwordHash)
})

test('usage is what the server says, as of when it said it; an account that is gone needs a person', async () => {
  const id = await hands.running('usage.example')
  const { username } = await hands.read(id)
  await platform.database.db.updateTable('simulatedAccounts').set({ diskUsed: 512 }).where('username', '=', username).execute()
  await staff.call(refreshUsage, { ...params(id), body: {} })
  await hands.work(id)
  expect(await hands.read(id)).toMatchObject({ diskUsed: 512, diskLimit: 10_240, usageOn: expect.any(String), work: 'none' })
  await platform.database.db.deleteFrom('simulatedAccounts').where('username', '=', username).execute()
  await staff.call(refreshUsage, { ...params(id), body: {} })
  await hands.work(id)
  expect(await hands.read(id)).toMatchObject({ status: 'active', work: 'failed', diskUsed: 512 })
  expect(await hands.jobsOf(id)).toMatchObject([{ operation: 'refreshUsage', state: 'failed', code: 'noSuchAccount' }, {}, {}])
})

test('a way into the panel is given once, to who asked; it is neither stored nor logged', async () => {
  const id = await hands.running('panel.example')
  const answer = await staff.call(signIn, { ...params(id), body: {} })
  expect(answer.data).toMatchObject({ address: expect.stringMatching(/^https:/), expiresOn: expect.any(String) })
  expect(await told(id)).toContain('services.signedIn')
  const session = new URL(answer.data.address).searchParams.get('session') as string
  const [calls, entries] = await Promise.all([
    staff.call(moduleCalls.endpoints.list, { filter: { where: [{ field: 'serviceId', operator: 'eq', value: id }] } }),
    platform.database.db.selectFrom('auditEntries').selectAll().execute(),
  ])
  expect(calls.data.items).toEqual(expect.arrayContaining([expect.objectContaining({ call: 'signIn', result: 'ok' })]))
  expect(JSON.stringify([calls, entries])).not.toContain(session)
  const helper = await platform.signedIn({ role: 'ADMIN', capabilities: ['service.view'] })
  expect(await helper.call(signIn, { ...params(id), body: {} })).toMatchObject({ status_code: 403 })
  expect(await helper.call(show, params(id))).toMatchObject({ status_code: 403 })
})

test('nobody is let into a panel of a client that allows no single sign-on', async () => {
  const id = await hands.running('closed-panel.example')
  const { clientId } = await hands.read(id)
  const allow = (singleSignOnAllowed: boolean) =>
    platform.database.db.updateTable('clients').set({ singleSignOnAllowed }).where('id', '=', clientId).execute()
  await allow(false)
  expect(await staff.call(signIn, { ...params(id), body: {} })).toMatchObject({ data: { code: 'wrongState', reason: 'noSingleSignOn' } })
  await allow(true)
  expect(await staff.call(signIn, { ...params(id), body: {} })).toMatchObject({ success: true })
})

test('a way into the panel of a server is given to who may, on the servers that are open to them, and told', async () => {
  const e = servers.endpoints
  const answer = await staff.call(e.signIn, { params: { id: serverId }, body: {} })
  expect(answer.data).toMatchObject({ address: expect.stringMatching(/^https:.*:2087\//), expiresOn: expect.any(String) })
  const session = new URL(answer.data.address).searchParams.get('session') as string
  const { db } = platform.database
  const [calls, entries] = [
    await db.selectFrom('moduleCalls').selectAll().execute(),
    await db.selectFrom('auditEntries').selectAll().execute(),
  ]
  expect(calls.filter(({ call }) => call === 'signInToServer')).toMatchObject([{ serverId, result: 'ok' }])
  expect(entries.filter(({ action }) => action === 'servers.signedIn')).toMatchObject([{ recordId: serverId }])
  expect(JSON.stringify([calls, entries])).not.toContain(session)
  const editor = await platform.signedIn({ role: 'ADMIN', capabilities: ['server.view', 'server.edit', 'service.signIn'] })
  expect(await editor.call(e.signIn, { params: { id: serverId }, body: {} })).toMatchObject({ status_code: 403 })
  const operator = await platform.signedIn({ role: 'ADMIN', capabilities: ['server.view', 'server.signIn'] })
  expect(await operator.call(e.signIn, { params: { id: serverId }, body: {} })).toMatchObject({ success: true })
  await db.updateTable('servers').set({ access: 'administrators' }).where('id', '=', serverId).execute()
  expect(await operator.call(e.signIn, { params: { id: serverId }, body: {} })).toMatchObject({ status_code: 404 })
  await db.updateTable('servers').set({ access: 'everyone', simulatedBehaviour: 'down' }).where('id', '=', serverId).execute()
  expect(await staff.call(e.signIn, { params: { id: serverId }, body: {} })).toMatchObject({ data: { reason: 'panelDidNotLetIn' } })
  await db.updateTable('servers').set({ simulatedBehaviour: 'works' }).where('id', '=', serverId).execute()
})

test('on a server that is closed to somebody they do nothing, whatever their rights', async () => {
  const id = await hands.running('closed.example')
  const helper = await platform.signedIn({
    role: 'ADMIN',
    capabilities: ['service.view', 'service.suspend', 'service.signIn', 'service.refreshUsage'],
  })
  expect((await helper.call(services.endpoints.get, params(id))).data.can).toMatchObject({ suspend: true })
  const close = (access: 'administrators' | 'everyone') =>
    platform.database.db.updateTable('servers').set({ access }).where('id', '=', serverId).execute()
  await close('administrators')
  expect((await helper.call(services.endpoints.get, params(id))).data.can).toMatchObject({ suspend: 'serverNotOpen' })
  expect(await helper.call(services.endpoints.suspend, { ...params(id), body: { reason: 'x' } })).toMatchObject({ status_code: 403 })
  expect(await helper.call(signIn, { ...params(id), body: {} })).toMatchObject({ status_code: 403 })
  await close('everyone')
})

test('a job that failed is tried again or resolved from the desk, and the service says what is left', async () => {
  const id = await hands.running('desk.example')
  await hands.behave(serverId, 'refuses')
  await staff.call(services.endpoints.suspend, { ...params(id), body: { reason: 'Overdue' } })
  await hands.work(id)
  const [refused] = await hands.jobsOf(id)
  expect(refused).toMatchObject({ operation: 'suspend', state: 'failed', code: 'refused', can: { retry: true, resolve: true } })
  await hands.behave(serverId, 'down')
  await staff.call(moduleJobs.endpoints.retry, { ...params(refused?.id ?? 0), body: {} })
  expect(await hands.read(id)).toMatchObject({ work: 'underWay' })
  expect(await hands.work(id)).toBe('again')
  await hands.giveUp(id)
  expect([await hands.read(id), await hands.jobsOf(id)]).toMatchObject([{ work: 'failed' }, [{ state: 'dead', code: 'noAnswer' }, {}]])
  await hands.behave(serverId, 'works')
  const answers = await Promise.all([1, 2].map(() => staff.call(moduleJobs.endpoints.retry, { ...params(refused?.id ?? 0), body: {} })))
  expect(answers.map(({ success }) => success).sort()).toEqual([false, true])
  await hands.work(id)
  expect(await hands.read(id)).toMatchObject({ status: 'suspended', suspendReason: 'Overdue', work: 'none' })

  await hands.behave(serverId, 'refuses')
  await staff.call(services.endpoints.unsuspend, { ...params(id), body: {} })
  await hands.work(id)
  const [job] = await hands.jobsOf(id)
  await staff.call(moduleJobs.endpoints.resolve, { ...params(job?.id ?? 0), body: { reason: 'Stays suspended' } })
  expect([await hands.read(id), await hands.jobsOf(id)]).toMatchObject([
    { status: 'suspended', work: 'none' },
    [{ state: 'resolved', note: 'Stays suspended' }, {}, {}],
  ])
  await hands.behave(serverId, 'works')
})
