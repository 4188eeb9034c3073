import { afterAll, beforeAll, expect, test } from 'vitest'
import { clients } from '#contract/clients/clients.ts'
import { noCardCharge } from '#contract/messaging/card-charge.ts'
import { emailMessages } from '#contract/messaging/email-messages.ts'
import { inTransaction } from '#platform/kernel/transaction.ts'
import { type QueuedEmail, queueEmail } from '#platform/messaging/email/queue-email.ts'
import { sendEmail } from '#platform/messaging/email/send-email.job.ts'
import { secondsOfQuiet } from '#platform/messaging/wanted.ts'
import type { Client } from '#tests/support/client.ts'
import { addClient } from '#tests/support/clients.ts'
import { says } from '#tests/support/consents.ts'
import { doJob } from '#tests/support/job-run.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'
import { changeSettings } from '#tests/support/settings.ts'

let platform: TestPlatform
let staff: Client
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
})
afterAll(() => platform.close())

const stored = (id: number) => platform.database.db.selectFrom('emailMessages').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const queue = async (message: Pick<QueuedEmail, 'template' | 'category' | 'values' | 'clientId' | 'unsubscribeToken'>) =>
  stored(
    (await inTransaction(platform.systemScope(), scope =>
      queueEmail(scope, { to: 'a@example.sa', language: 'en-US', ...message }),
    )) as number,
  )
const due = {
  template: 'invoiceDue',
  category: 'invoice',
  values: { ...noCardCharge, name: 'N', number: 'I-1', amount: '1 SAR', day: '2026-11-30', link: 'https://a.sa/pay/x' },
} as const
const refund = {
  template: 'refundCompleted',
  category: 'invoice',
  values: { name: 'N', amount: '1 SAR', invoice: 'I-1', of: 'invoice', to: 'wallet' },
} as const

test('a mail of a category that a client does not want is written down and not sent; what they asked for is', async () => {
  const { id } = await addClient(staff)
  const clientId = id
  expect(await queue({ ...due, clientId })).toMatchObject({ state: 'queued' })
  await says(platform, id, 'email', 'invoice', false)
  const unwanted = await queue({ ...due, clientId })
  expect(unwanted).toMatchObject({ state: 'unwanted', sentOn: null })
  await doJob(platform, sendEmail, { id: unwanted.id })
  expect(await stored(unwanted.id)).toMatchObject({ state: 'unwanted', attempts: 0 })
  expect(await queue({ ...refund, clientId })).toMatchObject({ state: 'queued' })
  expect(
    await queue({ template: 'serviceReady', category: 'product', values: { name: 'N', product: 'P', link: 'https://a.sa' }, clientId }),
  ).toMatchObject({
    state: 'queued',
  })
  // Staff may send it all the same.
  expect(await staff.call(emailMessages.endpoints.resend, { params: { id: unwanted.id }, body: {} })).toMatchObject({ success: true })
})

test.each([
  ['2026-11-23T19:30:00Z', 22, 7, 8.5 * 3600],
  ['2026-11-23T03:59:59Z', 22, 7, 1],
  ['2026-11-23T04:00:00Z', 22, 7, 0],
  ['2026-11-23T12:00:00Z', 22, 7, 0],
  ['2026-11-23T12:00:00Z', 0, 0, 0],
  ['2026-11-23T10:00:00Z', 13, 15, 2 * 3600],
  ['2026-11-23T12:00:00Z', 13, 15, 0],
])('at %s, quiet from %i until %i in Riyadh: %i seconds', (now, from, until, seconds) =>
  expect(secondsOfQuiet(new Date(now), { from, until, timeZone: 'Asia/Riyadh' })).toBe(seconds),
)

test('in quiet hours what can wait waits, and a code does not', async () => {
  const hour = new Date().getUTCHours()
  await changeSettings(staff, { timeZone: 'UTC', quietFrom: hour, quietUntil: (hour + 2) % 24 })
  const attempt = async (id: number) => {
    await doJob(platform, sendEmail, { id })
    return stored(id)
  }
  expect(await attempt((await queue(due)).id)).toMatchObject({ state: 'queued', attempts: 0 })
  expect(await attempt((await queue(refund)).id)).toMatchObject({ state: 'outbox' })
  const code = { template: 'signInCode', category: 'access', values: { name: 'N', minutes: 5, code: '123456' } } as const
  expect(await attempt((await queue(code)).id)).toMatchObject({ state: 'outbox' })
  // A notice goes out, advertising by the same event waits.
  const notice = { template: 'testMail', category: 'general', values: { name: 'N' } } as const
  expect(await attempt((await queue(notice)).id)).toMatchObject({ state: 'outbox' })
  expect(await attempt((await queue({ ...notice, unsubscribeToken: 'token' })).id)).toMatchObject({ state: 'queued', attempts: 0 })
})

test('a client has quiet hours of its own in place of those of the company, which hold back nothing that must be told', async () => {
  const hour = new Date().getUTCHours()
  const { id } = await addClient(staff)
  const change = async (body: object) => {
    const { version } = (await staff.call(clients.endpoints.get, { params: { id } })).data
    return staff.call(clients.endpoints.update, { params: { id }, body: { version, ...body } })
  }
  const attempt = async (message: Pick<QueuedEmail, 'template' | 'category' | 'values'>) => {
    const { id: mail } = await queue({ ...message, clientId: id })
    await doJob(platform, sendEmail, { id: mail })
    return (await stored(mail)).state
  }
  await changeSettings(staff, { timeZone: 'UTC', quietFrom: 0, quietUntil: 0 })
  expect(await attempt(due)).toBe('outbox')
  expect(await change({ quietFrom: hour })).toMatchObject({ status_code: 422, data: { fields: { quietUntil: { key: 'required' } } } })
  expect(await change({ quietFrom: 24, quietUntil: 7 })).toMatchObject({ status_code: 422 })
  expect(await change({ quietFrom: hour, quietUntil: (hour + 2) % 24 })).toMatchObject({ success: true })
  expect(await attempt(due)).toBe('queued')
  expect(await attempt(refund)).toBe('outbox')
  // Those of the company do not hold for a client that has none at all.
  await changeSettings(staff, { quietFrom: hour, quietUntil: (hour + 2) % 24 })
  await change({ quietFrom: 5, quietUntil: 5 })
  expect(await attempt(due)).toBe('outbox')
  await change({ quietFrom: null, quietUntil: null })
  expect(await attempt(due)).toBe('queued')
  const history = (await staff.call(clients.endpoints.history, { params: { id } })).data
  expect(JSON.stringify(history)).toContain('quietUntil')
})
