import { afterAll, beforeAll, expect, test } from 'vitest'
import { myAccount } from '#contract/access/my-account.ts'
import { activityLog } from '#contract/logs/activity-log.ts'
import { emailMessages } from '#contract/messaging/email-messages.ts'
import { settingEndpoints } from '#contract/settings/general-settings.ts'
import { mailSuppressions } from '#contract/settings/mail-suppressions.ts'
import { setting } from '#platform/kernel/setting.ts'
import { inTransaction } from '#platform/kernel/transaction.ts'
import { queueEmail } from '#platform/messaging/email/queue-email.ts'
import { sendEmail } from '#platform/messaging/email/send-email.job.ts'
import type { Client } from '#tests/support/client.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'
import { changeSettings } from '#tests/support/settings.ts'

let platform: TestPlatform
let staff: Client
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
})
afterAll(() => platform.close())

const address = 'gone@example.sa'
const body = { address }
const stored = () => setting(platform.systemScope(), 'mailSuppressions')
const suppressions = async () => {
  const { settings } = (await staff.call(settingEndpoints.states)).data
  return settings.find(({ key }) => key === 'mailSuppressions')
}
async function mailed(): Promise<number> {
  const id = (await inTransaction(platform.systemScope(), scope =>
    queueEmail(scope, { to: address, template: 'testMail', language: 'en-US', category: 'invoice', values: { name: 'X' } }),
  )) as number
  await sendEmail.handle(platform.systemScope(), { id }, { id: 'test', retry: 0, signal: new AbortController().signal })
  return id
}
const message = async (id: number) => (await staff.call(emailMessages.endpoints.get, { params: { id } })).data

test('a suppressed address gets no mail until it is allowed again; the log of mails tells', async () => {
  const before = await mailed()
  expect(await message(before)).toMatchObject({ state: 'outbox', suppressed: false })
  expect(await staff.call(mailSuppressions.suppress, { body: { address: ' Gone@Example.SA ' } })).toMatchObject({
    data: { address, suppressed: true },
  })
  expect(await message(before)).toMatchObject({ state: 'outbox', suppressed: true })
  expect(await message(await mailed())).toMatchObject({ state: 'failed', error: 'suppressed', suppressed: true })
  expect(await suppressions()).toMatchObject({ value: [address], lastChange: { name: { en: expect.stringContaining('Al-Qahtani') } } })
  expect(await staff.call(mailSuppressions.allow, { body })).toMatchObject({ data: { address, suppressed: false } })
  expect(await message(await mailed())).toMatchObject({ state: 'outbox', suppressed: false })
  expect(await suppressions()).toMatchObject({ value: [], isDefault: true })
})

test('it is written down as what it is, and as the change of the setting', async () => {
  const where = [{ field: 'search', operator: 'contains', value: address }] as never
  const { items } = (await staff.call(activityLog.endpoints.list, { filter: { where } })).data
  expect(items.map(({ action }) => action)).toEqual(['emailMessages.addressAllowed', 'emailMessages.addressSuppressed'])
})

test('what others wrote into the list stays, in whichever case; a second time is refused', async () => {
  await changeSettings(staff, { mailSuppressions: ['Old@Example.sa', 'other@example.sa'] })
  await staff.call(mailSuppressions.suppress, { body })
  expect(await staff.call(mailSuppressions.suppress, { body })).toMatchObject({ status_code: 409, data: { reason: 'addressSuppressed' } })
  expect(await staff.call(mailSuppressions.suppress, { body: { address: 'old@example.sa' } })).toMatchObject({ status_code: 409 })
  await staff.call(mailSuppressions.allow, { body: { address: 'old@example.sa' } })
  expect(await stored()).toEqual(['other@example.sa', address])
  expect(await staff.call(mailSuppressions.allow, { body: { address: 'old@example.sa' } })).toMatchObject({
    status_code: 409,
    data: { reason: 'addressAllowed' },
  })
})

test('two at the same moment are both kept', async () => {
  const addresses = ['one@example.sa', 'two@example.sa', 'three@example.sa']
  const answers = await Promise.all(addresses.map(one => staff.call(mailSuppressions.suppress, { body: { address: one } })))
  expect(answers.map(({ success }) => success)).toEqual([true, true, true])
  expect(await stored()).toEqual(expect.arrayContaining(addresses))
})

test('nobody shuts out his own address, nor anybody’s without the right to change settings, nor what is no address', async () => {
  const { email } = (await staff.call(myAccount.get)).data
  expect(await staff.call(mailSuppressions.suppress, { body: { address: email } })).toMatchObject({
    status_code: 409,
    data: { reason: 'ownAddress' },
  })
  const reader = await platform.signedIn({ role: 'ADMIN', capabilities: ['settings.view', 'emailMessage.view', 'emailMessage.resend'] })
  expect(await reader.call(mailSuppressions.suppress, { body })).toMatchObject({ status_code: 403 })
  expect(await reader.call(mailSuppressions.allow, { body })).toMatchObject({ status_code: 403 })
  expect(await staff.call(mailSuppressions.suppress, { body: { address: 'no address' } })).toMatchObject({ status_code: 422 })
})
