import { afterAll, beforeAll, expect, test } from 'vitest'
import { myAccount } from '#contract/access/my-account.ts'
import { activityLog } from '#contract/logs/activity-log.ts'
import { emailMessages } from '#contract/messaging/email-messages.ts'
import type { MessageCategory } from '#contract/messaging/message-categories.ts'
import { suppressedAddresses } from '#contract/messaging/suppressed-addresses.ts'
import { inTransaction } from '#platform/kernel/transaction.ts'
import { queueEmail } from '#platform/messaging/email/queue-email.ts'
import { sendEmail } from '#platform/messaging/email/send-email.job.ts'
import type { Client } from '#tests/support/client.ts'
import { doJob } from '#tests/support/job-run.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

let platform: TestPlatform
let staff: Client
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
})
afterAll(() => platform.close())

const address = 'gone@example.sa'
const body = { address }
const { endpoints } = suppressedAddresses
const stored = async () => (await staff.call(endpoints.list, { filter: { order_by: { by: 'id', order: 'asc' } } })).data.items
async function mailed(category: MessageCategory = 'invoice'): Promise<number> {
  const id = (await inTransaction(platform.systemScope(), scope =>
    queueEmail(scope, { to: address, template: 'testMail', language: 'en-US', category, values: { name: 'X' } }),
  )) as number
  await doJob(platform, sendEmail, { id })
  return id
}
const message = async (id: number) => (await staff.call(emailMessages.endpoints.get, { params: { id } })).data

test('a suppressed address gets no mail until it is allowed again; the log of mails tells', async () => {
  const before = await mailed()
  expect(await message(before)).toMatchObject({ state: 'outbox', suppressed: false })
  expect(await staff.call(endpoints.suppress, { body: { address: ' Gone@Example.SA ' } })).toMatchObject({
    data: { address, suppressed: true },
  })
  expect(await message(before)).toMatchObject({ state: 'outbox', suppressed: true })
  for (const category of ['invoice', 'access'] as const)
    expect(await message(await mailed(category))).toMatchObject({ state: 'failed', error: 'suppressed', suppressed: true })
  const added = {
    address,
    source: 'person',
    reason: null,
    emailMessageId: null,
    addedByName: { en: expect.stringContaining('Al-Qahtani') },
  }
  expect(await stored()).toMatchObject([added])
  expect(await staff.call(endpoints.allow, { body })).toMatchObject({ data: { address, suppressed: false } })
  expect(await message(await mailed())).toMatchObject({ state: 'outbox', suppressed: false })
  expect(await stored()).toEqual([])
})

test('it is written down as what it is', async () => {
  const where = [
    { field: 'search', operator: 'contains', value: address },
    { field: 'resource', operator: 'eq', value: 'suppressedAddresses' },
  ]
  const { items } = (await staff.call(activityLog.endpoints.list, { filter: { where } })).data
  expect(items.map(({ action }) => action)).toEqual(['suppressedAddresses.deleted', 'suppressedAddresses.created'])
})

test('an address stands there once; who is not there cannot be allowed', async () => {
  await staff.call(endpoints.create, { body: { address: 'Old@Example.sa', reason: 'Asked us to stop' } })
  expect(await staff.call(endpoints.create, { body: { address: 'old@example.sa' } })).toMatchObject({
    data: { fields: { address: { key: 'alreadyUsed' } } },
  })
  expect(await staff.call(endpoints.suppress, { body: { address: 'old@example.sa' } })).toMatchObject({
    status_code: 409,
    data: { reason: 'addressSuppressed' },
  })
  expect(await stored()).toMatchObject([{ address: 'old@example.sa', reason: 'Asked us to stop' }])
  await staff.call(endpoints.allow, { body: { address: 'old@example.sa' } })
  expect(await staff.call(endpoints.allow, { body: { address: 'old@example.sa' } })).toMatchObject({
    status_code: 409,
    data: { reason: 'addressAllowed' },
  })
})

test('three at the same moment are all kept', async () => {
  const addresses = ['one@example.sa', 'two@example.sa', 'three@example.sa']
  const answers = await Promise.all(addresses.map(one => staff.call(endpoints.suppress, { body: { address: one } })))
  expect(answers.map(({ success }) => success)).toEqual([true, true, true])
  expect((await stored()).map(one => one.address)).toEqual(expect.arrayContaining(addresses))
})

test('nobody shuts out his own address, nor anybody’s without the right, nor what is no address', async () => {
  const { email } = (await staff.call(myAccount.get)).data
  for (const way of [endpoints.suppress, endpoints.create])
    expect(await staff.call(way, { body: { address: email } })).toMatchObject({ status_code: 409, data: { reason: 'ownAddress' } })
  const reader = await platform.signedIn({ role: 'ADMIN', capabilities: ['settings.mail', 'emailMessage.view', 'suppressedAddress.view'] })
  expect(await reader.call(endpoints.list)).toMatchObject({ success: true })
  expect(await reader.call(endpoints.suppress, { body })).toMatchObject({ status_code: 403 })
  expect(await reader.call(endpoints.allow, { body })).toMatchObject({ status_code: 403 })
  expect(await staff.call(endpoints.suppress, { body: { address: 'no address' } })).toMatchObject({ status_code: 422 })
})
