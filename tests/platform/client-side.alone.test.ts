import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientTags } from '#contract/clients/client-tags.ts'
import { clients } from '#contract/clients/clients.ts'
import type { BodyInput } from '#contract/kernel/endpoint.ts'
import type { ListQuery } from '#contract/kernel/list-query.ts'
import { emailMessages } from '#contract/messaging/email-messages.ts'
import { listSources } from '#platform/kernel/list-sources.ts'
import { Scope } from '#platform/kernel/scope.ts'
import type { Client } from '#tests/support/client.ts'
import { addClient, person } from '#tests/support/clients.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'
import { addTestInvoices, testInvoices } from '#tests/support/test-invoices.ts'
import { addTestPayments, testPayments } from '#tests/support/test-payments.ts'

const { list, create, update, remove, approve, audit } = testInvoices.endpoints
let platform: TestPlatform
let staff: Client
let amal: Client
let clientId: number
let strangerId: number
beforeAll(async () => {
  platform = await testPlatform()
  await addTestInvoices(platform)
  await addTestPayments(platform)
  staff = await platform.signedIn()
  const { id: tagId } = (await staff.call(clientTags.endpoints.create, { body: { name: { en: 'VIP', ar: '' }, colour: '#1F6B50' } })).data
  clientId = (await addClient(staff, person({ notes: 'Pays late', tags: [tagId] }))).id
  strangerId = (await addClient(staff)).id
  amal = platform.ofClient(clientId)
})
afterAll(() => platform.close())

const lines = [{ text: 'Domain', quantity: 1, unitPrice: 100_00 }]
let made = 0
const invoiceOf = async (id: number) => {
  made++
  return (await staff.call(create, { body: { number: `INV-${made}`, clientId: id, currency: 'SAR', note: 'Secret', lines } })).data
}
/** As a client sends it: without what the contract of staff demands. */
const asClient = (body: object) => ({ body: body as BodyInput<typeof create> })

test('a client reads its own record without what is staff’s alone', async () => {
  const { data } = await amal.call(clients.endpoints.get, { params: { id: clientId } })
  expect(data).toMatchObject({ id: clientId, firstName: { en: 'Reem', ar: '' } })
  for (const field of ['notes', 'tags', 'clientGroupId', 'lateFees', 'ownerUserId']) expect(data).not.toHaveProperty(field)
  expect(data.can).toEqual({})
  expect(await amal.call(clients.endpoints.get, { params: { id: strangerId } })).toMatchObject({ status_code: 404 })
  expect(await amal.call(clients.endpoints.list)).toMatchObject({ status_code: 403 })
})

test('a new record is the client’s own, and tells what they may do with it', async () => {
  const answer = await amal.call(create, asClient({ number: 'INV-A', currency: 'SAR', lines }))
  expect(answer).toMatchObject({ status_code: 201, data: { clientId, total: 100_00, can: { approve: true, update: true, remove: true } } })
  expect(answer.data.can).not.toHaveProperty('audit')
  const { id, version } = answer.data
  expect(await amal.call(update, { params: { id }, body: { version, number: 'INV-B' } })).toMatchObject({ data: { number: 'INV-B' } })
  expect(await amal.call(approve, { params: { id } })).toMatchObject({ data: { approved: true } })
  expect(await amal.call(audit, { params: { id } })).toMatchObject({ status_code: 403 })
  expect(await amal.call(remove, { params: { id } })).toMatchObject({ success: true })
  const log = await platform.database.db.selectFrom('auditEntries').select('actorKind').where('resource', '=', 'testInvoices').execute()
  expect(log.map(({ actorKind }) => actorKind)).toContain('client')
})

test('no client says whose a record is, nor writes what is staff’s alone', async () => {
  for (const field of [{ clientId: strangerId }, { clientId }, { note: 'Mine' }]) {
    const [name = ''] = Object.keys(field)
    expect(await amal.call(create, asClient({ number: 'INV-C', currency: 'SAR', lines, ...field }))).toMatchObject({
      status_code: 422,
      data: { fields: { [name]: { key: 'unknownField' } } },
    })
  }
  const { id, version } = await invoiceOf(clientId)
  expect(await amal.call(update, { params: { id }, body: { version, clientId: strangerId } })).toMatchObject({ status_code: 422 })
})

test('what belongs to a client through another record is put on the client’s own alone', async () => {
  const [mine, theirs] = [await invoiceOf(clientId), await invoiceOf(strangerId)]
  const pay = (invoiceId: number) => amal.call(testPayments.endpoints.create, { body: { invoiceId, amount: 5_00 } })
  const payment = await pay(mine.id)
  expect(payment).toMatchObject({ status_code: 201 })
  expect(await pay(theirs.id)).toMatchObject({ status_code: 422, data: { fields: { invoiceId: { key: 'notAChoice' } } } })
  const { id, version } = payment.data
  expect(await amal.call(testPayments.endpoints.update, { params: { id }, body: { version, invoiceId: theirs.id } })).toMatchObject({
    status_code: 422,
  })
})

test('what is staff’s alone cannot be matched, sorted, joined or searched by', async () => {
  await invoiceOf(clientId)
  const refused: [ListQuery, string][] = [
    [{ where: [{ field: 'note', operator: 'starts', value: 'S' }] }, 'note'],
    [{ where: [{ or: [{ field: 'note', operator: 'null', value: false }] }] }, 'note'],
    [{ where: [{ field: 'groupDiscount', operator: 'gte', value: 1 }] }, 'groupDiscount'],
    [{ order_by: { by: 'note', order: 'asc' } }, 'note'],
    [{ where: [{ field: 'search', operator: 'contains', value: 'inv' }] }, 'search'],
  ]
  for (const [filter, field] of refused) {
    expect({ field, ...(await amal.call(list, { filter })) }).toMatchObject({
      field,
      status_code: 422,
      data: { code: 'listField', values: { field } },
    })
    expect(await staff.call(list, { filter })).toMatchObject({ success: true })
  }
  const page = await amal.call(list, { filter: { sums: true } })
  expect(page.data.items.length).toBeGreaterThan(0)
  expect(page.data.items.every(item => !('note' in item))).toBe(true)
  expect(page.data.sums).toEqual([{ currency: 'SAR', amounts: { total: 100_00 * page.data.items.length } }])
})

test('a conflict tells a client nothing of what is staff’s alone', async () => {
  const { id, version } = await invoiceOf(clientId)
  await staff.call(update, { params: { id }, body: { version, note: 'Watch them', number: 'INV-N' } })
  const answer = await amal.call(update, { params: { id }, body: { version, number: 'INV-O' } })
  expect(answer).toMatchObject({ status_code: 409, data: { conflict: { changes: { number: { theirs: 'INV-N' } } } } })
  expect(JSON.stringify(answer)).not.toMatch(/Watch them|Secret/)
})

test('one’s own emails come without how they were sent', async () => {
  await staff.call(clients.endpoints.sendMessage, { body: { id: clientId, subject: 'Hello', message: 'Hello' } })
  const { data } = await amal.call(emailMessages.endpoints.list)
  expect(data.items[0]).toMatchObject({ subject: 'Hello', clientId })
  for (const field of ['template', 'error', 'attempts', 'messageId']) expect(data.items[0]).not.toHaveProperty(field)
})

test('the same key of another client’s caller answers nothing of the first', async () => {
  const headers = { 'idempotency-key': 'the-same-key-1' }
  const call = { ...asClient({ number: 'INV-K', currency: 'SAR', lines }), headers }
  const [first, again] = [await amal.call(create, call), await amal.call(create, call)]
  expect(again.data.id).toBe(first.data.id)
  const theirs = await platform.ofClient(strangerId).call(create, call)
  expect(theirs.data).toMatchObject({ clientId: strangerId })
})

test('what has no owner is found by no caller of a client, whoever lets them ask', async () => {
  const system = platform.systemScope()
  const caller = { ...system.caller, kind: 'client' as const, role: 'USER' as const, id: 1, clientId }
  const scope = new Scope(platform.services, platform.database.db, caller, system.origin)
  for (const source of ['currencies', 'administrators', 'clientGroups'])
    await expect((async () => listSources.get(source)?.listing(scope, {}))()).rejects.toThrow('forbidden')
})
