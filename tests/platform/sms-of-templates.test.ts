import { afterAll, beforeAll, expect, test } from 'vitest'
import { noCardCharge } from '#contract/messaging/card-charge.ts'
import { emailTemplates } from '#contract/messaging/email-templates.ts'
import type { MessageEventName } from '#contract/messaging/sent-messages.ts'
import { clock } from '#platform/kernel/clock.ts'
import { inTransaction } from '#platform/kernel/transaction.ts'
import { queueEmail } from '#platform/messaging/email/queue-email.ts'
import { sendSms } from '#platform/messaging/sms/send-sms.job.ts'
import type { Client } from '#tests/support/client.ts'
import { addClient } from '#tests/support/clients.ts'
import { says } from '#tests/support/consents.ts'
import { doJob } from '#tests/support/job-run.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'
import { changeSettings } from '#tests/support/settings.ts'

let platform: TestPlatform
let staff: Client
let clientId: number
let userId: number
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
  clientId = (await addClient(staff)).id
  const { db } = platform.database
  const client = await db.selectFrom('clients').select('ownerUserId').where('id', '=', clientId).executeTakeFirstOrThrow()
  userId = client.ownerUserId as number
  await db.updateTable('users').set({ mobile: '+966512345678', status: 'IN_USE' }).where('id', '=', userId).execute()
})
afterAll(async () => {
  clock.set(null)
  await platform.close()
})

async function write(event: MessageEventName, texts: object) {
  const { list, get, update } = emailTemplates.endpoints
  const where = [{ field: 'event', operator: 'in', value: [event] }]
  const id = (await staff.call(list, { filter: { where } })).data.items[0]?.id as number
  const { version } = (await staff.call(get, { params: { id } })).data
  return staff.call(update, { params: { id }, body: { version, ...texts } })
}
const mail = (number: string, more: object = {}) =>
  inTransaction(platform.systemScope(), scope =>
    queueEmail(scope, {
      ...{ to: 'owner@example.sa', userId, clientId, template: 'invoiceDue', category: 'invoice', language: 'ar-SA' },
      values: { ...noCardCharge, name: 'سامي', number, amount: '115.00 SAR', day: '2026-12-01' },
      ...{ secretValues: { link: 'https://example.sa/pay/secret' }, dedupeKey: number },
      ...more,
    }),
  )
const texts = () => platform.database.db.selectFrom('smsMessages').selectAll().orderBy('id').execute()
const sms = { en: 'Invoice {{ number }}: {{ link }}', ar: 'فاتورة {{ number }}: {{ link }}' }

test('beside its mail a message goes out by SMS where its template says something there, once, and its links are read by nobody else', async () => {
  await mail('INV-1')
  expect(await texts()).toEqual([])
  expect(await write('invoiceDue', { sms })).toMatchObject({ success: true })
  await mail('INV-2')
  await mail('INV-2')
  const [one, ...others] = await texts()
  expect(others).toEqual([])
  expect(one).toMatchObject({ number: '+966512345678', template: 'invoiceDue', clientId, userId, state: 'queued', promotional: false })
  expect(one?.text).toContain('INV-2')
  expect(JSON.stringify(one)).not.toContain('pay/secret')
  expect(one?.sealedContent).not.toBe(null)
})

test('who does not want such messages gets none, nor does who has no number', async () => {
  const { db } = platform.database
  const before = (await texts()).length
  await db.updateTable('users').set({ mobile: null }).where('id', '=', userId).execute()
  await mail('INV-3')
  await db.updateTable('users').set({ mobile: '+966512345678' }).where('id', '=', userId).execute()
  await says(platform, clientId, 'email', 'invoice', false)
  await says(platform, clientId, 'sms', 'invoice', false)
  const stored = await mail('INV-4')
  const kept = db.selectFrom('emailMessages').select('state').where('id', '=', stored)
  expect(await kept.executeTakeFirst()).toEqual({ state: 'unwanted' })
  expect(await texts()).toHaveLength(before)
  await says(platform, clientId, 'email', 'invoice', true)
  await says(platform, clientId, 'sms', 'invoice', true)
})

test('in quiet hours it waits as its mail does, and a code that is asked for goes out at once and once', async () => {
  await changeSettings(staff, { quietFrom: 22, quietUntil: 7 })
  await mail('INV-5')
  const last = (await texts()).at(-1)
  clock.set(new Date('2026-11-25T23:00:00Z'))
  const attempt = () => doJob(platform, sendSms, { id: last?.id as number })
  await attempt()
  expect((await texts()).at(-1)?.state).toBe('queued')
  clock.set(new Date('2026-11-25T12:00:00Z'))
  await attempt()
  expect((await texts()).at(-1)?.state).toBe('outbox')

  const before = (await texts()).length
  await write('signInCode', { sms: { en: '{{ code }}', ar: '{{ code }}' } })
  await mail('code', { template: 'signInCode', category: 'access', values: { name: 'سامي', minutes: 5 }, secretValues: { code: '482913' } })
  expect(await texts()).toHaveLength(before)
})
