import { afterAll, beforeAll, expect, test } from 'vitest'
import { documents } from '#contract/billing/documents.ts'
import { invoices } from '#contract/billing/invoices.ts'
import { quoteLink } from '#contract/billing/quote-link.ts'
import { quotes } from '#contract/billing/quotes.ts'
import { contacts } from '#contract/clients/contacts.ts'
import { endpoints } from '#contract/endpoints.ts'
import { offeredPermissions } from '#contract/kernel/client-permissions.ts'
import { services } from '#contract/services/services.ts'
import type { Client } from '#tests/support/client.ts'
import { addClient } from '#tests/support/clients.ts'
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
afterAll(() => platform.close())

const line = { description: { en: 'Advice', ar: '' }, quantity: 1, unitPrice: 100_00 }
const hidden = { status_code: 404 }

test('each permission that is offered opens something', () => {
  const opened = new Set(
    endpoints.filter(({ endpoint }) => endpoint.callers?.includes('client')).map(({ endpoint }) => endpoint.permission),
  )
  expect(offeredPermissions.filter(one => one !== 'all' && !opened.has(one))).toEqual([])
})

test('a client reads what was published, and no word that was written for staff', async () => {
  const body = { clientId, lines: [line], internalNotes: 'Pays late' }
  const published = (await staff.call(invoices.endpoints.create, { body: { ...body, publishing: 'quietly' } as never })).data
  const draft = (await staff.call(invoices.endpoints.create, { body: body as never })).data
  const own = platform.ofClient(clientId)
  const { data } = await own.call(invoices.endpoints.list)
  expect(data.items.map(({ id }) => id)).toEqual([published.id])
  const read = (await own.call(invoices.endpoints.get, { params: { id: published.id } })).data
  expect(read).toMatchObject({ number: published.number, balance: published.balance })
  expect(JSON.stringify([data, read])).not.toContain('Pays late')
  for (const endpoint of [invoices.endpoints.get, documents.invoice])
    expect(await own.call(endpoint, { params: { id: draft.id } })).toMatchObject(hidden)
})

test('a quote is there as it was sent, and opens by a link of the client’s own', async () => {
  const own = platform.ofClient(clientId)
  const { data } = await staff.call(quotes.endpoints.create, {
    body: { subject: 'New site', clientId, lines: [line], adminNotes: 'Can go lower' } as never,
  })
  const params = { id: data.id }
  expect(await own.call(quotes.endpoints.get, { params })).toMatchObject(hidden)
  expect(await own.call(quotes.endpoints.ownLink, { params })).toMatchObject(hidden)
  const sent = await staff.call(quotes.endpoints.send, { params, body: {} })
  expect(sent.data).toMatchObject({ stage: 'sent' })
  expect(JSON.stringify(await own.call(quotes.endpoints.get, { params }))).not.toContain('Can go lower')
  const { token } = (await own.call(quotes.endpoints.ownLink, { params })).data
  expect((await platform.anonymous.call(quoteLink.view, { body: { token } })).data).toMatchObject({ state: 'open' })
  const { version } = (await staff.call(quotes.endpoints.get, { params })).data
  await staff.call(quotes.endpoints.update, { params, body: { version, subject: 'New site, cheaper' } })
  expect(await own.call(quotes.endpoints.get, { params }), 'what it says now was not sent').toMatchObject(hidden)
})

test('contacts are the client’s own to keep', async () => {
  const own = platform.ofClient(clientId)
  const name = { firstName: { en: 'Huda', ar: '' }, lastName: { en: 'Al-Amri', ar: '' } }
  const body = { ...name, email: 'huda@client.example', language: 'en-US' as const, categories: ['invoice' as const] }
  const made = await own.call(contacts.endpoints.create, { body: body as never })
  expect(made).toMatchObject({ success: true, data: { clientId } })
  const params = { id: made.data.id }
  const changed = await own.call(contacts.endpoints.update, { params, body: { version: 1, jobTitle: 'Accountant' } as never })
  expect(changed.data).toMatchObject({ jobTitle: 'Accountant' })
  expect(await own.call(contacts.endpoints.makeBilling, { params, body: {} })).toMatchObject({ status_code: 403 })
  expect(await own.call(contacts.endpoints.remove, { params, body: { version: 2 } as never })).toMatchObject({ success: true })
})

test('services are read without what staff keep of them; a password is shown to who may see it, and to no staff who act', async () => {
  const product = await sold(staff, { autoSetup: 'never', payType: 'free' })
  await orderOf(staff, clientId, [{ productId: product.id, cycle: 'free' }], { invoiced: false })
  const own = platform.ofClient(clientId)
  const [service] = (await own.call(services.endpoints.list)).data.items
  const params = { id: service?.id as number }
  expect(service).toMatchObject({ status: expect.any(String), productName: expect.any(Object) })
  for (const field of ['serverName', 'work', 'suspendReason', 'can']) expect(service).not.toHaveProperty(field)
  expect((await own.call(services.endpoints.password, { params })).data).toEqual({ password: null })
})
