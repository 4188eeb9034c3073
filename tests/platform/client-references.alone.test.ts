import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clients } from '#contract/clients/clients.ts'
import { emailMessages } from '#contract/messaging/email-messages.ts'
import { contactForm, contactMessages } from '#contract/support/contact-messages.ts'
import { clientReferences } from '#platform/client-references.ts'
import { queueSms } from '#platform/messaging/sms/queue-sms.ts'
import { solvedCaptcha, visitor } from '#tests/support/access.ts'
import type { Client } from '#tests/support/client.ts'
import { addClient } from '#tests/support/clients.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'
import { addTestInvoices, testInvoices } from '#tests/support/test-invoices.ts'

const { merge, mergePreview, remove, sendMessage } = clients.endpoints
let platform: TestPlatform
let staff: Client
beforeAll(async () => {
  platform = await testPlatform()
  await addTestInvoices(platform)
  staff = await platform.signedIn()
})
afterAll(() => platform.close())

/** Columns of the database that refer to a client: by a foreign key, by their name, or by the kind of record beside them. */
async function columnsThatRefer(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select "c"."table_name" || '.' || "c"."column_name" as "name" from information_schema.columns as "c"
    where "c"."table_schema" = 'public' and "c"."data_type" in ('bigint', 'integer') and (
      "c"."column_name" = 'clientId' or "c"."column_name" like '%ClientId'
      or ("c"."column_name" = 'recordId' and exists (select from information_schema.columns as "beside"
        where "beside"."table_schema" = 'public' and "beside"."table_name" = "c"."table_name" and "beside"."column_name" = 'resource')))
    union
    select "from"."relname" || '.' || "a"."attname" from pg_constraint as "k"
      join pg_class as "from" on "from"."oid" = "k"."conrelid"
      join pg_attribute as "a" on "a"."attrelid" = "k"."conrelid" and "a"."attnum" = any("k"."conkey")
    where "k"."contype" = 'f' and "k"."confrelid" = '"clients"'::regclass`.execute(platform.database.db)
  return rows.map(({ name }) => name).sort()
}
const declared = () =>
  clientReferences()
    .map(({ table, column }) => `${table}.${column}`)
    .filter(name => name !== 'clients.id')

test('every column that refers to a client is declared, and nothing else is', async () => {
  expect([...new Set(declared())].sort()).toEqual(await columnsThatRefer())
})

/** A client with an email, a text message and a contact message. */
async function withRecords() {
  const client = await addClient(staff)
  await staff.call(sendMessage, { body: { id: client.id, subject: 'Hello', message: 'Hello' } })
  await queueSms(platform.systemScope(), {
    number: '+966512345678',
    template: 'signInCode',
    language: 'en-US',
    values: { minutes: 5 },
    secretValues: { code: '123456' },
    clientId: client.id,
  })
  const someone = visitor(platform)
  const captcha = await solvedCaptcha(someone)
  const form = { name: 'Reem', email: client.email, subject: 'Hosting', message: 'How much is it?', captcha }
  expect(await someone.call(contactForm.send, { body: form })).toMatchObject({ success: true })
  const message = (await staff.call(contactMessages.endpoints.list)).data.items[0]?.id as number
  await staff.call(contactMessages.endpoints.convert, { params: { id: message }, body: { clientId: client.id } })
  return { client, message }
}
const ofClient = (id: number) => [{ field: 'clientId', operator: 'eq' as const, value: id }]
const held = async (id: number) => {
  const filter = { where: ofClient(id) }
  const texts = await platform.database.db.selectFrom('smsMessages').select('id').where('clientId', '=', id).execute()
  return {
    emails: (await staff.call(emailMessages.endpoints.list, { filter })).data.total,
    contacts: (await staff.call(contactMessages.endpoints.list, { filter })).data.total,
    texts: texts.length,
  }
}
const everything = { emails: 1, contacts: 1, texts: 1 }
const confirmation = { name: 'Reem Al-Subaie', reason: 'The same person' }

test('merging moves records of every kind, each counted beforehand by what people call it', async () => {
  const { client } = await withRecords()
  const into = await addClient(staff)
  const [params, body] = [{ id: client.id }, { intoId: into.id }]
  const preview = await staff.call(mergePreview, { params, body })
  expect(preview.data.moves).toEqual(
    expect.arrayContaining([
      { what: 'emailMessages', title: 'Emails', count: 1 },
      { what: 'contactMessages', title: 'Contact messages', count: 1 },
      { what: 'smsMessages', title: 'Text messages', count: 1 },
    ]),
  )
  expect(await held(client.id)).toEqual(everything)
  expect(await staff.call(merge, { params, body: { ...body, ...confirmation } })).toMatchObject({ success: true })
  expect(await held(client.id)).toEqual({ emails: 0, contacts: 0, texts: 0 })
  expect(await held(into.id)).toEqual(everything)
  const log = await platform.database.db.selectFrom('auditEntries').select('action').where('clientId', '=', client.id).execute()
  expect(log.map(({ action }) => action)).toContain('clients.messageSent')
})

test('a client who is deleted for good is forgotten by what stays', async () => {
  const { client, message } = await withRecords()
  expect(await staff.call(remove, { params: { id: client.id }, body: confirmation })).toMatchObject({ success: true })
  expect(await held(client.id)).toEqual({ emails: 0, contacts: 0, texts: 0 })
  expect((await staff.call(contactMessages.endpoints.get, { params: { id: message } })).data).toMatchObject({ clientId: null })
})

test('a record that must not lose its client refuses that the client is deleted, and moves with a merge', async () => {
  const [client, into] = [await addClient(staff), await addClient(staff)]
  const line = { text: 'Domain', quantity: 1, unitPrice: 100 }
  const body = { number: 'INV-1', clientId: client.id, currency: 'SAR', lines: [line] }
  const { data: invoice } = await staff.call(testInvoices.endpoints.create, { body })
  const params = { id: client.id }
  expect(await staff.call(remove, { params, body: confirmation })).toMatchObject({ status_code: 409, data: { reason: 'clientHasRecords' } })
  await staff.call(merge, { params, body: { intoId: into.id, ...confirmation } })
  const read = { params: { id: invoice.id } }
  expect((await staff.call(testInvoices.endpoints.get, read)).data).toMatchObject({ clientId: into.id, version: 2 })
  const stale = await staff.call(testInvoices.endpoints.update, { ...read, body: { version: invoice.version, clientId: client.id } })
  expect(stale).toMatchObject({ status_code: 409, data: { conflict: { changes: { clientId: { theirs: into.id } } } } })
})
