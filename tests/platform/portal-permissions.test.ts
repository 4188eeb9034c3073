import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { documents } from '#contract/billing/documents.ts'
import { invoices } from '#contract/billing/invoices.ts'
import { quoteLink } from '#contract/billing/quote-link.ts'
import { quotes } from '#contract/billing/quotes.ts'
import { contacts } from '#contract/clients/contacts.ts'
import { portal } from '#contract/clients/portal.ts'
import { endpoints } from '#contract/endpoints.ts'
import { offeredPermissions } from '#contract/kernel/client-permissions.ts'
import { services } from '#contract/services/services.ts'
import { hashPassword } from '#platform/access/passwords.ts'
import { rowsOfClient } from '#platform/automation/export/personal-data.ts'
import { clock } from '#platform/kernel/clock.ts'
import { sealPassword } from '#platform/services/service/service-password.ts'
import { visitor } from '#tests/support/access.ts'
import type { Client } from '#tests/support/client.ts'
import { addClient, person } from '#tests/support/clients.ts'
import { orderOf, sold } from '#tests/support/orders.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

let platform: TestPlatform
let staff: Client
let clientId: number
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
  clientId = (await addClient(staff)).id
})
afterEach(() => clock.set(null))
afterAll(() => platform.close())

const line = { description: { en: 'Advice', ar: '' }, quantity: 1, unitPrice: 100_00 }
const hidden = { status_code: 404 }

test('each permission that is offered opens something', () => {
  const opened = new Set<string>(
    endpoints.filter(({ endpoint }) => endpoint.callers?.includes('client')).flatMap(({ endpoint }) => endpoint.permission ?? []),
  )
  expect(offeredPermissions.filter(one => one !== 'all' && !opened.has(one))).toEqual([])
})

test('a client reads what was published, and no word that was written for staff', async () => {
  const body = { clientId, lines: [line], internalNotes: 'Pays late' }
  const published = (await staff.call(invoices.endpoints.create, { body: { ...body, publishing: 'quietly' } })).data
  const draft = (await staff.call(invoices.endpoints.create, { body: body })).data
  const own = platform.ofClient(clientId)
  const { data } = await own.call(invoices.endpoints.list)
  expect(data.items.map(({ id }) => id)).toEqual([published.id])
  const read = (await own.call(invoices.endpoints.get, { params: { id: published.id } })).data
  expect(read).toMatchObject({ number: published.number, balance: published.balance })
  expect(JSON.stringify([data, read])).not.toContain('Pays late')
  for (const endpoint of [invoices.endpoints.get, documents.invoice])
    expect(await own.call(endpoint, { params: { id: draft.id } })).toMatchObject(hidden)
})

test('a quote is there as it was sent, and opens by a link that is the user’s own, for an hour and while quotes are open to them', async () => {
  const { id: clientId, email } = await addClient(staff, person({ createOwner: true }))
  const { db } = platform.database
  const { id: userId } = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  const password = 'Rayan-Falcon-72'
  await db
    .updateTable('users')
    .set({ passwordHash: await hashPassword(password) })
    .where('id', '=', userId)
    .execute()
  const { data: session } = await visitor(platform).call(portal.signIn, { body: { login: email, password } })
  const own = visitor(platform, { token: (session as { token: string }).token })
  const { data } = await staff.call(quotes.endpoints.create, {
    body: { subject: 'New site', clientId, lines: [line], adminNotes: 'Can go lower', outcome: 'invoice', maximumUses: 2 },
  })
  const params = { id: data.id }
  expect(await own.call(quotes.endpoints.get, { params })).toMatchObject(hidden)
  expect(await own.call(quotes.endpoints.ownLink, { params })).toMatchObject(hidden)
  const sent = await staff.call(quotes.endpoints.send, { params, body: {} })
  expect(sent.data).toMatchObject({ stage: 'sent' })
  expect(JSON.stringify(await own.call(quotes.endpoints.get, { params }))).not.toContain('Can go lower')
  // Its last day was long ago: it opens all the same, and says so.
  const end = (validUntil: string | null) => db.updateTable('quotes').set({ validUntil }).where('id', '=', params.id).execute()
  await end('2020-01-01')
  const link = async () => (await own.call(quotes.endpoints.ownLink, { params })).data.token
  const view = async (token: string) => platform.anonymous.call(quoteLink.view, { body: { token } })
  expect((await view(await link())).data).toMatchObject({ state: 'expired' })
  await end(null)
  const token = await link()
  expect((await view(token)).data).toMatchObject({ state: 'open' })
  const accepted = await platform.anonymous.call(quoteLink.accept, { body: { token, edition: 1, name: 'Reem' } })
  expect(accepted).toMatchObject({ success: true })
  const [evidence] = (await staff.call(quotes.endpoints.acceptances, { params })).data
  expect(evidence).toMatchObject({ byStaff: false, name: 'Reem', userName: expect.objectContaining({ en: expect.any(String) }) })
  const told = (await staff.call(quotes.endpoints.history, { params })).data.items
  expect(told).toContainEqual(expect.objectContaining({ action: 'quotes.ownLinkMade', actorKind: 'client' }))

  const gone = { status_code: 410 }
  clock.set(new Date(Date.now() + 61 * 60_000))
  expect(await view(token), 'an hour is over').toMatchObject(gone)
  clock.set(null)
  expect(await view(token)).toMatchObject({ success: true })
  await db.updateTable('clientUsers').set({ status: 'inactive' }).where('userId', '=', userId).execute()
  expect(await view(token), 'they are nobody here now').toMatchObject(gone)
  expect(await platform.anonymous.call(quoteLink.accept, { body: { token, edition: 1, name: 'Reem' } })).toMatchObject(gone)
  await db.updateTable('clientUsers').set({ status: 'active' }).where('userId', '=', userId).execute()
  const { version } = (await staff.call(quotes.endpoints.get, { params })).data
  await staff.call(quotes.endpoints.update, { params, body: { version, subject: 'New site, cheaper' } })
  expect(await own.call(quotes.endpoints.get, { params }), 'what it says now was not sent').toMatchObject(hidden)
})

test('contacts are the client’s own to keep', async () => {
  const own = platform.ofClient(clientId)
  const name = { firstName: { en: 'Huda', ar: '' }, lastName: { en: 'Al-Amri', ar: '' } }
  const body = { ...name, email: 'huda@client.example', language: 'en-US' as const, categories: ['invoice' as const] }
  const made = await own.call(contacts.endpoints.create, { body: body })
  expect(made).toMatchObject({ success: true, data: { clientId } })
  const params = { id: made.data.id }
  const changed = await own.call(contacts.endpoints.update, { params, body: { version: 1, jobTitle: 'Accountant' } })
  expect(changed.data).toMatchObject({ jobTitle: 'Accountant' })
  expect(await own.call(contacts.endpoints.makeBilling, { params, body: {} })).toMatchObject({ status_code: 403 })
  expect(await own.call(contacts.endpoints.remove, { params, body: { version: 2 } })).toMatchObject({ success: true })
})

test('services are read without what staff keep of them; a password is shown to who may see it, and to no staff who act', async () => {
  const product = await sold(staff, { autoSetup: 'never', payType: 'free' })
  await orderOf(staff, clientId, [{ productId: product.id, cycle: 'free' }], { invoiced: false })
  const own = platform.ofClient(clientId)
  const [service] = (await own.call(services.endpoints.list)).data.items
  const params = { id: service?.id as number }
  expect(service).toMatchObject({ status: expect.any(String), productName: expect.any(Object) })
  for (const field of ['serverName', 'work', 'suspendReason', 'can']) expect(service).not.toHaveProperty(field)
  const { db } = platform.database
  const set = (values: object) => db.updateTable('services').set(values).where('id', '=', params.id).execute()
  const read = async () => (await own.call(services.endpoints.get, { params })).data
  for (const [status, shown] of [
    ['fraud', 'cancelled'],
    ['pendingReview', 'submitted'],
  ] as const) {
    await set({ status })
    expect((await read()).status).toBe(shown)
  }
  expect(await own.call(services.endpoints.password, { params }), 'it does not run').toMatchObject({ status_code: 409 })
  await set({ status: 'active', password: sealPassword(platform.systemScope(), 'Wadi#Hanifa-77') })
  expect((await own.call(services.endpoints.password, { params })).data).toEqual({ password: 'Wadi#Hanifa-77' })
  const passwordsAlone = platform.ofClient(clientId, 'client', ['productPasswords'])
  for (const call of [services.endpoints.password, services.endpoints.changePassword])
    expect(await passwordsAlone.call(call, { params, body: {} })).toMatchObject({ status_code: 403 })
  const both = platform.ofClient(clientId, 'client', ['productPasswords', 'products'])
  expect(await both.call(services.endpoints.changePassword, { params, body: { password: 'short' } })).toMatchObject({ status_code: 422 })
  expect(await both.call(services.endpoints.changePassword, { params, body: {} })).toMatchObject({ success: true })
  const { items } = (await staff.call(services.endpoints.history, { params })).data
  expect(items).toContainEqual(expect.objectContaining({ action: 'services.passwordChangeAsked', actorKind: 'client' }))
})

test('answers to fields that are staff’s alone are no client’s to read', async () => {
  const field = { kind: 'text' as const, showOnOrder: true }
  const product = await sold(staff, {
    ...{ autoSetup: 'never', payType: 'free' },
    customFields: [
      { ...field, name: { en: 'Rack', ar: '' }, staffOnly: true },
      { ...field, name: { en: 'Colour', ar: '' } },
    ],
  })
  const [rack, colour] = product.customFields
  const customValues = [
    { fieldId: rack?.id as number, value: 'Behind the lift' },
    { fieldId: colour?.id as number, value: 'Green' },
  ]
  await orderOf(staff, clientId, [{ productId: product.id, cycle: 'free', customValues }], { invoiced: false })
  const [service] = (await staff.call(services.endpoints.list)).data.items
  expect(service?.customValues).toMatchObject([{ value: 'Behind the lift' }, { value: 'Green' }])
  const params = { id: service?.id as number }
  for (const kind of ['client', 'clientToken'] as const) {
    const own = platform.ofClient(clientId, kind)
    const listed = (await own.call(services.endpoints.list)).data.items.find(({ id }) => id === params.id)
    for (const shown of [listed, (await own.call(services.endpoints.get, { params })).data])
      expect(shown?.customValues).toMatchObject([{ value: 'Green' }])
  }
  for (const name of ['services', 'orders'] as const) {
    const copy: unknown[] = []
    for await (const rows of rowsOfClient(platform.systemScope(), name, clientId)) copy.push(...rows)
    expect(JSON.stringify(copy), 'the copy of their data').toContain('Green')
    expect(JSON.stringify(copy)).not.toContain('Behind the lift')
  }
})

test('a user of a client has nothing sent to others that they may not read, and writes down so many addresses', async () => {
  const { id } = await addClient(staff)
  const name = { firstName: { en: 'Huda', ar: '' }, lastName: { en: 'Al-Amri', ar: '' } }
  const contact = (email: string, categories: string[]) => ({ body: { ...name, email, language: 'en-US', categories } })
  const contactsAlone = platform.ofClient(id, 'client', ['contacts'])
  const all = platform.ofClient(id)
  const { create, update } = contacts.endpoints
  const refused = (field: string) => ({ status_code: 422, data: { fields: { [field]: { key: 'messagesNotOpen' } } } })
  for (const category of ['invoice', 'product', 'domain', 'support'])
    expect(await contactsAlone.call(create, contact('huda@one.example', [category]))).toMatchObject(refused('categories'))
  expect(await contactsAlone.call(create, contact('huda@one.example', ['general']))).toMatchObject({ success: true })
  const { data: made } = await all.call(create, contact('huda@two.example', ['invoice']))
  const params = { id: made.id }
  const change = (body: object) => contactsAlone.call(update, { params, body: { version: 1, ...body } })
  expect(await change({ categories: ['invoice', 'product'] })).toMatchObject(refused('categories'))
  expect(await change({ email: 'huda@three.example' })).toMatchObject(refused('email'))
  expect(await change({ jobTitle: 'Accountant' })).toMatchObject({ success: true })
  for (let n = 3; n <= 20; n++) expect(await all.call(create, contact(`huda@n${n}.example`, []))).toMatchObject({ success: true })
  expect(await all.call(create, contact('huda@n21.example', []))).toMatchObject({ status_code: 429 })
  for (let n = 21; n <= 50; n++)
    await staff.call(create, { body: { ...(contact(`huda@n${n}.example`, []) as { body: object }).body, clientId: id } })
  await platform.database.db.deleteFrom('accessAttempts').execute()
  expect(await all.call(create, contact('huda@n51.example', []))).toMatchObject({ data: { fields: { email: { key: 'tooMany' } } } })
})
