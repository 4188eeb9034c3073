import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tableExportEndpoints } from '#contract/automation/table-export.ts'
import { tlds } from '#contract/catalogue/tlds.ts'
import { clientFiles } from '#contract/clients/client-files.ts'
import { clientTokens } from '#contract/clients/client-tokens.ts'
import { clients } from '#contract/clients/clients.ts'
import { privacyRequests } from '#contract/clients/privacy-requests.ts'
import { dnsZones } from '#contract/dns/dns-zones.ts'
import { domains } from '#contract/domains/domains.ts'
import { endpoints, type NamedEndpoint } from '#contract/endpoints.ts'
import { addDays, riyadhDate } from '#contract/kernel/calendar.ts'
import { emailMessages } from '#contract/messaging/email-messages.ts'
import { smsMessages } from '#contract/messaging/sms-messages.ts'
import { carts } from '#contract/orders/carts.ts'
import { orders } from '#contract/orders/orders.ts'
import type { AnyEndpoint } from '#platform/kernel/serve.ts'
import { inTransaction } from '#platform/kernel/transaction.ts'
import { queueSms } from '#platform/messaging/sms/queue-sms.ts'
import type { Client } from '#tests/support/client.ts'
import { addClient } from '#tests/support/clients.ts'
import { contactSample } from '#tests/support/domain-records.ts'
import { orderOf, sold } from '#tests/support/orders.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'
import { recordsOfClient } from '#tests/support/records-of-client.ts'
import { recordsOfDomain } from '#tests/support/records-of-domain.ts'
import { addTestInvoices, testInvoices } from '#tests/support/test-invoices.ts'
import { addTestPayments, testPayments } from '#tests/support/test-payments.ts'

let platform: TestPlatform
let staff: Client
/** Two clients, each with a record of every kind that clients may call about. */
let own: Owned
let other: Owned
interface Owned {
  id: number
  caller: Client
  token: Client
  /** By the group of the calls. */
  records: Record<string, { id: number; version: number }>
}
const line = { text: 'Domain', quantity: 1, unitPrice: 100_00 }

beforeAll(async () => {
  platform = await testPlatform()
  await addTestInvoices(platform)
  await addTestPayments(platform)
  staff = await platform.signedIn()
  own = await owned('INV-1')
  other = await owned('INV-2')
})
afterAll(() => platform.close())

async function owned(number: string): Promise<Owned> {
  const client = await addClient(staff)
  const { id } = client
  await staff.call(clients.endpoints.sendMessage, { body: { id, subject: 'Hello', message: 'Hello' } })
  const where = [{ field: 'clientId', operator: 'eq' as const, value: id }]
  const email = (await staff.call(emailMessages.endpoints.list, { filter: { where } })).data.items[0] as { id: number; version: number }
  const body = { number, clientId: id, currency: 'SAR', note: 'Pays late', lines: [line] }
  const invoice = (await staff.call(testInvoices.endpoints.create, { body })).data
  const ofOrder = await ordered(id)
  const payment = (await staff.call(testPayments.endpoints.create, { body: { invoiceId: invoice.id, amount: 50_00 } })).data
  return {
    id,
    caller: platform.ofClient(id),
    token: platform.ofClient(id, 'clientToken'),
    records: {
      clients: client,
      clientFiles: await sharedFile(id),
      emailMessages: email,
      smsMessages: await text(id),
      carts: await cart(id),
      clientTokens: await madeToken(id),
      privacyRequests: await privacyRequest(id),
      dnsZones: (await staff.call(dnsZones.endpoints.create, { body: { name: `client-${id}.sa`, clientId: id } })).data,
      ...ofOrder,
      orderProgress: ofOrder.orders,
      ...(await recordsOfDomain(staff, ofOrder.domains.id)),
      ...(await recordsOfClient(platform, staff, id)),
      testInvoices: invoice,
      testPayments: payment,
    },
  }
}

/** A file that staff let the client see. */
async function sharedFile(clientId: number): Promise<{ id: number; version: number }> {
  const fileIds = [await staff.uploadPicture(`shared-${clientId}.png`)]
  return (await staff.call(clientFiles.endpoints.create, { body: { clientId, fileIds, shared: true } })).data
}

/** A text message that was written to the client. */
async function text(clientId: number): Promise<{ id: number; version: number }> {
  const sms = { number: '+966512345678', template: 'signInCode' as const, language: 'en-US' as const, values: { minutes: 5 } }
  await inTransaction(platform.systemScope(), scope => queueSms(scope, { ...sms, secretValues: { code: '123456' }, clientId }))
  const where = [{ field: 'clientId', operator: 'eq' as const, value: clientId }]
  return (await staff.call(smsMessages.endpoints.list, { filter: { where } })).data.items[0] as { id: number; version: number }
}

/** With one item: it has the number of its cart. */
async function cart(clientId: number): Promise<{ id: number; version: number }> {
  const product = await sold(staff, { payType: 'free' })
  return (await staff.call(carts.endpoints.create, { body: { clientId, items: [{ productId: product.id, cycle: 'free' }] } })).data
}

/** That the client wants a copy of their data, of which nobody was told. */
async function privacyRequest(clientId: number): Promise<{ id: number; version: number }> {
  return (await staff.call(privacyRequests.endpoints.create, { body: { clientId, kind: 'access' } })).data
}

/** What a program of the client calls with. */
async function madeToken(clientId: number): Promise<{ id: number; version: number }> {
  const body = { clientId, name: 'Accounting', permissions: ['all' as const], expiresOn: addDays(riyadhDate(new Date()), 30) }
  return (await staff.call(clientTokens.endpoints.create, { body })).data
}

/** An order of a domain, which runs, and of a product; a request to end its service, of which nobody was written to. */
async function ordered(clientId: number): Promise<Record<'orders' | 'domains' | 'cancellationRequests', { id: number; version: number }>> {
  const prices = [{ currency: 'SAR', command: 'register' as const, price: 50_00 }]
  await staff.call(tlds.endpoints.create, { body: { extension: '.callers', autoRegister: false, prices } })
  const product = await sold(staff, { autoSetup: 'never', payType: 'free' })
  const items = [
    { command: 'register' as const, years: 1, cycle: 'oneTime' as const, domain: `own${clientId}.callers` },
    { productId: product.id, cycle: 'free' as const },
  ]
  const { id } = await orderOf(staff, clientId, items, { invoiced: false })
  const where = [{ field: 'orderId' as const, operator: 'eq' as const, value: id }]
  const domain = (await staff.call(domains.endpoints.list, { filter: { where } })).data.items[0] as { id: number; version: number }
  const { db } = platform.database
  const set = { status: 'active' as const, expiresOn: addDays(riyadhDate(new Date()), 200) }
  await db.updateTable('domains').set(set).where('id', '=', domain.id).execute()
  const { rows } = await sql<{ id: number; version: number }>`insert into "cancellationRequests"
      ("serviceId", "type", "reason", "dueOn", "requesterName", "searchText", "createdOn", "updatedOn")
    select "id", 'immediate', 'Moves away', now(), '{"en":"Amal","ar":""}', '', now(), now() from "services" where "orderId" = ${id}
    returning "id", "version"`.execute(db)
  const order = (await staff.call(orders.endpoints.get, { params: { id } })).data
  return { orders: order, domains: domain, cancellationRequests: rows[0] as { id: number; version: number } }
}

const isOpen = ({ endpoint }: NamedEndpoint) => endpoint.access !== 'public' && endpoint.callers?.some(kind => kind !== 'staff')
// The tests' own resources join the list only when the platform is up.
const known = [
  ...endpoints,
  ...Object.entries({ testInvoices, testPayments }).flatMap(([group, { endpoints }]) =>
    Object.entries(endpoints).map(([verb, endpoint]) => ({ group, verb, endpoint: endpoint as AnyEndpoint })),
  ),
]
const open = known.filter(isOpen)
// What is a person's own, whichever client they call for: of that other tests tell.
const ofPersons = ['pushSubscriptions', 'mySessions', 'myDevices', 'myPasskeys']
const ofOneRecord = open.filter(({ group, endpoint }) => endpoint.path.includes(':id') && !ofPersons.includes(group))

/** Whoever calls for a client and may make this call. */
const callersOf = (endpoint: AnyEndpoint, { caller, token }: Owned) =>
  endpoint.callers?.includes('clientToken') ? [caller, token] : [caller]

/** What a call needs besides the id, so that nothing else refuses it. */
const bodyOf = ({ group, verb }: NamedEndpoint, { records }: Owned) => {
  if (verb === 'changeItem') return { productId: 1, cycle: 'monthly' }
  if (verb === 'addonPrice' || verb === 'orderAddon') return { addonId: 1, cycle: 'monthly' }
  if (verb === 'applySet') return { recordSetId: 1 }
  if (verb === 'importRecords') return { text: 'www 14400 IN A 192.0.2.8' }
  if (verb === 'setNameservers') return { nameservers: ['ns1.stranger.sa', 'ns2.stranger.sa'] }
  if (verb === 'setContact') return contactSample
  if (verb === 'dropContact') return { role: 'tech' }
  if (verb === 'setDs') return { dsRecords: [] }
  if (verb === 'unsign' || verb === 'requestDeletion') return { name: 'stranger.sa' }
  return verb === 'update' ? { version: records[group]?.version, ...changes[group] } : {}
}
const changes: Record<string, object> = {
  testInvoices: { number: 'INV-9' },
  testPayments: { amount: 1 },
  carts: { promotionCode: 'EID' },
  dnsZones: { refresh: 7200 },
  nicDocuments: { ownerName: 'Stranger' },
  contacts: { jobTitle: 'Accountant' },
}

/** What is read of a record by calls of another group. */
const readInstead: Readonly<Record<string, string>> = { documents: 'invoices', orderProgress: 'orders' }

describe.each(ofOneRecord)('$group: $verb', named => {
  const { group, endpoint } = named
  const ask = (who: Client, of: Owned) => who.call(endpoint, { params: { id: of.records[group]?.id as number }, body: bodyOf(named, of) })

  test('is a 404 for a stranger, and leaves the record as it was', async () => {
    const readBy = readInstead[group] ?? group
    const read = known.find(one => one.group === readBy && one.verb === 'get')?.endpoint as AnyEndpoint
    const params = { id: other.records[group]?.id as number }
    const before = await staff.call(read, { params })
    expect(before.success).toBe(true)
    for (const stranger of callersOf(endpoint, own))
      expect(await ask(stranger, other)).toMatchObject({ status_code: 404, data: { code: 'notFound' } })
    expect((await staff.call(read, { params })).data).toEqual(before.data)
  })
})

describe.each(open.filter(({ endpoint }) => endpoint.list))('$group: $verb', ({ group, endpoint }) => {
  test('holds what is the caller’s own, and counts nothing else', async () => {
    const ids = async (who: Client) => {
      const { data } = await who.call(endpoint)
      return { ids: (data.items as { id: number }[]).map(({ id }) => id), total: data.total }
    }
    const record = ({ records }: Owned) => records[group]?.id
    expect(await ids(own.caller)).toEqual({ ids: [record(own)], total: 1 })
    expect(await ids(callersOf(endpoint, other).at(-1) as Client)).toEqual({ ids: [record(other)], total: 1 })
    expect((await ids(staff)).ids).toEqual(expect.arrayContaining([record(own), record(other)]))
  })

  test('does not find what is another client’s, however it is asked for', async () => {
    const list = endpoint.forClients?.list ?? endpoint.list
    if (!list?.fields.clientId) return
    const where = [{ field: 'clientId', operator: 'eq' as const, value: other.id }]
    expect((await own.caller.call(endpoint, { filter: { where } })).data).toMatchObject({ items: [], total: 0 })
  })
})

const closed = endpoints.filter(named => named.endpoint.access !== 'public' && !isOpen(named))
test('what does not say that it is for clients is refused to them, whatever the call', async () => {
  for (const { group, verb, endpoint } of closed) {
    const params = Object.fromEntries([...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => [name as string, 1]))
    const answer = await own.caller.call(endpoint, { params })
    expect({ group, verb, status: answer.status_code }).toEqual({ group, verb, status: 403 })
  }
})

test('nothing of a client is exported by one', async () => {
  for (const resource of ['clients', 'emailMessages', 'testInvoices'])
    expect(await own.caller.call(tableExportEndpoints.tableExport, { body: { resource, format: 'csv', columns: ['id'] } })).toMatchObject({
      status_code: 403,
    })
})
