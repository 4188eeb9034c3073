import { afterAll, beforeAll, expect, test } from 'vitest'
import { secretMask } from '#contract/kernel/secret-mask.ts'
import { mailSenders } from '#contract/messaging/mail-senders.ts'
import { messageCategories } from '#contract/messaging/message-categories.ts'
import { inTransaction } from '#platform/kernel/transaction.ts'
import { queueEmail } from '#platform/messaging/email/queue-email.ts'
import { sendEmail } from '#platform/messaging/email/send-email.job.ts'
import { checkSenderDns } from '#platform/messaging/mail-sender/check-sender-dns.job.ts'
import { judgeDkim, judgeDmarc, judgeSpf } from '#platform/messaging/mail-sender/judge-dns.ts'
import { senderFor } from '#platform/messaging/mail-sender/sender-for.ts'
import { testMailSender } from '#platform/messaging/mail-sender/test-mail-sender.job.ts'
import type { Client } from '#tests/support/client.ts'
import { type DnsTexts, dnsTexts } from '#tests/support/dns-texts.ts'
import { doJob } from '#tests/support/job-run.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'
import { type SmtpSink, smtpSink } from '#tests/support/smtp.ts'

let platform: TestPlatform
let sink: SmtpSink
let dns: DnsTexts
let staff: Client
beforeAll(async () => {
  sink = await smtpSink()
  dns = await dnsTexts()
  platform = await testPlatform({ DNS_RESOLVER: dns.address, ALLOW_PRIVATE_ADDRESSES: '1' })
  staff = await platform.signedIn()
})
afterAll(async () => {
  await platform.close()
  await sink.close()
  await dns.close()
})

const { endpoints } = mailSenders
const get = async (id: number) => (await staff.call(endpoints.get, { params: { id } })).data
async function mailed(category: 'invoice' | 'product') {
  const message = { to: 'noura@example.sa', language: 'ar-SA', template: 'testMail', values: { name: 'نورة' } } as const
  const id = (await inTransaction(platform.systemScope(), scope => queueEmail(scope, { ...message, category }))) as number
  await doJob(platform, sendEmail, { id })
  return platform.database.db.selectFrom('emailMessages').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}
const billing = { name: { en: 'Billing', ar: 'الفوترة' }, address: 'billing@sender.test', categories: ['invoice' as const] }
let id: number

test('a sender has its own server, which is signed in at before it is used', async () => {
  const { port } = new URL(sink.url)
  const made = (await staff.call(endpoints.create, { body: { ...billing, host: 'localhost', port: Number(port), security: 'none' } })).data
  id = made.id
  expect(made).toMatchObject({ status: 'inactive', connection: 'untested', spf: 'unchecked', dkimName: null })
  await doJob(platform, testMailSender, { id })
  expect(await get(id)).toMatchObject({ connection: 'works', failure: null })
  await staff.call(endpoints.activate, { params: { id }, body: {} })
  expect(await mailed('invoice')).toMatchObject({ state: 'sent', messageId: expect.stringContaining('@sender.test>') })
  const mail = sink.messages.at(-1)
  expect(mail).toMatchObject({ from: 'billing@sender.test' })
  expect(mail?.raw).not.toContain('DKIM-Signature')
  // Another category comes from the sender of the settings, which has no server here.
  expect(await mailed('product')).toMatchObject({ state: 'outbox' })
})

test('a password is sealed, goes through no open line, and to no other server', async () => {
  const clear = { ...billing, host: 'localhost', security: 'none' as const, username: 'u', password: 'p4ss' }
  expect(await staff.call(endpoints.create, { body: clear })).toMatchObject({ status_code: 422 })
  const made = (await staff.call(endpoints.create, { body: { ...clear, security: 'starttls' } })).data
  expect(made.password).toBe(secretMask)
  const moved = { version: made.version, host: 'thief.example.com' }
  expect(await staff.call(endpoints.update, { params: { id: made.id }, body: moved })).toMatchObject({ status_code: 422 })
  const row = await platform.database.db.selectFrom('mailSenders').selectAll().where('id', '=', made.id).executeTakeFirstOrThrow()
  expect(row.passwordSealed).not.toContain('p4ss')
})

test('mails are signed once the key stands in the DNS, and not before', async () => {
  await doJob(platform, checkSenderDns, { id })
  expect(await get(id)).toMatchObject({ spf: 'missing', dkim: 'missing', dmarc: 'missing' })
  const { dkimName, dkimRecord } = (await staff.call(endpoints.makeKey, { params: { id }, body: {} })).data
  expect(dkimRecord).toMatch(/^v=DKIM1; k=rsa; p=[A-Za-z0-9+/=]{300,}$/)
  await mailed('invoice')
  expect(sink.messages.at(-1)?.raw).not.toContain('DKIM-Signature')
  dns.texts.set(dkimName as string, [dkimRecord as string])
  dns.texts.set('sender.test', ['v=spf1 include:_spf.example.com -all'])
  dns.texts.set('_dmarc.sender.test', ['v=DMARC1; p=reject; rua=mailto:d@sender.test'])
  await doJob(platform, checkSenderDns, { id })
  expect(await get(id)).toMatchObject({ spf: 'right', dkim: 'right', dmarc: 'right' })
  await mailed('invoice')
  const { raw } = sink.messages.at(-1) as { raw: string }
  expect(raw).toContain('DKIM-Signature')
  expect(raw.replace(/\r\n\s+/g, '')).toMatch(/d=sender\.test/)
  expect(JSON.stringify((await staff.call(endpoints.history, { params: { id } })).data)).not.toContain('PRIVATE KEY')
})

test.each([
  [['v=spf1 mx -all'], 'right'],
  [['v=spf1 +all'], 'wrong'],
  [['v=spf1 all'], 'wrong'],
  [['v=spf1 mx -all', 'v=spf1 ~all'], 'wrong'],
  [['other'], 'missing'],
] as const)('SPF %j', (records, verdict) => expect(judgeSpf(records)).toBe(verdict))
test.each([
  [['v=DKIM1; k=rsa; p=AB C='], 'ABC=', 'right'],
  [['v=DKIM1; p='], 'ABC=', 'wrong'],
  [['x'], 'ABC=', 'missing'],
  [['v=DKIM1; p=ABC='], null, 'missing'],
] as const)('DKIM %j', (records, key, verdict) => expect(judgeDkim(records, key)).toBe(verdict))
test.each([
  [['v=DMARC1; p=none'], 'right'],
  [['v=DMARC1'], 'wrong'],
  [[], 'missing'],
] as const)('DMARC %j', (records, verdict) => expect(judgeDmarc(records)).toBe(verdict))

test('one that is for few comes before one for all, whichever stands first', async () => {
  const { db } = platform.database
  await db.updateTable('mailSenders').set({ status: 'inactive' }).execute()
  const add = async (categories: readonly string[], position: number) => {
    const body = { ...billing, categories, position, host: 'mail.sender.test' }
    const made = (await staff.call(endpoints.create, { body: body })).data.id
    await db.updateTable('mailSenders').set({ status: 'active' }).where('id', '=', made).execute()
    return made
  }
  const scope = platform.systemScope()
  const none = await add([], 2)
  const all = await add(messageCategories, 1)
  const few = await add(['invoice', 'product'], 3)
  expect(await senderFor(scope, 'invoice')).toMatchObject({ id: few })
  expect(await senderFor(scope, 'support')).toMatchObject({ id: all })
  await db.updateTable('mailSenders').set({ position: 0 }).where('id', '=', none).execute()
  expect(await senderFor(scope, 'support')).toMatchObject({ id: none })
  expect(await senderFor(scope, 'access')).toMatchObject({ id: all })
})
