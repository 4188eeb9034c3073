import { afterAll, beforeAll, expect, test } from 'vitest'
import { tlds } from '#contract/catalogue/tlds.ts'
import { domains } from '#contract/domains/domains.ts'
import { registrarAccounts } from '#contract/domains/registrar-accounts.ts'
import type { Client } from '#tests/support/client.ts'
import { domainWork } from '#tests/support/domain-work.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

let platform: TestPlatform
let staff: Client
let at: Awaited<ReturnType<typeof domainWork>>
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
  at = await domainWork(platform, staff)
})
afterAll(() => platform.close())

const { setForwarding, switchType, register, get, history } = domains.endpoints
const about = (id: number) => ({ params: { id } })
const forward = (who: Client, id: number, body: object) => who.call(setForwarding, { ...about(id), body })
const actionsOf = async (id: number) => (await staff.call(history, about(id))).data.items.map(({ action }) => action)
async function offer(forwarding: boolean) {
  const { version } = (await staff.call(tlds.endpoints.get, about(at.tld.id))).data
  await staff.call(tlds.endpoints.update, { ...about(at.tld.id), body: { version, forwarding } })
}
const to = 'https://www.example.com/shop'

test('a name is forwarded by its registrar, where its extension offers that, and until it is forwarded nowhere', async () => {
  const id = await at.registered('sent.test')
  const mailForwards = ['Info  Sara@example.com', '* sara@example.com']
  expect(await forward(staff, id, { forwardsTo: to })).toMatchObject({ status_code: 409, data: { reason: 'forwardingNotOffered' } })
  await offer(true)
  expect(await forward(staff, id, { forwardsTo: to, forwardsPath: true, mailForwards })).toMatchObject({
    data: { work: 'underWay', forwardsTo: null, mailForwards: [] },
  })
  expect(await forward(staff, id, {})).toMatchObject({ status_code: 409, data: { reason: 'domainUnderWay' } })
  expect(await at.work(id)).toBe('settled')
  const mail = ['info sara@example.com', '* sara@example.com']
  expect(await at.read(id)).toMatchObject({ work: 'none', forwardsTo: to, forwardsPath: true, mailForwards: mail })
  expect((await at.atRegistry('sent.test'))?.forwarding).toEqual({ to, withPath: true, mail })
  expect(await actionsOf(id)).toEqual(expect.arrayContaining(['domains.forwardingAsked', 'domains.forwardingChanged']))
  // What runs is ended, also where nothing is offered any more.
  await offer(false)
  expect(await forward(staff, id, { forwardsPath: true })).toMatchObject({ success: true })
  await at.work(id)
  expect(await at.read(id)).toMatchObject({ forwardsTo: null, forwardsPath: false, mailForwards: [] })
  await offer(true)
})

test('what leads back to the name, or nowhere, is refused before anybody is asked', async () => {
  const id = await at.registered('round.test')
  const fields = async (body: object) => ((await forward(staff, id, body)).data as unknown as { fields: object }).fields
  for (const forwardsTo of ['https://round.test/a', 'http://www.ROUND.test'])
    expect(await fields({ forwardsTo })).toEqual({ forwardsTo: expect.objectContaining({ key: 'forwardsToItself' }) })
  for (const forwardsTo of ['ftp://example.com', 'javascript:alert(1)', 'https://a:b@example.com'])
    expect(await fields({ forwardsTo })).toEqual({ forwardsTo: expect.objectContaining({ key: 'webAddress' }) })
  expect(await fields({ mailForwards: ['info sara@round.test'] })).toHaveProperty(['mailForwards.0'])
  for (const line of ['info', 'info sara', 'in fo sara@example.com', '.info sara@example.com', 'a@b sara@example.com'])
    expect(await fields({ mailForwards: [line] }), line).toMatchObject({ 'mailForwards.0': { key: 'mailForward' } })
  expect(await fields({ mailForwards: ['info a@example.com', 'INFO a@example.com'] })).toMatchObject({
    'mailForwards.1': { key: 'alreadyUsed' },
  })
  expect(await at.jobsOf(id)).toHaveLength(1)
})

test('users of the client forward their own names alone; what a registrar cannot do is not offered', async () => {
  const id = await at.registered('own.test')
  const owner = platform.ofClient(at.clientId, 'client', ['domains'])
  expect(await forward(owner, id, { forwardsTo: to })).toMatchObject({ success: true })
  await at.work(id)
  expect((await owner.call(get, about(id))).data).toMatchObject({ forwardsTo: to, can: { setForwarding: true } })
  expect(await forward(platform.ofClient(at.clientId, 'client', ['invoices']), id, {})).toMatchObject({ status_code: 403 })
  const account = (await staff.call(registrarAccounts.endpoints.get, about(at.account.id))).data
  await platform.database.db.updateTable('registrarAccounts').set({ driver: 'openProvider' }).where('id', '=', account.id).execute()
  expect(await forward(owner, id, {})).toMatchObject({ status_code: 409, data: { reason: 'registryForwardsNothing' } })
  await platform.database.db.updateTable('registrarAccounts').set({ driver: 'simulator' }).where('id', '=', account.id).execute()
})

test('another registrar forwards nothing of it yet', async () => {
  const id = await at.registered('moved.test')
  await forward(staff, id, { forwardsTo: to, mailForwards: ['info a@example.com'] })
  await at.work(id)
  const body = { name: { en: 'By hand', ar: '' }, driver: 'manual' as const }
  const { id: registrarAccountId } = (await staff.call(registrarAccounts.endpoints.create, { body })).data
  await staff.call(domains.endpoints.switchRegistrar, { ...about(id), body: { registrarAccountId } })
  expect(await at.read(id)).toMatchObject({ registrarAccountId, forwardsTo: null, mailForwards: [] })
})

test('a registration becomes a transfer and comes from where it is, once; what its extension does not sell is refused', async () => {
  const { id, invoiceId } = await at.ordered('there.test')
  await at.pay(invoiceId)
  const elsewhere = { accountId: at.account.id, name: 'there.test', ours: false, createdOn: '2024-01-01', expiresOn: '2028-01-01' }
  const row = { ...elsewhere, nameservers: '[]', locked: false, eppCode: 'epp-there.test', transferOn: null, decision: null }
  await platform.database.db.insertInto('simulatedDomains').values(row).execute()
  await at.work(id)
  expect(await at.read(id)).toMatchObject({ status: 'failed', command: 'register' })
  const change = (command: 'register' | 'transfer', eppCode?: string) =>
    staff.call(switchType, { ...about(id), body: { command, ...(eppCode && { eppCode }) } })
  expect(await change('register')).toMatchObject({ status_code: 409, data: { reason: 'sameType' } })
  expect(await change('transfer', 'epp-there.test')).toMatchObject({ success: true, data: { command: 'transfer', codeMissing: false } })
  expect(await staff.call(register, { ...about(id), body: {} })).toMatchObject({ success: true, data: { status: 'pendingTransfer' } })
  await at.work(id)
  expect(await at.read(id)).toMatchObject({ status: 'active', expiresOn: '2029-01-01' })
  expect(await actionsOf(id)).toContain('domains.typeSwitched')
  expect(await change('register')).toMatchObject({ status_code: 409, data: { reason: 'domainActive' } })

  const other = await at.ordered('only.test')
  await platform.database.db.updateTable('tldPrices').set({ price: -1 }).where('command', '=', 'transfer').execute()
  expect(await staff.call(switchType, { ...about(other.id), body: { command: 'transfer' } })).toMatchObject({
    data: { fields: { command: { key: 'notOffered' } } },
  })
})
