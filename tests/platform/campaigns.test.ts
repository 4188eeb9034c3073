import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { campaignRecipients } from '#contract/campaigns/campaign-recipients.ts'
import { campaigns } from '#contract/campaigns/campaigns.ts'
import { unsubscribing } from '#contract/campaigns/unsubscribing.ts'
import { clients } from '#contract/clients/clients.ts'
import { consents } from '#contract/clients/consents.ts'
import { emailTemplates } from '#contract/messaging/email-templates.ts'
import { suppressedAddresses } from '#contract/messaging/suppressed-addresses.ts'
import { beginCampaign } from '#platform/campaigns/campaign/begin-campaign.job.ts'
import { sendCampaign } from '#platform/campaigns/campaign/send-campaign.job.ts'
import { inTransaction } from '#platform/kernel/transaction.ts'
import { queueEmail } from '#platform/messaging/email/queue-email.ts'
import type { Client } from '#tests/support/client.ts'
import { addClient, person } from '#tests/support/clients.ts'
import { says } from '#tests/support/consents.ts'
import { doJob } from '#tests/support/job-run.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

let platform: TestPlatform
let staff: Client
let templateId: number
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
  const text = { en: 'Dear {{ name }}, we have news.', ar: 'عزيزنا {{ name }}، لدينا جديد.' }
  const body = { name: { en: 'News', ar: 'أخبار' }, subject: { en: 'News', ar: 'أخبار' }, text }
  templateId = (await staff.call(emailTemplates.endpoints.create, { body: body })).data.id
})
afterAll(() => platform.close())

const { endpoints } = campaigns
const make = async (more: object = {}) =>
  (await staff.call(endpoints.create, { body: { name: 'Autumn', type: 'general', templateId, ...more } })).data
const get = async (id: number) => (await staff.call(endpoints.get, { params: { id } })).data
const send = (id: number, name = 'Autumn') => staff.call(endpoints.send, { params: { id }, body: { name } })
/** The batches that are due, one after the other, as the queue would run them. */
async function batches(id: number, count = 10): Promise<void> {
  for (let batch = 0; batch < count; batch++) {
    const { status, version } = await get(id)
    if (status !== 'sending') return
    await doJob(platform, sendCampaign, { id, version })
  }
}
const recipientsOf = async (id: number) =>
  (await staff.call(campaignRecipients.endpoints.list, { filter: { where: [{ field: 'campaignId', operator: 'eq', value: id }] } })).data
    .items
const mailsTo = (email: string) =>
  platform.database.db.selectFrom('emailMessages').selectAll().where('to', '=', email).where('template', '=', 'clientNotice').execute()

async function willing(email: string, more: object = {}) {
  const body = { ...person({ email }), marketingOptIn: true, ...more }
  return (await staff.call(clients.endpoints.create, { body: body })).data
}

test('advertising reaches who agreed, each address once, in their language, with a way out that works; a second start is refused', async () => {
  const [first, , unwilling, barred] = [
    await willing('one@campaign.sa', { language: 'ar-SA' }),
    await willing('two@campaign.sa', { language: 'en-US' }),
    await addClient(staff, person({ email: 'unwilling@campaign.sa' })),
    await willing('barred@campaign.sa'),
  ]
  await sql`update "clients" set "email" = 'ONE@campaign.sa' where "id" = ${unwilling.id}`.execute(platform.database.db)
  await says(platform, unwilling.id, 'email', 'marketing', true)
  await staff.call(suppressedAddresses.endpoints.suppress, { body: { address: barred.email } })
  await addClient(staff, person({ email: 'silent@campaign.sa' }))
  const { id } = await make({ batchSize: 1 })
  const audience = (await staff.call(endpoints.audience, { params: { id } })).data
  expect(audience).toEqual({
    fitting: 5,
    recipients: 2,
    removed: { noConsent: 1, suppressed: 1, bounced: 0, sameAddress: 1, noNumber: 0, sameNumber: 0 },
  })

  expect(await send(id)).toMatchObject({ success: true, data: { status: 'sending', recipients: 2 } })
  expect(await send(id)).toMatchObject({ success: false, data: { reason: 'campaignBegun' } })
  const { version } = await get(id)
  await doJob(platform, sendCampaign, { id, version })
  expect(await get(id)).toMatchObject({ status: 'sending', written: 1 })
  // A job of before a change of the campaign does nothing.
  await doJob(platform, sendCampaign, { id, version: version - 1 })
  expect(await get(id)).toMatchObject({ status: 'sending', written: 1 })
  await batches(id)
  expect(await get(id)).toMatchObject({ status: 'completed', written: 2, recipients: 2, failures: 0 })
  const [mail, ...more] = await mailsTo(first.email)
  expect(more).toEqual([])
  expect(mail).toMatchObject({ subject: 'أخبار', language: 'ar-SA', clientId: first.id })
  expect(await mailsTo('two@campaign.sa')).toHaveLength(1)

  const token = mail?.unsubscribeToken as string
  expect(mail?.text).toContain(`/unsubscribe/${token}`)
  const visitor = platform.anonymous
  expect(await visitor.call(unsubscribing.view, { body: { token } })).toMatchObject({
    data: { email: 'o•••@campaign.sa', subscribed: true },
  })
  for (const _ of [1, 2]) expect(await visitor.call(unsubscribing.unsubscribe, { body: { token } })).toMatchObject({ success: true })
  expect(await visitor.call(unsubscribing.unsubscribe, { body: { token: `${token.slice(0, -4)}AAAA` } })).toMatchObject({ success: false })
  expect((await staff.call(clients.endpoints.get, { params: { id: first.id } })).data.marketingOptIn).toBe(false)
  expect(await get(id)).toMatchObject({ unsubscribed: 1 })
  const said = (await staff.call(consents.endpoints.list, { filter: { where: [{ field: 'given', operator: 'eq', value: false }] } })).data
    .items
  expect(said).toMatchObject([{ purpose: 'marketing', source: 'link' }])
  expect((await recipientsOf(id)).map(one => one.unsubscribedOn !== null)).toEqual([true, false])
  await staff.call(suppressedAddresses.endpoints.allow, { body: { address: barred.email } })
})

test('who says no while a campaign is on its way gets nothing; pausing stops it, and what was left out is told', async () => {
  const late = await willing('late@campaign.sa', { language: 'en-US' })
  const next = await willing('next@campaign.sa', { language: 'en-US' })
  const { id } = await make({ batchSize: 1, signedUpFrom: '2026-01-01', languages: ['en-US'] })
  await send(id)
  await staff.call(endpoints.pause, { params: { id }, body: {} })
  await batches(id)
  expect(await get(id)).toMatchObject({ status: 'paused', written: 0 })
  await says(platform, late.id, 'email', 'marketing', false)
  await staff.call(endpoints.resume, { params: { id }, body: {} })
  await batches(id)
  expect(await get(id)).toMatchObject({ status: 'completed' })
  expect(await mailsTo(late.email)).toEqual([])
  expect(await mailsTo(next.email)).toHaveLength(1)
  expect((await recipientsOf(id)).find(one => one.clientId === late.id)).toMatchObject({ state: 'skipped', error: 'noConsent' })
})

test('a campaign begins at its time, not when it was made a draft meanwhile; nobody who fits: it fails, and a draft is not sent', async () => {
  const { id } = await make({ type: 'addon' })
  expect(await send(id)).toMatchObject({ success: false, data: { reason: 'campaignNobody' } })
  const past = await staff.call(endpoints.schedule, { params: { id }, body: { startsOn: '2020-01-01T00:00:00Z' } })
  expect(past).toMatchObject({ status_code: 422, data: { fields: { startsOn: { key: 'inThePast' } } } })
  const scheduled = await staff.call(endpoints.schedule, { params: { id }, body: { startsOn: '2999-01-01T00:00:00Z' } })
  await staff.call(endpoints.unschedule, { params: { id }, body: {} })
  await doJob(platform, beginCampaign, { id, version: scheduled.data.version })
  expect(await get(id)).toMatchObject({ status: 'draft', startsOn: null })
  const again = await staff.call(endpoints.schedule, { params: { id }, body: { startsOn: '2999-01-01T00:00:00Z' } })
  await doJob(platform, beginCampaign, { id, version: again.data.version })
  expect(await get(id)).toMatchObject({ status: 'sending', recipients: 0 })
  await batches(id)
  expect(await get(id)).toMatchObject({ status: 'failed' })
})

test('an address from which a mail came back gets no campaign until a mail went there again', async () => {
  const { id: clientId, email } = await willing('back@campaign.sa')
  const { id } = await make({})
  const audience = async () => (await staff.call(endpoints.audience, { params: { id } })).data
  const before = await audience()
  const mail = await inTransaction(platform.systemScope(), scope =>
    queueEmail(scope, { to: email.toUpperCase(), language: 'en-US', template: 'testMail', category: 'general', values: { name: 'Reem' } }),
  )
  const becomes = (state: 'bounced') =>
    platform.database.db
      .updateTable('emailMessages')
      .set({ state, bouncedOn: new Date() })
      .where('id', '=', mail as number)
      .execute()
  await becomes('bounced')
  expect(await audience()).toMatchObject({ recipients: before.recipients - 1, removed: { bounced: 1 } })
  const { email: back, ...next } = { email, language: 'en-US' as const, template: 'testMail' as const, category: 'general' as const }
  const again = await inTransaction(platform.systemScope(), scope =>
    queueEmail(scope, { ...next, to: back, clientId, values: { name: 'Reem' } }),
  )
  expect(await audience()).toMatchObject({ removed: { bounced: 1 } })
  await sql`update "emailMessages" set "state" = 'sent' where "id" = ${again}`.execute(platform.database.db)
  expect(await audience()).toEqual(before)
  await sql`update "emailMessages" set "state" = 'bounced', "bouncedOn" = now() where "id" = ${again}`.execute(platform.database.db)
  expect(await audience()).toMatchObject({ removed: { bounced: 1 } })
})

test('a service notice needs its reason and reaches whoever fits; a message that is not one of ours to send is no choice', async () => {
  const refused = async (more: object) =>
    (await staff.call(endpoints.create, { body: { name: 'N', type: 'general', templateId, ...more } })).data
  expect(await refused({ marketing: false })).toMatchObject({ fields: { noticeReason: { key: 'required' } } })
  expect(await refused({ signedUpFrom: '2026-02-02', signedUpUntil: '2026-02-01' })).toMatchObject({
    fields: { signedUpUntil: { key: 'endsBeforeStart' } },
  })
  const builtIn = await platform.database.db
    .selectFrom('emailTemplates')
    .select('id')
    .where('event', '=', 'invoiceDue')
    .executeTakeFirstOrThrow()
  expect(await refused({ templateId: builtIn.id })).toMatchObject({ fields: { templateId: { key: 'notAChoice' } } })
  const silent = await addClient(staff, person({ email: 'notice@campaign.sa', language: 'en-US' }))
  const { id } = await make({ marketing: false, noticeReason: 'Data centre moves', languages: ['en-US'] })
  await send(id)
  await batches(id)
  const [mail] = await mailsTo(silent.email)
  expect(mail).toMatchObject({ unsubscribeToken: null })
  await sql`update "emailMessages" set "state" = 'failed' where "id" = ${mail?.id as number}`.execute(platform.database.db)
  expect(await get(id)).toMatchObject({ status: 'completed', failures: 1 })
  await staff.call(endpoints.retryFailed, { params: { id }, body: {} })
  await batches(id)
  expect(await mailsTo(silent.email)).toHaveLength(2)
})

test('who owns several clients gets a text message of a campaign once, however often its mails are tried', async () => {
  const text = { en: 'Dear {{ name }}, we move.', ar: 'عزيزنا {{ name }}، ننتقل.' }
  const body = { name: { en: 'Move', ar: 'انتقال' }, subject: text, text, sms: text, pushText: text }
  const told = await staff.call(emailTemplates.endpoints.create, { body: body })
  expect(told).toMatchObject({ success: true })
  const english = { language: 'en-US', createOwner: true }
  const [one, other] = [await willing('one@owner.sa', english), await willing('other@owner.sa', english)]
  const { db } = platform.database
  await db.updateTable('users').set({ mobile: '+966512345678', status: 'IN_USE' }).where('id', '=', one.ownerUserId).execute()
  await db.updateTable('clients').set({ ownerUserId: one.ownerUserId }).where('id', '=', other.id).execute()
  const subscription = { userId: one.ownerUserId, endpoint: 'https://push.invalid/owner', sealedKeys: 'x', device: 'Chrome' }
  const made = db
    .insertInto('pushSubscriptions')
    .values({ ...subscription, createdOn: new Date() } as never)
    .returning('id')
  const { id: subscriptionId } = await made.executeTakeFirstOrThrow()
  const pushes = async () => (await platform.services.jobs.boss.findJobs('sendMessagePush', { data: { subscriptionId } })).length
  const sms = () => db.selectFrom('smsMessages').select('id').where('userId', '=', one.ownerUserId).execute()
  const { id } = await make({ marketing: false, noticeReason: 'Data centre moves', templateId: told.data.id, languages: ['en-US'] })
  await send(id)
  await batches(id)
  expect([await mailsTo(one.email), await mailsTo(other.email)]).toMatchObject([[{}], [{}]])
  expect([await pushes(), (await sms()).length]).toEqual([1, 1])
  await db.updateTable('emailMessages').set({ state: 'failed' }).where('to', 'in', [one.email, other.email]).execute()
  await staff.call(endpoints.retryFailed, { params: { id }, body: {} })
  await batches(id)
  expect(await mailsTo(one.email)).toHaveLength(2)
  expect([await pushes(), (await sms()).length]).toEqual([1, 1])
})
