import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientOverview } from '#contract/dashboard/client-overview.ts'
import { emailMessages } from '#contract/messaging/email-messages.ts'
import { mailReports } from '#contract/messaging/mail-reports.ts'
import { suppressedAddresses } from '#contract/messaging/suppressed-addresses.ts'
import { inTransaction } from '#platform/kernel/transaction.ts'
import { type QueuedEmail, queueEmail } from '#platform/messaging/email/queue-email.ts'
import { sendEmail } from '#platform/messaging/email/send-email.job.ts'
import type { Client } from '#tests/support/client.ts'
import { addClient, person } from '#tests/support/clients.ts'
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

/** Sends one mail, and answers its number with what the server took. */
async function mail(to: string, secretValues?: { code: string }) {
  const written: Omit<QueuedEmail, 'to' | 'language'> = secretValues
    ? { template: 'signInCode', category: 'access', values: { name: 'Reem', minutes: 5 }, secretValues }
    : { template: 'testMail', category: 'general', values: { name: 'Reem' } }
  const id = (await inTransaction(platform.systemScope(), scope => queueEmail(scope, { to, language: 'en-US', ...written }))) as number
  await doJob(platform, sendEmail, { id })
  const taken = sink.messages.findLast(one => one.to.includes(to))
  if (!taken) throw new Error('nothing came')
  return { id, from: taken.from, raw: taken.raw.replaceAll('=\r\n', '').replaceAll('=3D', '=') }
}
const stored = async (id: number) => (await staff.call(emailMessages.endpoints.get, { params: { id } })).data
const report = (text: string) =>
  platform.app.inject({
    method: 'POST',
    url: `/v1/${mailReports.receive.path}`,
    headers: { 'content-type': 'application/octet-stream' },
    payload: text.replaceAll('\n', '\r\n'),
  })
/** As Postfix writes it. */
const notice = (to: string, action: string, status: string) => `From: MAILER-DAEMON@mx.example
To: ${to}
Content-Type: multipart/report; report-type=delivery-status; boundary="b"

--b
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example

Final-Recipient: rfc822; reem@client.example
Action: ${action}
Status: ${status}
Diagnostic-Code: smtp; 550 ${status}
    <reem@client.example>: Recipient address rejected
--b--
`

test('nothing is asked of a mail that the settings do not ask for', async () => {
  const { from, raw } = await mail('plain@client.example')
  expect(from).toBe('no-reply@sijil.test')
  expect(raw).not.toContain('/api/mail-open/')
})

test('a mail that was given back is bounced with the reason, one that arrived is delivered; a stranger\u2019s report counts for nothing', async () => {
  await changeSettings(staff, { mailBounceAddress: 'back@sijil.test' })
  const [back, there, waits] = [await mail('back@client.example'), await mail('there@client.example'), await mail('waits@client.example')]
  expect(back.from).toMatch(new RegExp(`^back\\+${back.id}-[0-9a-f]{20}@sijil\\.test$`))
  expect((await report(notice(back.from.replace(/.@/, '-@'), 'failed', '5.1.1'))).statusCode).toBe(404)
  expect((await report(notice(back.from.replace(`+${back.id}-`, `+${there.id}-`), 'failed', '5.1.1'))).statusCode).toBe(404)
  expect((await report(notice('back@sijil.test', 'failed', '5.1.1'))).statusCode).toBe(404)
  expect(await stored(back.id)).toMatchObject({ state: 'sent', error: null })

  expect((await report(notice(back.from.toUpperCase(), 'failed', '5.1.1'))).statusCode).toBe(200)
  await report(notice(there.from, 'delivered', '2.0.0'))
  await report(notice(waits.from, 'delayed', '4.4.1'))
  expect(await stored(back.id)).toMatchObject({
    state: 'bounced',
    error: '5.1.1 550 5.1.1 <reem@client.example>: Recipient address rejected',
    deliveredOn: null,
  })
  expect(await stored(there.id)).toMatchObject({ state: 'sent', deliveredOn: expect.any(String) })
  expect(await stored(waits.id)).toMatchObject({ state: 'sent', deliveredOn: null })
  const bounced = await staff.call(emailMessages.endpoints.list, {
    filter: { where: [{ field: 'state', operator: 'eq', value: 'bounced' }] },
  })
  expect(bounced.data.items.map(({ id }) => id)).toEqual([back.id])

  const again = await staff.call(emailMessages.endpoints.resend, {
    params: { id: back.id },
    body: { version: (await stored(back.id)).version },
  })
  expect(again).toMatchObject({ success: true })
})

test('a mail tells once when it was opened, where a setting asks for it; one with a code never does', async () => {
  await changeSettings(staff, { mailOpenTracking: true })
  const { id, raw } = await mail('opens@client.example')
  const [, token = ''] = /\/api\/mail-open\/([\w-]+)/.exec(raw) ?? []
  expect((await stored(id)).openedOn).toBeNull()
  expect(await staff.call(mailReports.opened, { body: { token: `${token.slice(0, -2)}AA` } })).toMatchObject({ success: true })
  expect((await stored(id)).openedOn).toBeNull()
  await staff.call(mailReports.opened, { body: { token } })
  const { openedOn } = await stored(id)
  expect(openedOn).not.toBeNull()
  await staff.call(mailReports.opened, { body: { token } })
  expect((await stored(id)).openedOn).toBe(openedOn)
  expect((await mail('code@client.example', { code: '123456' })).raw).not.toContain('/api/mail-open/')
})

const listed = async () => (await staff.call(suppressedAddresses.endpoints.list)).data.items
const comesBack = async (to: string, status: string) => {
  const { id, from } = await mail(to)
  await report(notice(from, 'failed', status))
  return id
}

test('an address that does not exist gets no more mail after the first that came back, but codes; it is said by which mail, on the page of its client too', async () => {
  const { email: to, id: clientId } = await addClient(staff, person({ email: 'dead@client.example' }))
  const id = await comesBack(to, '5.1.1')
  expect((await listed())[0]).toMatchObject({
    address: to,
    source: 'bounces',
    reason: expect.stringContaining('5.1.1 550 5.1.1'),
    emailMessageId: id,
    addedByName: null,
  })
  const { suppressed } = (await staff.call(clientOverview.overview, { params: { id: clientId } })).data
  expect(suppressed).toMatchObject({ source: 'bounces' })
  const came = () => sink.messages.filter(one => one.to.includes(to)).length
  expect(await stored((await mail(to)).id)).toMatchObject({ state: 'failed', error: 'suppressed' })
  expect(came()).toBe(1)
  await mail(to, { code: '123456' })
  expect(came()).toBe(2)
  const found = (await listed()).find(({ address }) => address === to)
  await staff.call(suppressedAddresses.endpoints.remove, { params: { id: found?.id as number }, body: { reason: 'Mended' } })
  await mail(to)
  expect(came()).toBe(3)
})

test('an address that was full or away is suppressed after so many mails within so many days, counted anew once it is allowed', async () => {
  await changeSettings(staff, { mailBounceLimit: 2, mailBounceDays: 7 })
  const to = 'full@client.example'
  const is = async () => (await listed()).some(({ address }) => address === to)
  const first = await comesBack(to, '4.2.2')
  const { db } = platform.database
  const longAgo = new Date(Date.now() - 8 * 86_400_000)
  await db.updateTable('emailMessages').set({ bouncedOn: longAgo }).where('id', '=', first).execute()
  await comesBack(to, '4.2.2')
  expect(await is()).toBe(false)
  await comesBack(to, '4.2.2')
  expect(await is()).toBe(true)
  await staff.call(suppressedAddresses.endpoints.allow, { body: { address: to } })
  await comesBack(to, '4.2.2')
  expect(await is()).toBe(false)
  await changeSettings(staff, { mailBounceLimit: 0 })
  for (const _ of [1, 2]) await comesBack(to, '4.2.2')
  expect(await is()).toBe(false)
})
