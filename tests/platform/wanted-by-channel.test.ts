import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { campaigns } from '#contract/campaigns/campaigns.ts'
import { unsubscribing } from '#contract/campaigns/unsubscribing.ts'
import { clients } from '#contract/clients/clients.ts'
import { consents } from '#contract/clients/consents.ts'
import { type ChangedAnswers, wantedMessages } from '#contract/clients/wanted-messages.ts'
import { emailMessages } from '#contract/messaging/email-messages.ts'
import { emailTemplates } from '#contract/messaging/email-templates.ts'
import type { MessageEventName } from '#contract/messaging/sent-messages.ts'
import { smsGateways } from '#contract/messaging/sms-gateways.ts'
import { smsReports } from '#contract/messaging/sms-messages.ts'
import { clock } from '#platform/kernel/clock.ts'
import { inTransaction } from '#platform/kernel/transaction.ts'
import { type QueuedEmail, queueEmail } from '#platform/messaging/email/queue-email.ts'
import { sendEmail } from '#platform/messaging/email/send-email.job.ts'
import { sendSms } from '#platform/messaging/sms/send-sms.job.ts'
import type { Client } from '#tests/support/client.ts'
import { addClient, person } from '#tests/support/clients.ts'
import { eventually } from '#tests/support/eventually.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'
import { changeSettings } from '#tests/support/settings.ts'

let platform: TestPlatform
let staff: Client
beforeAll(async () => {
  // Noon in Riyadh: the networks take promotions.
  clock.set(new Date(`${new Date().toISOString().slice(0, 10)}T09:00:00Z`))
  platform = await testPlatform()
  staff = await platform.signedIn()
  await changeSettings(staff, { quietFrom: 0, quietUntil: 0, smsPromotionsFrom: 8, smsPromotionsUntil: 18 })
  await platform.startWorker()
})
afterAll(async () => {
  clock.set(null)
  await platform.close()
})

const db = () => platform.database.db
const spoken = { sms: { en: 'S', ar: 'ر' }, pushTitle: { en: 'P', ar: 'إ' }, pushText: { en: 'P', ar: 'إ' } }
async function speaks(event: MessageEventName): Promise<void> {
  const { list, get, update } = emailTemplates.endpoints
  const where = [{ field: 'event', operator: 'in', value: [event] }]
  const id = (await staff.call(list, { filter: { where } })).data.items[0]?.id as number
  const { version } = (await staff.call(get, { params: { id } })).data
  expect(await staff.call(update, { params: { id }, body: { version, ...spoken } })).toMatchObject({ success: true })
}

let numbers = 0
/** A client whose owner has a number and a browser that takes pushes. */
async function reachable(more: object = {}) {
  const client = await addClient(staff, person({ createOwner: true, language: 'en-US', ...more }))
  const { ownerUserId } = (await staff.call(clients.endpoints.get, { params: { id: client.id } })).data
  const userId = ownerUserId as number
  const mobile = `+9665${String(50_000_000 + ++numbers)}`
  await db().updateTable('users').set({ mobile, status: 'IN_USE' }).where('id', '=', userId).execute()
  await db()
    .insertInto('pushSubscriptions')
    .values({ userId, endpoint: `https://push.invalid/${userId}`, sealedKeys: 'x', createdOn: new Date(), device: 'Chrome' })
    .execute()
  return { ...client, userId, mobile }
}
type Reachable = Awaited<ReturnType<typeof reachable>>
const say = (id: number, answers: ChangedAnswers) =>
  staff.call(wantedMessages.endpoints.change, { params: { id }, body: { answers, reason: 'The client wrote' } })
async function write({ id, userId, email }: Reachable, message: Pick<QueuedEmail, 'template' | 'category' | 'values' | 'secretValues'>) {
  const of = { to: email, clientId: id, userId, language: 'en-US' as const }
  return (await inTransaction(platform.systemScope(), scope => queueEmail(scope, { ...of, ...message }))) as number
}
const mailOf = (id: number) =>
  db().selectFrom('emailMessages').select(['state', 'unsubscribeToken']).where('id', '=', id).executeTakeFirstOrThrow()
/** Of a campaign one person gets a text message once, whichever of its mails it came beside. */
async function textBeside(id: number) {
  const of = await db()
    .selectFrom('campaignRecipients')
    .select(['campaignId', 'clientId'])
    .where('emailMessageId', '=', id)
    .executeTakeFirst()
  const texts = db().selectFrom('smsMessages').selectAll()
  const beside = of
    ? texts.where('clientId', '=', of.clientId).where('dedupeKey', 'like', `beside campaigns ${of.campaignId} %`)
    : texts.where('dedupeKey', '=', `beside mail ${id}`)
  return beside.executeTakeFirst()
}
const pushesBeside = async (id: number) =>
  (await platform.services.jobs.boss.findJobs('sendMessagePush', { data: { emailMessageId: id } })).length
/** By which ways a message went out, once the worker did its part. */
async function went(id: number): Promise<string[]> {
  await eventually(async () => expect((await mailOf(id)).state).not.toBe('queued'))
  const { state } = await mailOf(id)
  const text = await textBeside(id)
  if (text) await eventually(async () => expect((await textBeside(id))?.state).not.toBe('queued'))
  const sent = text && (await textBeside(id))?.state === 'outbox'
  return [...(state === 'outbox' ? ['email'] : []), ...(sent ? ['sms'] : []), ...((await pushesBeside(id)) > 0 ? ['push'] : [])]
}

const suspended = { template: 'serviceSuspended', category: 'product', values: { name: 'N', service: 'S', reason: 'R' } } as const
const cancelled = { template: 'cancellationProcessed', category: 'product', values: { name: 'N', service: 'S' } } as const
const changedPassword = { template: 'passwordChanged', category: 'access', values: { name: 'N', time: 'T', ip: '1.2.3.4' } } as const

test('a category is not wanted by one channel, and comes by the others', async () => {
  await speaks('serviceSuspended')
  const client = await reachable()
  expect(await went(await write(client, suspended))).toEqual(['email', 'sms', 'push'])
  await say(client.id, { sms: { product: false } })
  expect(await went(await write(client, suspended))).toEqual(['email', 'push'])
  await say(client.id, { sms: { product: true }, email: { product: false } })
  const unwanted = await write(client, suspended)
  expect(await went(unwanted)).toEqual(['sms', 'push'])
  expect((await mailOf(unwanted)).state).toBe('unwanted')
  await say(client.id, { email: { product: true }, push: { product: false } })
  expect(await went(await write(client, suspended))).toEqual(['email', 'sms'])
  // Of another category, and of another client, nothing was said.
  await say(client.id, { push: { product: true }, sms: { domain: false }, email: { general: false } })
  expect(await went(await write(client, suspended))).toEqual(['email', 'sms', 'push'])
  await say(client.id, { email: { product: false }, sms: { product: false }, push: { product: false } })
  expect(await went(await write(client, suspended))).toEqual([])
  expect(await went(await write(await reachable(), suspended))).toEqual(['email', 'sms', 'push'])
})

test('what must be told comes by mail all the same, and security by every channel', async () => {
  await speaks('cancellationProcessed')
  await speaks('passwordChanged')
  const client = await reachable()
  const nothing = { general: false, product: false, invoice: false, domain: false, support: false }
  await say(client.id, { email: nothing, sms: nothing, push: nothing })
  expect(await went(await write(client, cancelled))).toEqual(['email'])
  expect(await went(await write(client, changedPassword))).toEqual(['email', 'sms', 'push'])
})

let template: number
async function campaign(marketing = true): Promise<number> {
  const text = { en: 'We have news.', ar: 'لدينا جديد.' }
  const body = { name: { en: 'News', ar: 'أخبار' }, subject: { en: 'News', ar: 'أخبار' }, text, ...spoken }
  template ??= (await staff.call(emailTemplates.endpoints.create, { body: body })).data.id
  const given = { name: 'Autumn', type: 'general', templateId: template, marketing, ...(marketing ? {} : { noticeReason: 'A notice' }) }
  const { id } = (await staff.call(campaigns.endpoints.create, { body: given })).data
  expect(await staff.call(campaigns.endpoints.send, { params: { id }, body: { name: 'Autumn' } })).toMatchObject({ success: true })
  await eventually(async () => expect((await staff.call(campaigns.endpoints.get, { params: { id } })).data.status).toBe('completed'))
  return id
}
const mailIn = async (campaignId: number, clientId: number) =>
  (
    await db()
      .selectFrom('campaignRecipients')
      .select('emailMessageId')
      .where('campaignId', '=', campaignId)
      .where('clientId', '=', clientId)
      .executeTakeFirst()
  )?.emailMessageId ?? null

test('advertising comes by the channels that somebody agreed to, and a way out of one closes that one', async () => {
  const all = { marketing: true }
  const [both, byMail, bySms] = [await reachable(), await reachable(), await reachable()]
  await say(both.id, { email: all, sms: all })
  await say(byMail.id, { email: all, push: all })
  await say(bySms.id, { sms: all })
  const first = await campaign()
  const mail = (await mailIn(first, both.id)) as number
  expect(await went(mail)).toEqual(['email', 'sms'])
  expect(await textBeside(mail)).toMatchObject({ promotional: true, number: both.mobile })
  expect(await went((await mailIn(first, byMail.id)) as number)).toEqual(['email', 'push'])
  expect(await mailIn(first, bySms.id)).toBeNull()

  const gateway = { name: { en: 'Gateway', ar: '' }, driver: 'simulator' as const, sender: 'SIJIL' }
  const { id: gatewayId, reportAddress } = (await staff.call(smsGateways.endpoints.create, { body: gateway })).data
  const answer = (body: object, token = reportAddress.split('/').at(-1) as string) =>
    platform.app.inject({
      method: 'POST',
      url: `/v1/${smsReports.endpoints.receive.path.replace(':id', String(gatewayId)).replace(':token', token)}`,
      headers: { 'content-type': 'application/octet-stream' },
      payload: Buffer.from(JSON.stringify(body)),
    })
  const from = both.mobile.slice(1)
  expect((await answer({ from, text: 'STOP' }, 'x'.repeat(32))).statusCode).toBe(404)
  for (const body of [
    { from, text: 'stop it now please' },
    { from: '', text: 'STOP' },
    { from: "' or 1=1", text: 'STOP' },
  ])
    expect((await answer(body)).statusCode).toBe(200)
  const answers = async (id: number) =>
    (await staff.call(wantedMessages.endpoints.view, { params: { id } })).data.answers
      .filter(({ purpose, given }) => purpose === 'marketing' && given)
      .map(({ channel }) => channel)
  expect(await answers(both.id)).toEqual(['email', 'sms'])
  expect((await answer({ from, text: ' إيقاف. ' })).statusCode).toBe(200)
  expect(await answers(both.id)).toEqual(['email'])
  const last = (await staff.call(consents.endpoints.list, { filter: { limit: 1 } })).data.items[0]
  expect(last).toMatchObject({ clientId: both.id, channel: 'sms', purpose: 'marketing', given: false, source: 'reply' })
  expect(await went((await mailIn(await campaign(), both.id)) as number)).toEqual(['email'])

  await say(both.id, { sms: all })
  const token = (await mailOf(mail)).unsubscribeToken as string
  expect(await platform.anonymous.call(unsubscribing.unsubscribe, { body: { token } })).toMatchObject({ success: true })
  expect(await answers(both.id)).toEqual(['sms'])
  expect(await answers(byMail.id)).toEqual(['email', 'push'])
  const next = await campaign()
  expect(await mailIn(next, both.id)).toBeNull()
  // A notice is no advertising.
  expect(await went((await mailIn(await campaign(false), bySms.id)) as number)).toEqual(['email', 'sms', 'push'])
  // Nor is advertising sent again to who refused it since.
  const again = await staff.call(emailMessages.endpoints.resend, { params: { id: mail }, body: {} })
  expect(again).toMatchObject({ success: true })
  const newest = await db()
    .selectFrom('emailMessages')
    .select('id')
    .where('to', '=', both.email)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  await eventually(async () => expect((await mailOf(newest.id)).state).toBe('unwanted'))
})

test('advertising that waits does not come to who says no meanwhile', async () => {
  const client = await reachable()
  await say(client.id, { email: { marketing: true }, sms: { marketing: true } })
  await changeSettings(staff, { timeZone: 'UTC', quietFrom: 8, quietUntil: 11, smsPromotionsFrom: 15, smsPromotionsUntil: 18 })
  const mail = (await mailIn(await campaign(), client.id)) as number
  const text = await textBeside(mail)
  const run = { id: 'x', retry: 0, signal: new AbortController().signal }
  const attempt = async () => {
    await sendEmail.handle(platform.systemScope(), { id: mail }, run)
    await sendSms.handle(platform.systemScope(), { id: text?.id as number }, run)
    return [(await mailOf(mail)).state, (await textBeside(mail))?.state]
  }
  expect(await attempt()).toEqual(['queued', 'queued'])
  await say(client.id, { sms: { marketing: false } })
  expect(await attempt()).toEqual(['queued', 'unwanted'])
  await say(client.id, { email: { marketing: false } })
  expect(await attempt()).toEqual(['unwanted', 'unwanted'])
  const folder = join(platform.services.config.dataDir, 'outbox')
  const out = readdirSync(folder).map(name => readFileSync(join(folder, name), 'utf8'))
  expect(out.filter(one => one.includes(client.email) && one.includes('We have news'))).toEqual([])
})
