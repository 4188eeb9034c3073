import { afterAll, beforeAll, expect, test } from 'vitest'
import { campaignRecipients } from '#contract/campaigns/campaign-recipients.ts'
import { campaigns } from '#contract/campaigns/campaigns.ts'
import { clientGroups } from '#contract/clients/client-groups.ts'
import { emailTemplates } from '#contract/messaging/email-templates.ts'
import { smsReplyEvents } from '#contract/messaging/messaging-events.ts'
import { sendCampaign } from '#platform/campaigns/campaign/send-campaign.job.ts'
import { inTransaction } from '#platform/kernel/transaction.ts'
import type { Client } from '#tests/support/client.ts'
import { addClient, person } from '#tests/support/clients.ts'
import { says } from '#tests/support/consents.ts'
import { doJob } from '#tests/support/job-run.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

const { endpoints } = campaigns
let platform: TestPlatform
let staff: Client
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
})
afterAll(() => platform.close())

const get = async (id: number) => (await staff.call(endpoints.get, { params: { id } })).data
/** The batches that are due, one after the other, as the queue would run them. */
async function batches(id: number): Promise<void> {
  for (let batch = 0; batch < 10; batch++) {
    const { status, version } = await get(id)
    if (status !== 'sending') return
    await doJob(platform, sendCampaign, { id, version })
  }
}
const recipientsOf = async (id: number) =>
  (await staff.call(campaignRecipients.endpoints.list, { filter: { where: [{ field: 'campaignId', operator: 'eq', value: id }] } })).data
    .items
const template = async (more: object) => {
  const text = { en: 'Dear {{ name }}', ar: 'عزيزنا {{ name }}' }
  const body = { name: { en: 'Texts', ar: 'نصوص' }, subject: { en: 'Texts', ar: 'نصوص' }, text, ...more }
  return (await staff.call(emailTemplates.endpoints.create, { body: body })).data.id
}

test('a campaign by SMS goes to who agreed to advertising by SMS alone, each number once, in their language; its audience says why others get none', async () => {
  const sms = { en: 'Offer for {{ name }}, STOP ends', ar: 'عرض لـ{{ name }}، أرسل STOP للإيقاف' }
  const [texting, templateId] = [await template({ sms }), await template({})]
  const group = (await staff.call(clientGroups.endpoints.create, { body: { name: { en: 'Texted', ar: '' }, colour: '#1F6B50' } })).data.id
  const { db } = platform.database
  const client = async (email: string, number: string | null, agrees: { email?: boolean; sms?: boolean }, more: object = {}) => {
    const { id } = await addClient(staff, person({ email, clientGroupId: group, ...more }))
    await db
      .updateTable('clients')
      .set({ smsNumber: number, ...(number ? {} : { mobile: null }) })
      .where('id', '=', id)
      .execute()
    for (const [channel, given] of Object.entries(agrees)) await says(platform, id, channel as 'sms', 'marketing', given)
    return id
  }
  const agreed = await client('a@texts.sa', '+966503330001', { sms: true, email: false }, { language: 'ar-SA' })
  await client('b@texts.sa', '+966503330002', { email: true })
  await client('c@texts.sa', '+966503330001', { sms: true })
  await client('d@texts.sa', null, { sms: true })
  const changing = await client('e@texts.sa', '+966503330005', { sms: true })
  const bySms = { channel: 'sms', clientGroupIds: [group], name: 'Texts' }
  expect(await staff.call(endpoints.create, { body: { ...bySms, type: 'general', templateId } })).toMatchObject({
    status_code: 422,
    data: { fields: { templateId: { key: 'templateWithoutSms' } } },
  })
  const { id } = (await staff.call(endpoints.create, { body: { ...bySms, type: 'general', templateId: texting } })).data
  expect((await staff.call(endpoints.audience, { params: { id } })).data).toEqual({
    fitting: 5,
    recipients: 2,
    removed: { noConsent: 1, suppressed: 0, bounced: 0, sameAddress: 0, noNumber: 1, sameNumber: 1 },
  })
  expect(await staff.call(endpoints.send, { params: { id }, body: { name: 'Texts' } })).toMatchObject({ data: { recipients: 2 } })
  await says(platform, changing, 'sms', 'marketing', false)
  await batches(id)
  const written = () => db.selectFrom('smsMessages').selectAll().where('number', 'like', '+96650333%').orderBy('id').execute()
  const texts = await written()
  expect(texts).toMatchObject([{ number: '+966503330001', clientId: agreed, promotional: true, language: 'ar-SA', state: 'queued' }])
  expect(texts[0]?.text).toMatch(/^عرض/)
  expect(
    await db
      .selectFrom('emailMessages')
      .select('id')
      .where('to', 'in', ['a@texts.sa', 'e@texts.sa'])
      .where('templateId', '=', texting)
      .execute(),
  ).toEqual([])
  expect(await recipientsOf(id)).toMatchObject([
    { email: null, number: '+966503330001', state: 'queued' },
    { email: null, number: '+966503330005', state: 'skipped', error: 'noConsent' },
  ])

  // Nobody knows whether it arrived: it is not tried again.
  const becomes = (is: 'unknown' | 'rejected') => {
    const tried = JSON.stringify([{ gatewayId: 1, driver: 'simulator', is, message: 'It said so.', triedOn: new Date().toISOString() }])
    const text = texts[0]?.id as number
    return db.updateTable('smsMessages').set({ state: 'failed', tried }).where('id', '=', text).execute()
  }
  await becomes('unknown')
  expect(await get(id)).toMatchObject({ status: 'completed', written: 2, failures: 2, sent: 0 })
  const refused = { status_code: 409, data: { reason: 'campaignNoFailures' } }
  expect(await staff.call(endpoints.retryFailed, { params: { id }, body: {} })).toMatchObject(refused)
  // A gateway refused it: it is tried once more, and once alone.
  await becomes('rejected')
  expect(await staff.call(endpoints.retryFailed, { params: { id }, body: {} })).toMatchObject({ success: true })
  await batches(id)
  const again = await written()
  expect(again).toHaveLength(2)
  await db
    .updateTable('smsMessages')
    .set({ state: 'delivered', deliveredOn: new Date() })
    .where('id', '=', again[1]?.id as number)
    .execute()
  await inTransaction(platform.systemScope(), scope =>
    scope.emit(smsReplyEvents.stopped, { number: '+966503330001' }, { resource: 'smsReplies' }),
  )
  expect(await get(id)).toMatchObject({ sent: 1, delivered: 1, unsubscribed: 1, failures: 1 })
})
