import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clients } from '#contract/clients/clients.ts'
import { contacts } from '#contract/clients/contacts.ts'
import { emailTemplates } from '#contract/messaging/email-templates.ts'
import type { MessageCategory } from '#contract/messaging/message-categories.ts'
import { smsReplyEvents } from '#contract/messaging/messaging-events.ts'
import { mailClient } from '#platform/clients/client/mail-client.ts'
import { ADDRESSES_A_DAY } from '#platform/clients/contact/contacts-of-callers.ts'
import { inTransaction } from '#platform/kernel/transaction.ts'
import type { MailTemplate } from '#platform/messaging/email/queue-email.ts'
import type { Client } from '#tests/support/client.ts'
import { addClient } from '#tests/support/clients.ts'
import { says } from '#tests/support/consents.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

const { create, get, update, remove, makeBilling, endBilling, replace } = contacts.endpoints
let platform: TestPlatform
let staff: Client
let number = 0
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
})
afterAll(() => platform.close())

const person = { firstName: { en: 'Huda', ar: 'هدى' }, lastName: { en: 'Al-Otaibi', ar: 'العتيبي' }, language: 'en-US' as const }
const add = async (clientId: number, more: object = {}) => {
  const body = { ...person, clientId, email: `contact${++number}@example.sa`, categories: [], ...more }
  return (await staff.call(create, { body: body })).data
}
const at = async (id: number) => (await staff.call(get, { params: { id } })).data

/** Who was written to with a key, and in which language. */
async function writtenTo(clientId: number, category: MessageCategory, dedupeKey: string, template: MailTemplate = 'clientMessage') {
  const about = { resource: 'clients', id: clientId }
  const mail = { template, category, dedupeKey, about, values: () => ({ subject: 'News', message: 'Text', service: 'Hosting' }) }
  for (const _ of [1, 2]) await inTransaction(platform.systemScope(), scope => mailClient(scope, clientId, mail))
  const { rows } = await sql<{ to: string; language: string; state: string }>`
    select "to", "language", "state" from "emailMessages" where "dedupeKey" like ${`${dedupeKey}%`} order by "id"`.execute(
    platform.database.db,
  )
  return rows
}

test('what is written to a client goes to the contacts who asked for its kind, each address once, in their language', async () => {
  const client = await addClient(staff)
  const accountant = await add(client.id, { categories: ['invoice'], language: 'ar-SA' })
  const engineer = await add(client.id, { categories: ['product', 'domain'] })
  await add(client.id, { categories: ['invoice'], email: accountant.email.toUpperCase() })
  await add(client.id, { categories: ['invoice'], email: client.email })
  await add((await addClient(staff)).id, { categories: ['invoice', 'product'] })
  const { email } = (await staff.call(clients.endpoints.get, { params: { id: client.id } })).data
  expect((await writtenTo(client.id, 'invoice', 'a')).map(({ to, language }) => [to, language]).slice(1)).toEqual([
    [accountant.email, 'ar-SA'],
  ])
  expect((await writtenTo(client.id, 'product', 'b')).map(({ to }) => to)).toEqual([email, engineer.email])
  expect((await writtenTo(client.id, 'access', 'c')).map(({ to }) => to)).toEqual([email])
})

test('a contact gets what they chose also where the client does not want it', async () => {
  const client = await addClient(staff)
  const contact = await add(client.id, { categories: ['product'] })
  await says(platform, client.id, 'email', 'product', false)
  const rows = await writtenTo(client.id, 'product', 'e', 'serviceUnsuspended')
  expect(rows).toHaveLength(2)
  expect(rows).toMatchObject([{ state: 'unwanted' }, { to: contact.email, state: expect.not.stringMatching('unwanted') }])
})

test('a contact is texted what they asked for by SMS, once and in their language; an answer that ends it ends it', async () => {
  const client = await addClient(staff)
  expect(
    await staff.call(create, {
      body: { ...person, clientId: client.id, email: 'no-number@example.sa', smsCategories: ['product'] },
    }),
  ).toMatchObject({ status_code: 422, data: { fields: { phone: { key: 'required' } } } })
  const texted = await add(client.id, { phone: '+966501230001', smsCategories: ['product'], language: 'ar-SA' })
  await add(client.id, { phone: '+966501230001', smsCategories: ['product'] })
  await add(client.id, { phone: '+966501230002', categories: ['product'], smsCategories: ['invoice'] })
  const { db } = platform.database
  const texts = () =>
    db.selectFrom('smsMessages').selectAll().where('clientId', '=', client.id).where('userId', 'is', null).orderBy('id').execute()
  await writtenTo(client.id, 'product', 'f', 'serviceUnsuspended')
  expect(await texts(), 'its template says nothing by SMS').toEqual([])
  const { list, get: one, update: write } = emailTemplates.endpoints
  const where = [{ field: 'event', operator: 'in', value: ['serviceUnsuspended'] }]
  const id = (await staff.call(list, { filter: { where } })).data.items[0]?.id as number
  const { version } = (await staff.call(one, { params: { id } })).data
  const sms = { en: '{{ name }}: {{ service }} works, {{ company }}', ar: '{{ name }}: تعمل {{ service }} من جديد' }
  await staff.call(write, { params: { id }, body: { version, sms } })
  await writtenTo(client.id, 'product', 'g', 'serviceUnsuspended')
  expect(await texts()).toMatchObject([
    { number: '+966501230001', language: 'ar-SA', template: 'serviceUnsuspended', userId: null, promotional: false, state: 'queued' },
  ])
  expect((await texts())[0]?.text).toMatch(/^هدى العتيبي: تعمل/)
  expect((await texts())[0]?.parts).toBe(1)
  await inTransaction(platform.systemScope(), scope =>
    scope.emit(smsReplyEvents.stopped, { number: '+966501230001' }, { resource: 'smsReplies' }),
  )
  expect(await at(texted.id)).toMatchObject({ smsCategories: [], phone: '+966501230001' })
  expect(await texts(), 'nor does what waits go out').toMatchObject([{ state: 'unwanted' }])
  await writtenTo(client.id, 'product', 'h', 'serviceUnsuspended')
  expect(await texts()).toHaveLength(1)
})

test('a client writes down so many numbers a day, also one after the other without a kind of text', async () => {
  const client = await addClient(staff)
  const own = platform.ofClient(client.id)
  const body = { ...person, email: 'numbers@example.sa', categories: [] }
  let { id, version } = (await own.call(create, { body: body })).data
  const write = (more: object) => own.call(update, { params: { id }, body: { version, ...more } })
  for (let written = 1; written < ADDRESSES_A_DAY; written++) {
    const answer = await write({ phone: `+96650456${1000 + written}` })
    expect(answer).toMatchObject({ success: true })
    version = answer.data.version
  }
  expect(await write({ smsCategories: ['general'] })).toMatchObject({ status_code: 429 })
  expect(await write({ phone: '+966504569999' })).toMatchObject({ status_code: 429 })
  expect(await write({ lastName: { en: 'Al-Harbi', ar: 'الحربي' } })).toMatchObject({ success: true })
})

test('one contact of a client is the billing contact; it is deleted only when another one replaced it', async () => {
  const { id: clientId } = await addClient(staff)
  const [one, two] = [await add(clientId), await add(clientId)]
  await staff.call(makeBilling, { params: { id: one.id }, body: {} })
  expect((await writtenTo(clientId, 'invoice', 'd')).map(({ to }) => to)).toContain(one.email)
  await staff.call(makeBilling, { params: { id: two.id }, body: {} })
  expect([await at(one.id), await at(two.id)]).toMatchObject([
    { isBilling: false, can: { remove: true, endBilling: 'notBillingContact' } },
    { isBilling: true, can: { remove: 'contactInUse', makeBilling: 'alreadyBillingContact' } },
  ])
  const { version } = await at(two.id)
  expect(await staff.call(remove, { params: { id: two.id }, body: { version } })).toMatchObject({ status_code: 409 })
  const replaced = await staff.call(replace, { params: { id: two.id }, body: { targetContactId: one.id } })
  expect(replaced).toMatchObject({ success: true, data: { id: one.id, isBilling: true } })
  expect(await staff.call(get, { params: { id: two.id } })).toMatchObject({ status_code: 404 })
  await staff.call(endBilling, { params: { id: one.id }, body: {} })
  expect(await at(one.id)).toMatchObject({ isBilling: false })
})

test('no contact replaces or becomes one of another client', async () => {
  const mine = await add((await addClient(staff)).id)
  const other = await add((await addClient(staff)).id)
  for (const targetContactId of [mine.id, other.id, 999_999])
    expect(await staff.call(replace, { params: { id: mine.id }, body: { targetContactId } })).toMatchObject({
      status_code: 422,
    })
  const body = { clientId: other.clientId, version: mine.version }
  expect(await staff.call(update, { params: { id: mine.id }, body })).toMatchObject({ status_code: 422 })
  expect(await at(mine.id)).toMatchObject({ clientId: mine.clientId })
})

test('of two merged clients the one that stays keeps its billing contact', async () => {
  const [from, into] = [await addClient(staff), await addClient(staff)]
  const [gone, stays] = [await add(from.id), await add(into.id)]
  for (const { id } of [gone, stays]) await staff.call(makeBilling, { params: { id }, body: {} })
  const body = { intoId: into.id, name: from.displayName.en || from.displayName.ar, reason: 'Twice' }
  expect(await staff.call(clients.endpoints.merge, { params: { id: from.id }, body: body })).toMatchObject({ success: true })
  expect([await at(gone.id), await at(stays.id)]).toMatchObject([
    { clientId: into.id, isBilling: false },
    { clientId: into.id, isBilling: true },
  ])
})

test('where a contact is stands with them: found by the city, checked as an address is, and none of it is needed', async () => {
  const { id: clientId } = await addClient(staff)
  const plain = await add(clientId)
  expect(plain).toMatchObject({ street: null, city: null, postalCode: null, countryCode: null })
  const address = { street: 'Tahlia Street', city: 'Jeddah', postalCode: '21442', countryCode: 'sa' }
  const { id } = await add(clientId, address)
  expect(await at(id)).toMatchObject({ ...address, countryCode: 'SA' })
  const where = [{ field: 'city' as const, operator: 'eq' as const, value: 'Jeddah' }]
  expect((await staff.call(contacts.endpoints.list, { filter: { where } })).data.items.map(one => one.id)).toEqual([id])
  const refused = await staff.call(update, { params: { id }, body: { version: 1, countryCode: 'Atlantis', street: '<b>' } })
  expect(refused).toMatchObject({ status_code: 422, data: { fields: { countryCode: {}, street: {} } } })
  expect((await staff.call(update, { params: { id }, body: { version: 1, city: null } })).data).toMatchObject({
    city: null,
    street: 'Tahlia Street',
  })
})
