import { afterAll, beforeAll, expect, test } from 'vitest'
import { invoices } from '#contract/billing/invoices.ts'
import { clients } from '#contract/clients/clients.ts'
import { contacts as contactRecords } from '#contract/clients/contacts.ts'
import { domains } from '#contract/domains/domains.ts'
import type { Client } from '#tests/support/client.ts'
import { addClient } from '#tests/support/clients.ts'
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

const { list, get, contacts, renewal, renew, setNameservers, lock, unlock, autoRenewOff, autoRenewOn, transferCode, sync, code } =
  domains.endpoints
const about = (id: number) => ({ params: { id } })
const owner = () => platform.ofClient(at.clientId, 'client', ['domains'])

test('a user with the permission sees the names of the client, and no word that was written for staff', async () => {
  const id = await at.registered('seen.test')
  const { version } = await at.read(id)
  await staff.call(domains.endpoints.update, { ...about(id), body: { version, notes: 'Asks for much' } })
  const own = (await owner().call(list)).data
  expect(own.items).toMatchObject([{ id, name: 'seen.test', status: 'active', autoRenew: expect.any(Boolean) }])
  const one = (await owner().call(get, about(id))).data
  expect(JSON.stringify([own, one])).not.toMatch(/Asks for much|registrarName|registrarAccountId|syncProblem/)
  const { data: answering } = await owner().call(contacts, about(id))
  expect(Object.keys(answering).sort()).toEqual(['holderProven', 'roles'])
  for (const { ours } of answering.roles) expect(Object.keys(ours ?? {}).sort()).toEqual(['email', 'name', 'organisation'])
  for (const caller of [platform.ofClient(at.clientId, 'client', ['invoices']), platform.ofClient(at.clientId, 'client', ['profile'])])
    for (const endpoint of [list, get, contacts, renewal])
      expect(await caller.call(endpoint, about(id))).toMatchObject({ status_code: 403 })
})

test('whether a name costs more than it is sold for is found by whoever sees costs, and by nobody else', async () => {
  const filter = { where: [{ field: 'losing' as const, operator: 'eq' as const, value: true }] }
  const seller = await platform.signedIn({ role: 'ADMIN', capabilities: ['domain.view'] })
  const buyer = await platform.signedIn({ role: 'ADMIN', capabilities: ['domain.view', 'tld.costs'] })
  for (const caller of [owner(), seller]) expect(await caller.call(list, { filter })).toMatchObject({ status_code: 422 })
  for (const caller of [staff, buyer]) expect(await caller.call(list, { filter })).toMatchObject({ status_code: 200 })
})

test('one that has ended is renewed by nothing and offers no switch of that', async () => {
  const id = await at.registered('ended.test')
  await platform.database.db.updateTable('domains').set({ status: 'expired' }).where('id', '=', id).execute()
  for (const verb of [autoRenewOn, autoRenewOff])
    expect(await owner().call(verb, { ...about(id), body: {} })).toMatchObject({ status_code: 409, data: { code: 'wrongState' } })
  const { can = {} } = (await owner().call(get, about(id))).data
  expect([can.autoRenewOn, can.autoRenewOff].filter(one => one === true)).toEqual([])
})

test('that somebody is suspected of fraud is not told to them', async () => {
  const id = await at.registered('doubted.test')
  await platform.database.db.updateTable('domains').set({ status: 'fraud' }).where('id', '=', id).execute()
  expect((await owner().call(get, about(id))).data).toMatchObject({ status: 'cancelled' })
  expect((await staff.call(get, about(id))).data).toMatchObject({ status: 'fraud' })
})

test('what they change goes the way of staff’s changes: its registry is told, and nobody else’s name is touched', async () => {
  const id = await at.registered('changed.test')
  const stranger = platform.ofClient((await addClient(staff)).id)
  const nameservers = ['ns1.elsewhere.example', 'ns2.elsewhere.example']
  expect(await stranger.call(setNameservers, { ...about(id), body: { nameservers } })).toMatchObject({ status_code: 404 })
  const asked = await owner().call(setNameservers, { ...about(id), body: { nameservers } })
  expect(asked).toMatchObject({ success: true, data: { work: 'underWay' } })
  expect(await owner().call(lock, { ...about(id), body: {} })).toMatchObject({ status_code: 409, data: { reason: 'domainUnderWay' } })
  await at.work(id)
  expect(await at.read(id)).toMatchObject({ nameservers, work: 'none' })
  const { locked } = await at.read(id)
  const turn = locked ? unlock : lock
  expect(await owner().call(turn, { ...about(id), body: {} })).toMatchObject({ success: true })
  await at.work(id)
  expect(await at.read(id)).toMatchObject({ locked: !locked })
  const { autoRenew } = await at.read(id)
  expect(await owner().call(autoRenew ? autoRenewOff : autoRenewOn, { ...about(id), body: {} })).toMatchObject({
    data: { autoRenew: !autoRenew },
  })
  const history = JSON.stringify((await staff.call(domains.endpoints.history, about(id))).data)
  for (const event of ['domains.nameserversAsked', 'domains.nameserversChanged']) expect(history).toContain(event)
})

test('the code of a transfer goes to the client by email and is read by nobody in the portal', async () => {
  const id = await at.registered('leaving.test')
  const contact = {
    ...{ firstName: { en: 'Huda', ar: '' }, lastName: { en: 'Al-Amri', ar: '' }, language: 'en-US' },
    ...{ clientId: at.clientId, email: 'huda@client.example', phone: '+966501234567', categories: ['domain'], smsCategories: ['domain'] },
  }
  expect(await staff.call(contactRecords.endpoints.create, { body: contact })).toMatchObject({ success: true })
  expect(await owner().call(transferCode, { ...about(id), body: {} })).toMatchObject({ success: true })
  await at.work(id)
  const mails = await platform.database.db.selectFrom('emailMessages').select('to').where('template', '=', 'transferCode').execute()
  const { email } = (await staff.call(clients.endpoints.get, { params: { id: at.clientId } })).data
  expect(mails.map(({ to }) => to)).toEqual([email])
  const texts = await platform.database.db.selectFrom('smsMessages').select('id').where('number', '=', contact.phone).execute()
  expect(texts).toEqual([])
  expect(await owner().call(code, about(id))).toMatchObject({ status_code: 403 })
  expect(await owner().call(sync, { ...about(id), body: {} })).toMatchObject({ status_code: 403 })
})

test('they ask for an invoice of the next years once, at the price that they were shown', async () => {
  const id = await at.registered('longer.test')
  const offer = (await owner().call(renewal, about(id))).data
  expect(offer.terms[0]).toMatchObject({ years: 1, net: expect.any(Number) })
  const asked = await owner().call(renew, { ...about(id), body: { years: 1 } })
  expect(asked).toMatchObject({ success: true })
  const after = (await owner().call(renewal, about(id))).data
  expect(after.invoice).toEqual({ id: expect.any(Number) })
  expect(await owner().call(renew, { ...about(id), body: { years: 1 } })).toMatchObject({
    status_code: 409,
    data: { reason: 'periodInvoiced' },
  })
  const payer = platform.ofClient(at.clientId, 'client', ['invoices'])
  expect((await payer.call(invoices.endpoints.get, { params: { id: after.invoice?.id as number } })).data).toMatchObject({
    status: 'unpaid',
  })
})

test('a name of a client who is known to be who they are waits for its documents, not for that', async () => {
  const id = await at.registered('known.test')
  expect((await owner().call(get, about(id))).data).toMatchObject({ holderVerified: false })
  const proof = { fact: 'identity' as const, reason: 'ID card seen at the desk' }
  const client = (await staff.call(clients.endpoints.get, { params: { id: at.clientId } })).data
  await staff.call(clients.endpoints.update, { params: { id: at.clientId }, body: { version: client.version, nationalId: '1000000008' } })
  expect(await staff.call(clients.endpoints.verify, { params: { id: at.clientId }, body: proof })).toMatchObject({ success: true })
  expect((await owner().call(get, about(id))).data).toMatchObject({ holderVerified: true })
  // Of a company its register proves who it is, and no person's identity.
  const { db } = platform.database
  await db.updateTable('clients').set({ accountType: 'COMPANY' }).where('id', '=', at.clientId).execute()
  expect((await owner().call(get, about(id))).data).toMatchObject({ holderVerified: false })
  const byRegister = JSON.stringify({ commercialRegister: { on: new Date().toISOString(), how: 'staff', who: null } })
  await db.updateTable('clients').set({ verified: byRegister }).where('id', '=', at.clientId).execute()
  expect((await owner().call(get, about(id))).data).toMatchObject({ holderVerified: true })
})
