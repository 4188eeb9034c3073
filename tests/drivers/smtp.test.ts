import { afterAll, beforeAll, expect, test } from 'vitest'
import { deadJobs } from '#platform/kernel/job-queue-table.ts'
import { inTransaction } from '#platform/kernel/transaction.ts'
import { type QueuedEmail, queueEmail } from '#platform/messaging/email/queue-email.ts'
import { sendEmail } from '#platform/messaging/email/send-email.job.ts'
import { eventually } from '#tests/support/eventually.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'
import { type SmtpSink, smtpSink } from '#tests/support/smtp.ts'

let sink: SmtpSink
let platform: TestPlatform
beforeAll(async () => {
  sink = await smtpSink()
  platform = await testPlatform({ SMTP_URL: sink.url, MAIL_FROM: 'سِجل <no-reply@sijil.test>' })
})
afterAll(async () => {
  await platform.close()
  await sink.close()
})

const code: QueuedEmail = {
  to: 'noura@example.sa',
  template: 'signInCode',
  language: 'ar-SA',
  category: 'access',
  values: { name: 'نورة', minutes: 5 },
  secretValues: { code: '482913' },
}
const queue = (message: QueuedEmail) => inTransaction(platform.systemScope(), scope => queueEmail(scope, message)) as Promise<number>
const stored = (id: number) => platform.database.db.selectFrom('emailMessages').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const attempt = (id: number, retry = 0) =>
  sendEmail.handle(platform.systemScope(), { id }, { id: 'test', retry, signal: new AbortController().signal })

test('a temporary refusal is kept and tried again with the same message id', async () => {
  const id = await queue({ ...code, to: 'later@example.sa' })
  sink.refuse.push(451)
  await expect(attempt(id)).rejects.toThrow(/451/)
  expect(await stored(id)).toMatchObject({ state: 'queued', attempts: 1, error: expect.stringContaining('451') })
  await attempt(id, 1)
  const row = await stored(id)
  expect(row).toMatchObject({ state: 'sent', attempts: 2, error: null, sealedContent: null })
  expect(sink.messages.at(-1)?.raw).toContain(`Message-ID: ${row.messageId}`)
})

test('the last try that fails leaves the message failed, for a person to look at', async () => {
  const id = await queue({ ...code, to: 'never@example.sa' })
  sink.refuse.push(451)
  await expect(attempt(id, 6)).rejects.toThrow(/451/)
  expect(await stored(id)).toMatchObject({ state: 'failed', sealedContent: null })
  await expect(attempt(id)).rejects.toThrow('ended')
  expect(sink.messages.some(({ to }) => to.includes('never@example.sa'))).toBe(false)
})

test('a value cannot add a header, a recipient or a page of its own', async () => {
  const values = { name: 'x\r\nBcc: thief@example.com\r\n\r\n<script>alert(1)</script>', minutes: 5 }
  const id = await queue({ ...code, to: 'careful@example.sa', language: 'en-US', values })
  const { subject, html } = await stored(id)
  expect(subject).not.toMatch(/[\r\n]/)
  expect(html).not.toContain('<script>')
  await attempt(id)
  const mail = sink.messages.find(({ to }) => to.includes('careful@example.sa'))
  expect(mail?.to).toEqual(['careful@example.sa'])
  expect(mail?.raw.split('\r\n\r\n')[0]).not.toMatch(/^bcc:/im)
  await expect(queue({ ...code, to: 'a@example.sa\r\nBcc: thief@example.com' })).rejects.toThrow()
  await expect(queue({ ...code, to: 'a@example.sa, thief@example.com' })).rejects.toThrow()
})

test('the worker sends what is queued: whole in the mail, masked in the log', async () => {
  await platform.startWorker()
  const id = await queue(code)
  expect((await stored(id)).sealedContent).not.toContain('482913')
  await eventually(async () => expect((await stored(id)).state).toBe('sent'))
  const row = await stored(id)
  expect(row).toMatchObject({ attempts: 1, language: 'ar-SA', holdsSecrets: true, sealedContent: null })
  expect(`${row.text}${row.html}${row.subject}`).not.toContain('482913')
  const mail = sink.messages.find(({ to }) => to[0] === 'noura@example.sa')
  expect(mail?.from).toBe('no-reply@sijil.test')
  expect(mail?.raw).toContain('Auto-Submitted: auto-generated')
  const parts = (mail?.raw ?? '').split(/\r\n\r\n/).map(part => Buffer.from(part.split('\r\n--')[0] ?? '', 'base64').toString('utf8'))
  expect(parts.some(part => part.includes('482913') && part.includes('مرحبًا نورة'))).toBe(true)
  expect(`${mail?.raw.replace(/=3D/g, '=')}${parts}`).toContain('dir="rtl"')
})

test('a permanent refusal is not tried again and lands in the dead letters', async () => {
  sink.refuse.push(550)
  const id = await queue({ ...code, to: 'gone@example.sa' })
  await eventually(async () => expect((await stored(id)).state).toBe('bounced'))
  expect(await stored(id)).toMatchObject({ attempts: 1, error: expect.stringContaining('550'), sealedContent: null })
  await eventually(async () => {
    const dead = await deadJobs(platform.database.db, 10)
    expect(dead).toContainEqual(expect.objectContaining({ name: 'sendEmail', data: { id }, retryCount: 0 }))
  })
})

test('an address that a server takes nothing at is on the list of suppressed ones; a refusal by its rules is not', async () => {
  const suppressed = async (address: string) =>
    platform.database.db.selectFrom('suppressedAddresses').select(['source', 'reason']).where('address', '=', address).execute()
  for (const [address, refusal, state] of [
    ['nobody@example.sa', [550, '5.1.1 No such user'], 'bounced'],
    ['full@example.sa', [552, '5.2.2 Mailbox full'], 'failed'],
    ['rules@example.sa', [550, '5.7.1 Relaying denied'], 'failed'],
    ['moved@example.sa', [551, 'User not local'], 'bounced'],
  ] as const) {
    sink.refuse.push([...refusal] as [number, string])
    const id = await queue({ ...code, to: address })
    await eventually(async () => expect((await stored(id)).state).toBe(state))
    expect((await stored(id)).bouncedOn !== null).toBe(state === 'bounced')
    expect(await suppressed(address)).toEqual(
      state === 'bounced' ? [{ source: 'bounces', reason: expect.stringContaining(String(refusal[0])) }] : [],
    )
  }
})
