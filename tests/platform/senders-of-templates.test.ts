import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { noCardCharge } from '#contract/messaging/card-charge.ts'
import { emailMessages } from '#contract/messaging/email-messages.ts'
import { emailTemplates } from '#contract/messaging/email-templates.ts'
import { mailSenders } from '#contract/messaging/mail-senders.ts'
import { type MessageEventName, mayBeCopied } from '#contract/messaging/sent-messages.ts'
import { suppressedAddresses } from '#contract/messaging/suppressed-addresses.ts'
import { inTransaction } from '#platform/kernel/transaction.ts'
import { type QueuedEmail, queueEmail } from '#platform/messaging/email/queue-email.ts'
import { sendEmail } from '#platform/messaging/email/send-email.job.ts'
import type { Client } from '#tests/support/client.ts'
import { addClient } from '#tests/support/clients.ts'
import { doJob } from '#tests/support/job-run.ts'
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
async function change(event: MessageEventName, body: object) {
  const where = [{ field: 'event', operator: 'in', value: [event] }]
  const id = (await staff.call(endpoints.list, { filter: { where } })).data.items[0]?.id as number
  const { version } = (await staff.call(endpoints.get, { params: { id } })).data
  return staff.call(endpoints.update, { params: { id }, body: { version, ...body } })
}
const rows = () => platform.database.db.selectFrom('emailMessages').selectAll().where('state', '=', 'queued').orderBy('id').execute()
async function sent(message: Partial<QueuedEmail> & Pick<QueuedEmail, 'template'>) {
  await inTransaction(platform.systemScope(), scope =>
    queueEmail(scope, { to: 'noura@example.sa', language: 'en-US', category: 'invoice', ...message }),
  )
  const queued = await rows()
  for (const { id } of queued) await doJob(platform, sendEmail, { id })
  return queued
}
const values = { ...noCardCharge, name: 'N', number: 'INV-7', amount: '1 SAR', owed: '1 SAR', day: '2026-12-01', status: 'open' }
const issued = { template: 'invoiceIssued', values, secretValues: { link: 'https://example.sa/pay/x' } } as const
const header = (raw: string, name: string) => new RegExp(`^${name}: (.*(?:\\r\\n\\s.*)*)`, 'm').exec(raw)?.[1]

test('a message comes from the sender of its template, and each copy is an envelope of its own', async () => {
  const { id: clientId } = await addClient(staff)
  const sender = (
    await staff.call(mailSenders.endpoints.create, {
      body: { name: { en: 'Accounts', ar: 'الحسابات' }, address: 'accounts@sender.test', categories: ['support'] },
    })
  ).data
  await staff.call(mailSenders.endpoints.activate, { params: { id: sender.id }, body: {} })
  const sending = {
    senderId: sender.id,
    replyTo: 'answers@sender.test',
    cc: 'Books@Client.sa; noura@example.sa',
    bcc: 'archive@sender.test، books@client.sa',
  }
  expect(await change('invoiceIssued', sending)).toMatchObject({
    data: { cc: 'books@client.sa, noura@example.sa', bcc: 'archive@sender.test, books@client.sa', customised: false },
  })
  const [, ...copies] = await sent({ ...issued, clientId, dedupeKey: 'invoice 7' })
  expect(copies.map(({ to, clientId: of }) => [to, of])).toEqual([
    ['books@client.sa', clientId],
    ['archive@sender.test', clientId],
  ])
  expect(sink.messages.map(({ to }) => to)).toEqual([['noura@example.sa'], ['books@client.sa'], ['archive@sender.test']])
  for (const { raw, from } of sink.messages) {
    expect(from).toBe('accounts@sender.test')
    expect(header(raw, 'To')).toBe('noura@example.sa')
    expect(header(raw, 'Cc')).toContain('books@client.sa')
    expect(header(raw, 'Reply-To')).toBe('answers@sender.test')
    expect(raw).not.toContain('archive@')
    expect(raw).not.toMatch(/^Bcc:/im)
  }
  expect(new Set(sink.messages.map(({ raw }) => header(raw, 'Message-ID'))).size).toBe(3)
  // One event, one message: told again, nothing goes out.
  expect(await sent({ ...issued, clientId, dedupeKey: 'invoice 7' })).toEqual([])
  // Another contact of the client has the message: the copies went with the first.
  expect((await sent({ ...issued, to: 'contact@client.sa', furtherReceiver: true })).map(({ to }) => to)).toEqual(['contact@client.sa'])
  await staff.call(mailSenders.endpoints.deactivate, { params: { id: sender.id }, body: {} })
  sink.messages.splice(0)
  await sent(issued)
  expect(sink.messages[0]?.from).not.toBe('accounts@sender.test')
})

test('no copy goes to an address that gets no mail, and the message itself does', async () => {
  await change('paymentReceived', { cc: 'books@client.sa', bcc: 'gone@client.sa' })
  await staff.call(suppressedAddresses.endpoints.suppress, { body: { address: 'gone@client.sa' } })
  const [main] = await sent({ template: 'paymentReceived', values: { name: 'N', amount: '1 SAR', invoices: 'INV-7', of: 'invoices' } })
  expect(sink.messages.map(({ to }) => to)).toEqual([['noura@example.sa'], ['books@client.sa']])
  // What is sent once more goes to its receiver alone, and names nobody else.
  await staff.call(emailMessages.endpoints.resend, { params: { id: main?.id as number }, body: {} })
  expect(await rows()).toMatchObject([{ to: 'noura@example.sa', cc: null, addressedTo: null }])
})

test('what lets its reader in, or is for one person, gets no copies: refused when saved, and not sent where it is stored all the same', async () => {
  const refused = { status_code: 422, data: { fields: { bcc: { key: 'mailWithoutCopies' } } } }
  for (const event of [
    'passwordReset',
    'signInCode',
    'clientInvitation',
    'clientWelcome',
    'transferCode',
    'quoteSent',
    'scheduledReport',
  ] as const)
    expect(await change(event, { bcc: 'thief@evil.test' })).toMatchObject(refused)
  expect(mayBeCopied('invoiceIssued')).toBe(true)
  await platform.database.db.updateTable('emailTemplates').set({ bcc: 'thief@evil.test', cc: 'thief@evil.test' }).execute()
  await sent({
    template: 'passwordReset',
    category: 'access',
    values: { name: 'N', minutes: 30 },
    secretValues: { link: 'https://x.test/r' },
  })
  await sent({
    template: 'clientWelcome',
    category: 'general',
    values: { name: 'N', number: '7', login: 'a', days: 7, signIn: 'new' },
    secretValues: { link: 'https://x.test/w' },
  })
  // One of many, with a way out of its own.
  await sent({ template: 'clientMessage', category: 'general', values: { subject: 'S', message: 'M' }, once: true })
  expect(sink.messages.length).toBeGreaterThanOrEqual(3)
  expect(new Set(sink.messages.flatMap(({ to }) => to))).toEqual(new Set(['noura@example.sa']))
  expect(sink.messages.some(({ raw }) => raw.includes('thief'))).toBe(false)
})

test.each([
  ['a@b.sa, nobody', 'emailInList'],
  [Array.from({ length: 11 }, (_, at) => `a${at}@b.sa`).join(';'), 'tooMany'],
  ['a@b.sa\r\nSubject: x', 'emailInList'],
])('%j is no list of receivers', async (cc, key) => {
  expect(await change('invoiceDue', { cc })).toMatchObject({ status_code: 422, data: { fields: { cc: { key } } } })
})
test('a sender that is none cannot be chosen', async () => {
  expect(await change('invoiceDue', { senderId: 999 })).toMatchObject({ data: { fields: { senderId: { key: 'notAChoice' } } } })
})
