import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { documents } from '#contract/billing/documents.ts'
import { invoices } from '#contract/billing/invoices.ts'
import { clients } from '#contract/clients/clients.ts'
import { addDays, riyadhDate } from '#contract/kernel/calendar.ts'
import { emailMessages } from '#contract/messaging/email-messages.ts'
import { sendEmail } from '#platform/messaging/email/send-email.job.ts'
import type { Client } from '#tests/support/client.ts'
import { addClient } from '#tests/support/clients.ts'
import { doJob } from '#tests/support/job-run.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'
import { readPdf } from '#tests/support/read-pdf.ts'

let platform: TestPlatform
let staff: Client
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
})
afterAll(() => platform.close())

const today = riyadhDate(new Date())
const send = (id: number, days: { firstDay: string; lastDay: string }, by = staff) =>
  by.call(clients.endpoints.sendStatement, { params: { id }, body: days })
async function statementsOf(id: number) {
  const where = [{ field: 'clientId' as const, operator: 'eq' as const, value: id }]
  const { items } = (await staff.call(emailMessages.endpoints.list, { filter: { where } })).data
  return items.filter(({ template }) => template === 'statementSent')
}

test('a client gets the statement of the days that were asked for, drawn when it is sent', async () => {
  const { id, email } = await addClient(staff)
  const lines = [{ description: { en: 'Work', ar: 'عمل' }, unitPrice: 100_00 }]
  const draft = (await staff.call(invoices.endpoints.create, { body: { clientId: id, lines } })).data
  const { number } = (await staff.call(invoices.endpoints.publish, { params: { id: draft.id }, body: {} })).data
  const asked = await send(id, { firstDay: `${today.slice(0, 4)}-01-01`, lastDay: today })
  expect(asked).toMatchObject({ success: true })
  const [mail] = await statementsOf(id)
  expect(mail).toMatchObject({ to: email, template: 'statementSent', state: 'queued' })
  await doJob(platform, sendEmail, { id: mail?.id as number })
  const { providerId } = await platform.database.db
    .selectFrom('emailMessages')
    .select('providerId')
    .where('id', '=', mail?.id as number)
    .executeTakeFirstOrThrow()
  const sent = JSON.parse(readFileSync(join(platform.services.config.dataDir, 'outbox', String(providerId)), 'utf8'))
  expect(sent.attachments).toMatchObject([{ filename: `statement-${id}.pdf`, contentType: 'application/pdf' }])
  const { pages } = await readPdf(Buffer.from(sent.attachments[0].content, 'base64'))
  const text = pages.join(' ').replaceAll(/\s/g, '')
  // Readers give the parts of a number in the order in which an Arabic line has them.
  expect(text).toContain(number?.split('-')[1])
  expect(text).toContain('115.00')
})

test('whoever may not see statements sends none, and a period ends after it began', async () => {
  const { id } = await addClient(staff)
  const clerk = await platform.signedIn({ role: 'ADMIN', capabilities: ['client.view', 'client.sendMessage'] })
  expect(await send(id, { firstDay: today, lastDay: today }, clerk)).toMatchObject({ status_code: 403 })
  expect(await send(id, { firstDay: today, lastDay: addDays(today, -1) })).toMatchObject({
    status_code: 422,
    data: { fields: { lastDay: { key: 'dateTooEarly' } } },
  })
  const { id: closed } = await addClient(staff)
  await platform.database.db.updateTable('clients').set({ status: 'closed' }).where('id', '=', closed).execute()
  expect(await send(closed, { firstDay: today, lastDay: today })).toMatchObject({ data: { reason: 'clientClosed' } })
  expect(await statementsOf(id)).toEqual([])
  // The same is sent again where somebody asks again.
  await send(id, { firstDay: today, lastDay: today })
  await send(id, { firstDay: today, lastDay: today })
  expect(await statementsOf(id)).toHaveLength(2)
})

/** So many payments of 0.01 of a client, booked today. */
const book = (clientId: number, count: number) =>
  sql`with "made" as (
      insert into "ledgerEntries" ("bookedOn", "createdOn", "currency", "clientId", "event", "resource", "recordId", "amount")
      select ${today}::date, now(), 'SAR', ${clientId}, 'transactions.created', 'transactions', 0, 1 from generate_series(1, ${count}::int) returning "id")
    insert into "ledgerLines" ("entryId", "account", "amount")
    select "id", "account", "amount" from "made", (values ('cash', 1), ('receivable', -1)) as "line" ("account", "amount")`.execute(
    platform.database.db,
  )

test('a statement is whole or refused: one of more bookings than a document holds says so, and no mail waits for it', async () => {
  const { id: clientId } = await addClient(staff)
  await book(clientId, 2000)
  const url = `/v1/${documents.statement.path.replace(':id', String(clientId))}`
  const pdf = () => platform.app.inject({ url, headers: { authorization: `Bearer ${staff.token}` } })
  const tooLong = { code: 'wrongState', reason: 'statementTooLong', values: { count: 2001, max: 2000 } }
  expect((await send(clientId, { firstDay: today, lastDay: today })).data).toMatchObject(tooLong)
  expect(await statementsOf(clientId)).toEqual([])
  await book(clientId, 300)
  expect((await pdf()).json().data).toMatchObject({ ...tooLong, values: { count: 2301, max: 2000 } })
})

test('the longest one goes out, with what was booked since it was asked for', async () => {
  const { id: clientId } = await addClient(staff)
  await book(clientId, 1999)
  expect(await send(clientId, { firstDay: today, lastDay: today })).toMatchObject({ success: true })
  await book(clientId, 200)
  const [mail] = await statementsOf(clientId)
  await doJob(platform, sendEmail, { id: mail?.id as number })
  expect((await statementsOf(clientId))[0]).toMatchObject({ state: 'outbox' })
})
