import { afterAll, beforeAll, expect, test } from 'vitest'
import { suppressedAddresses } from '#contract/messaging/suppressed-addresses.ts'
import { settingEndpoints } from '#contract/settings/general-settings.ts'
import { inTransaction } from '#platform/kernel/transaction.ts'
import { type QueuedEmail, queueEmail } from '#platform/messaging/email/queue-email.ts'
import { sendEmail } from '#platform/messaging/email/send-email.job.ts'
import type { Client } from '#tests/support/client.ts'
import { doJob } from '#tests/support/job-run.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'
import { changeSettings } from '#tests/support/settings.ts'
import { type SmtpSink, smtpSink } from '#tests/support/smtp.ts'

let sink: SmtpSink
let platform: TestPlatform
let staff: Client
beforeAll(async () => {
  sink = await smtpSink()
  platform = await testPlatform({ SMTP_URL: sink.url, MAIL_FROM: 'Sijil <no-reply@sijil.test>' })
  staff = await platform.signedIn()
})
afterAll(async () => {
  await platform.close()
  await sink.close()
})

const queue = (message: Partial<QueuedEmail> = {}) =>
  inTransaction(platform.systemScope(), scope =>
    queueEmail(scope, {
      to: 'noura@example.sa',
      template: 'testMail',
      language: 'en-US',
      category: 'general',
      values: { name: 'X' },
      ...message,
    }),
  ) as Promise<number>
const attempt = (id: number) => doJob(platform, sendEmail, { id })
const stored = (id: number) => platform.database.db.selectFrom('emailMessages').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const last = () => sink.messages.at(-1)

test('a mail comes from the sender of the settings and wears the company’s name, header, signature and footer', async () => {
  await changeSettings(staff, {
    companyName: { en: 'Nakheel & Co', ar: 'نخيل' },
    mailFromName: { en: 'Nakheel "desk"', ar: 'مكتب نخيل' },
    mailFrom: 'desk@nakheel.test',
    mailReplyTo: 'answers@nakheel.test',
    mailHeader: { en: 'Head line', ar: 'سطر أول' },
    mailSignature: { en: 'The desk', ar: 'المكتب' },
    mailFooter: { en: '<b>Small print</b>', ar: 'نص صغير' },
  })
  const id = await queue()
  await attempt(id)
  expect(last()).toMatchObject({ from: 'desk@nakheel.test' })
  const headers = last()?.raw.split('\r\n\r\n')[0]
  expect(headers).toMatch(/^From: "?Nakheel \\"desk\\""? <desk@nakheel\.test>/m)
  expect(headers).toContain('Reply-To: answers@nakheel.test')
  const { text, html, subject, messageId } = await stored(id)
  expect(messageId).toMatch(/@nakheel\.test>$/)
  expect(subject).toBe('Test email from Nakheel & Co')
  expect(text).toMatch(/^Head line\n\nHello X[\s\S]+The desk\n\n<b>Small print<\/b>$/)
  expect(html).toMatch(/Nakheel &amp; Co<\/p>[\s\S]*Head line[\s\S]*Hello X[\s\S]*The desk[\s\S]*&lt;b&gt;Small print/)
  expect((await stored(await queue({ language: 'ar-SA' }))).text).toMatch(/^سطر أول[\s\S]+نخيل[\s\S]+المكتب\n\nنص صغير$/)
})

test('the logo stands in place of the name, and nothing can break out of it', async () => {
  await changeSettings(staff, { logoUrl: 'https://nakheel.test/logo.png?a="b&c' })
  expect((await stored(await queue())).html).toMatch(
    /<img src="https:\/\/nakheel\.test\/logo\.png\?a=(?:&quot;|%22)b&amp;c" alt="Nakheel &amp; Co"/,
  )
})

test('an address that gets no mail gets none', async () => {
  await staff.call(suppressedAddresses.endpoints.suppress, { body: { address: 'gone@example.sa' } })
  const id = await queue({ to: 'gone@example.sa' })
  await attempt(id)
  expect(await stored(id)).toMatchObject({ state: 'failed', error: 'suppressed' })
  expect(sink.messages.some(({ to }) => to.includes('gone@example.sa'))).toBe(false)
})

test('more mails than are allowed a minute wait; codes do not', async () => {
  const db = platform.database.db
  await db.updateTable('emailMessages').set({ sentOn: null }).execute()
  await changeSettings(staff, { mailsPerMinute: 1 })
  const [first, second, code] = [await queue(), await queue(), await queue({ category: 'access' })]
  for (const id of [first, second, code]) await attempt(id)
  expect([await stored(first), await stored(second), await stored(code)].map(({ state }) => state)).toEqual(['sent', 'queued', 'sent'])
  await db
    .updateTable('emailMessages')
    .set({ sentOn: new Date(Date.now() - 61_000) })
    .where('sentOn', 'is not', null)
    .execute()
  await attempt(second)
  expect((await stored(second)).state).toBe('sent')
})

test('the test mail is really sent, and a refusal is shown in the server’s words', async () => {
  const before = sink.messages.length
  const sent = await staff.call(settingEndpoints.testMail)
  expect(sent).toMatchObject({ success: true, data: { result: 'sent', answer: expect.stringContaining('250') } })
  expect(last()?.to).toEqual([sent.data.to])
  sink.refuse.push(550)
  expect((await staff.call(settingEndpoints.testMail)).data).toMatchObject({ result: 'failed', answer: expect.stringContaining('550') })
  expect(sink.messages).toHaveLength(before + 1)
  const reader = await platform.signedIn({ role: 'ADMIN', capabilities: ['settings.view'] })
  expect(await reader.call(settingEndpoints.testMail)).toMatchObject({ status_code: 403 })
})
