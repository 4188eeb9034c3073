import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { noCardCharge } from '#contract/messaging/card-charge.ts'
import { emailMessages } from '#contract/messaging/email-messages.ts'
import { emailTemplates, templateFilesSize } from '#contract/messaging/email-templates.ts'
import type { MessageEventName } from '#contract/messaging/sent-messages.ts'
import { fileStore } from '#platform/kernel/files/file-store.ts'
import { inTransaction } from '#platform/kernel/transaction.ts'
import { type QueuedEmail, queueEmail } from '#platform/messaging/email/queue-email.ts'
import { sendEmail } from '#platform/messaging/email/send-email.job.ts'
import { visitor } from '#tests/support/access.ts'
import type { Client } from '#tests/support/client.ts'
import { doJob } from '#tests/support/job-run.ts'
import { hire } from '#tests/support/people.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'
import { type SmtpSink, smtpSink } from '#tests/support/smtp.ts'

let platform: TestPlatform
let sink: SmtpSink
let staff: Client
beforeAll(async () => {
  sink = await smtpSink()
  platform = await testPlatform({ SMTP_URL: sink.url })
  staff = await platform.signedIn()
})
beforeEach(() => void sink.messages.splice(0))
afterAll(async () => {
  await platform.close()
  await sink.close()
})

const { endpoints } = emailTemplates
const db = () => platform.database.db
async function template(event: MessageEventName) {
  const { id } = await db().selectFrom('emailTemplates').select('id').where('event', '=', event).executeTakeFirstOrThrow()
  return (await staff.call(endpoints.get, { params: { id } })).data
}
async function change(event: MessageEventName, body: object) {
  const { id, version } = await template(event)
  return staff.call(endpoints.update, { params: { id }, body: { version, ...body } })
}
const queue = (message: Pick<QueuedEmail, 'template'> & Partial<QueuedEmail>) =>
  inTransaction(platform.systemScope(), scope =>
    queueEmail(scope, { to: 'noura@example.sa', language: 'en-US', category: 'product', ...message }),
  ) as Promise<number>
async function sent(message: Parameters<typeof queue>[0]): Promise<string> {
  await doJob(platform, sendEmail, { id: await queue(message) })
  return sink.messages.at(-1)?.raw ?? ''
}
const ready = { template: 'serviceReady', values: { name: 'N', product: 'P', link: 'https://example.sa' } } as const

test('files of a template go with each of its mails, whatever it says, until they are taken away', async () => {
  const ids = [await staff.uploadPicture('guide.png'), await staff.uploadPicture('terms.png')]
  expect(await change('serviceReady', { fileIds: ids })).toMatchObject({
    success: true,
    data: { attachments: [{ name: 'guide.png', mimeType: 'image/png' }, { name: 'terms.png' }] },
  })
  const raw = await sent(ready)
  expect([...raw.matchAll(/filename="?([\w.]+)/g)].map(([, name]) => name)).toEqual(['guide.png', 'terms.png'])
  const first = sink.messages.length
  const [mail] = await db().selectFrom('emailMessages').select('id').orderBy('id', 'desc').limit(1).execute()
  const again = await staff.call(emailMessages.endpoints.resend, { params: { id: mail?.id as number }, body: {} })
  expect(again).toMatchObject({ success: true })
  const [copy] = await db().selectFrom('emailMessages').select('id').orderBy('id', 'desc').limit(1).execute()
  await doJob(platform, sendEmail, { id: copy?.id as number })
  expect(sink.messages.slice(first).at(-1)?.raw).toContain('guide.png')
  expect(await change('serviceReady', { fileIds: [ids[1]] })).toMatchObject({ data: { attachments: [{ name: 'terms.png' }] } })
  expect(await sent(ready)).not.toContain('guide.png')
  expect(
    await db()
      .selectFrom('files')
      .select('id')
      .where('id', '=', ids[0] as number)
      .execute(),
    'nobody has it any more',
  ).toEqual([])
})

test('a mail that waits goes out without a file that was taken off its template and swept away meanwhile', async () => {
  const fileIds = [await staff.uploadPicture('kept.png'), await staff.uploadPicture('dropped.png')]
  await change('serviceReady', { fileIds })
  const waiting = await queue(ready)
  await change('serviceReady', { fileIds: fileIds.slice(0, 1) })
  const { files } = await db().selectFrom('emailMessages').select('files').where('id', '=', waiting).executeTakeFirstOrThrow()
  const dropped = files.find(({ name }) => name === 'dropped.png')
  await fileStore(platform.systemScope().services.config).remove(dropped?.key as string)
  await doJob(platform, sendEmail, { id: waiting })
  const raw = sink.messages.at(-1)?.raw
  expect(raw).toContain('kept.png')
  expect(raw).not.toContain('dropped.png')
})

test('files of others, too many, too large together, and any beside a code are refused', async () => {
  const other = await hire(platform, { capabilities: ['emailTemplate.view', 'emailTemplate.edit'] })
  const id = await staff.uploadPicture('mine.png')
  const { id: templateId, version } = await template('serviceHeld')
  const theirs = visitor(platform, { token: other.token })
  const stolen = await theirs.call(endpoints.update, { params: { id: templateId }, body: { version, fileIds: [id] } })
  expect(stolen).toMatchObject({ status_code: 422, data: { fields: { fileIds: { key: 'notAChoice' } } } })
  expect(await change('serviceHeld', { fileIds: [1, 2, 3, 4, 5, 6] })).toMatchObject({ status_code: 422 })
  await db()
    .updateTable('files')
    .set({ size: templateFilesSize + 1 })
    .where('id', '=', id)
    .execute()
  expect(await change('serviceHeld', { fileIds: [id] })).toMatchObject({ data: { fields: { fileIds: { key: 'filesTooLarge' } } } })
  await db().updateTable('files').set({ size: 100 }).where('id', '=', id).execute()
  expect(await change('passwordChanged', { fileIds: [id] })).toMatchObject({ data: { fields: { fileIds: { key: 'mailWithoutFiles' } } } })
  expect(await change('serviceHeld', { fileIds: [id] })).toMatchObject({ success: true })
})

test('the document of what a mail is about goes with it as its template says; an invoice always comes with its own', async () => {
  const attached = async (message: Parameters<typeof queue>[0]) => {
    const id = await queue(message)
    return (await db().selectFrom('emailMessages').select('attachment').where('id', '=', id).executeTakeFirstOrThrow()).attachment
  }
  const order = {
    template: 'orderConfirmation',
    values: { name: 'N', number: '1', total: '1 SAR', link: 'https://example.sa', items: 'x', payment: 'open' },
  } as const
  const about = { resource: 'orders', id: 7 }
  expect(await attached({ ...order, about })).toBeNull()
  expect(await change('orderConfirmation', { withDocument: true })).toMatchObject({ success: true })
  expect(await attached({ ...order, about })).toEqual({ list: 'orders', id: 7 })
  const due = {
    template: 'invoiceDue',
    values: { ...noCardCharge, name: 'N', number: 'INV-7', amount: '1 SAR', day: '2026-12-01', link: 'x' },
  } as const
  const invoice = { attachment: { list: 'invoices', id: 9 } as const, about: { resource: 'invoices', id: 9 } }
  expect(await attached({ ...due, ...invoice })).toEqual({ list: 'invoices', id: 9 })
  await change('invoiceDue', { withDocument: false })
  expect(await attached({ ...due, ...invoice })).toBeNull()
  await change('invoiceDue', { withDocument: true })
  expect(await attached({ ...due, about: invoice.about }), 'no authority has seen it').toBeNull()
  await change('invoiceIssued', { withDocument: false })
  const issued = {
    template: 'invoiceIssued',
    values: { ...noCardCharge, name: 'N', number: '7', amount: '1', owed: '1', day: 'x', status: 'open', link: 'x' },
  } as const
  expect(await attached({ ...issued, ...invoice })).toEqual({ list: 'invoices', id: 9 })
})
