import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientTags } from '#contract/clients/client-tags.ts'
import { emailMessages } from '#contract/messaging/email-messages.ts'
import { notifications } from '#contract/messaging/notifications.ts'
import type { Capability } from '#contract/permissions.ts'
import { notificationRules } from '#contract/settings/notification-rules.ts'
import { webhookEndpoints } from '#contract/settings/webhook-endpoints.ts'
import { tellByRule } from '#platform/settings/notification-rule/tell-by-rule.job.ts'
import { visitor } from '#tests/support/access.ts'
import { type Client, clientFor } from '#tests/support/client.ts'
import { doJob } from '#tests/support/job-run.ts'
import { hire } from '#tests/support/people.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

const { create, happened, preview, test: tryOut } = notificationRules.endpoints
let platform: TestPlatform
let staff: Client
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
})
afterAll(() => platform.close())

const can: Capability[] = ['clientTag.view', 'clientTag.edit']
const base = { name: 'Tags', events: ['clientTags.merged'], conditions: [], channels: ['bell', 'mail', 'sms'], receiver: 'person' }
const rule = (given: object) => staff.call(create, { body: { ...base, ...given } })
const tag = async (name: string) =>
  (await staff.call(clientTags.endpoints.create, { body: { name: { en: name, ar: '' }, colour: '#1F6B50' } })).data.id
/** Two tags become one, and whoever waits for that is told. */
async function merged(from: string, into: string): Promise<void> {
  const [id, targetTagId] = [await tag(from), await tag(into)]
  expect(await staff.call(clientTags.endpoints.merge, { params: { id }, body: { targetTagId } })).toMatchObject({ success: true })
  const firings = await platform.database.db.selectFrom('notificationRuleFirings').select('id').orderBy('id').execute()
  for (const one of firings) await doJob(platform, tellByRule, { id: one.id })
}
const bell = async (token: string, language = 'en') =>
  (
    await clientFor(platform.app, { token, headers: { 'x-device-id': randomUUID(), 'accept-language': language } }).call(
      notifications.endpoints.list,
    )
  ).data.items.filter(({ key }) => key.startsWith('rule'))
const mail = async (to: string) => {
  const { items } = (await staff.call(emailMessages.endpoints.list, { filter: { where: [] } })).data
  const found = items.find(one => one.to === to)
  return found && (await staff.call(emailMessages.endpoints.get, { params: { id: found.id } })).data
}
const sms = async (number: string | null) =>
  (await platform.database.db.selectFrom('smsMessages').select('text').where('number', '=', String(number)).execute()).map(
    ({ text }) => text,
  )
const off = (id: number) => staff.call(notificationRules.endpoints.deactivate, { params: { id }, body: {} })
const plain = (text: string | undefined) => text?.replace(/[\u2066-\u2069]/g, '')

test('each channel says what the rule says, in the language of its reader; what is not written says the template', async () => {
  const english = await hire(platform, { capabilities: can, values: { language: 'en-US', mobile: '+966501110001' } })
  const arabic = await hire(platform, { capabilities: can, values: { language: 'ar-SA', mobile: '+966501110002' } })
  const texts = {
    bellTitle: { en: 'Gone: {{ name }}', ar: '' },
    subject: { en: '{{ rule }}: {{ name }} into {{ record }}', ar: 'دمج {{ name }} في {{ record }}' },
    text: { en: '{% if clients > 5 %}Many{% else %}{{ clients }} clients{% endif %} moved, {{ company }}.', ar: '' },
    sms: { en: '{{ name }} became {{ record }}', ar: '' },
  }
  const made = [await rule({ ...texts, personId: english.id }), await rule({ ...texts, personId: arabic.id })]
  for (const one of made) expect(one, JSON.stringify(one)).toMatchObject({ success: true })
  await merged('Old', 'New')
  const [toEnglish, toArabic] = [await mail(english.email), await mail(arabic.email)]
  expect(toEnglish).toMatchObject({ subject: 'Tags: Old into New', text: expect.stringContaining('0 clients moved, ') })
  expect(plain(toArabic?.subject)).toBe('دمج Old في New')
  expect(toArabic?.text, 'the text of the template, in Arabic').toContain('القاعدة')
  expect([await sms('+966501110001'), (await sms('+966501110002'))[0]]).toEqual([['Old became New'], expect.not.stringContaining('became')])
  expect(plain((await bell(english.token))[0]?.title)).toBe('Gone: Old')
  expect(plain((await bell(arabic.token, 'ar'))[0]?.title), 'no Arabic title: that of every rule').not.toContain('Gone')
  for (const { data } of made) await off(data.id)
})

test('a text that names what the event does not tell, or cannot be read, keeps the rule from being stored', async () => {
  const { id } = await hire(platform, { capabilities: can })
  const refused = (fields: object) => ({ status_code: 422, data: { fields } })
  expect(await rule({ personId: id, subject: { en: 'x', ar: '{{ amount }}' } })).toMatchObject(
    refused({ 'subject.ar': { key: 'templateUnknown', values: { field: 'amount' } } }),
  )
  expect(await rule({ personId: id, sms: { en: '{% if name %}', ar: '' } })).toMatchObject(
    refused({ 'sms.en': { key: 'templateUnreadable' } }),
  )
  expect(await rule({ personId: id, bellText: { en: '{% include "x" %}', ar: '' } })).toMatchObject(
    refused({ 'bellText.en': { key: 'templateUnreadable' } }),
  )
  expect(await rule({ personId: id, events: ['invoices.paid'], text: { en: '{{ name }}', ar: '' } })).toMatchObject(
    refused({ 'text.en': { key: 'templateUnknown' } }),
  )
})

test('a text that never ends keeps nobody from being told', async () => {
  const { id, email } = await hire(platform, { capabilities: can })
  const endless = '{% for a in (1..99999) %}{% for b in (1..99999) %}x{% endfor %}{% endfor %}'
  const { data } = await rule({ personId: id, subject: { en: endless, ar: '' }, bellTitle: { en: endless, ar: '' } })
  await merged('Endless', 'Ended')
  expect((await mail(email))?.subject).not.toContain('xx')
  await off(data.id)
})

test('a preview tells of something that happened, to who may be told of it', async () => {
  await merged('Seen', 'Merged')
  const { items } = (await staff.call(happened, { query: { events: 'clientTags.merged' } })).data
  expect(items[0]).toMatchObject({ recordName: { en: 'Merged' } })
  const body = {
    events: ['clientTags.merged'],
    name: 'Tags',
    language: 'en' as const,
    subject: { en: '{{ name }} → {{ record }}', ar: '' },
  }
  const shown = await staff.call(preview, { body: { ...body, entryId: items[0]?.id } })
  expect(shown.data).toMatchObject({ mail: { subject: 'Seen → Merged' }, bell: { title: expect.stringContaining('Merged') } })
  expect(shown.data.sms.parts).toBe(1)
  expect((await staff.call(preview, { body: body })).data.mail.subject, 'of a sample').toMatch(/^name → /)
  const blind = await hire(platform, { capabilities: ['notificationRule.view'] })
  const theirs = visitor(platform, { token: blind.token })
  expect((await theirs.call(happened, { query: { events: 'clientTags.merged' } })).data.items).toEqual([])
  expect(await theirs.call(preview, { body: { ...body, entryId: items[0]?.id } })).toMatchObject({
    status_code: 422,
    data: { fields: { entryId: { key: 'notAChoice' } } },
  })
  expect(await staff.call(preview, { body: { ...body, subject: { en: '{{ nobody }}', ar: '' } } })).toMatchObject({
    data: { fields: { 'subject.en': { key: 'templateUnknown' } } },
  })
})

test('amounts are told with their currency, and what looks like a secret not at all', async () => {
  const body = { events: ['invoices.paidInFull'], name: 'Paid', language: 'en' as const, subject: { en: 'Paid {{ amount }}', ar: '' } }
  expect((await staff.call(preview, { body: body })).data.mail.subject).toBe('Paid 1,150.00 SAR')
  for (const event of ['services.priceSet', 'services.configured', 'services.repriced', 'services.priceTaken']) {
    const price = { ...body, events: [event], subject: { en: '{{ before }} to {{ after }}', ar: '' } }
    expect((await staff.call(preview, { body: price })).data.mail.subject).toBe('1,150.00 SAR to 1,150.00 SAR')
  }
  const moved = { ...body, events: ['services.serverChanged'], subject: { en: '{{ before }}', ar: '' } }
  expect((await staff.call(preview, { body: moved })).data.mail.subject, 'no price').toBe('12')
  expect(await staff.call(preview, { body: { ...body, events: ['refunds.failed'], subject: { en: '{{ code }}', ar: '' } } })).toMatchObject(
    {
      data: { fields: { 'subject.en': { key: 'templateUnknown' } } },
    },
  )
})

test('a channel of Slack gets the text of the rule, a signed webhook its data as ever; trying it tells of the last time', async () => {
  const endpoint = async (given: object) =>
    (await staff.call(webhookEndpoints.endpoints.create, { body: { name: 'Hook', events: [], ...given } })).data.id
  const slack = await endpoint({ url: 'https://hooks.slack.com/services/T0/B0/abc', format: 'slack' })
  const signed = await endpoint({ url: 'https://hooks.example.sa/in' })
  const chatText = { en: '{{ name }} <is> gone', ar: '' }
  for (const webhookId of [slack, signed]) await rule({ receiver: 'webhook', channels: ['webhook'], webhookId, chatText })
  await merged('Chat', 'Talk')
  const bodies = await platform.database.db.selectFrom('webhookDeliveries').select(['endpointId', 'body']).execute()
  expect(JSON.parse(bodies.find(one => one.endpointId === slack)?.body ?? '{}').text).toBe('Chat &lt;is&gt; gone')
  expect(JSON.parse(bodies.find(one => one.endpointId === signed)?.body ?? '{}')).toMatchObject({ type: 'clientTags.merged' })

  const caller = await hire(platform, { values: { role: 'SUPER_ADMIN' } })
  const { data } = await rule({ personId: caller.id, channels: ['mail'], subject: { en: 'Try {{ name }}', ar: 'Try {{ name }}' } })
  await visitor(platform, { token: caller.token }).call(tryOut, { params: { id: data.id }, body: {} })
  expect((await mail(caller.email))?.subject).toContain('Try')
  expect(plain((await mail(caller.email))?.subject)).toBe('Try Chat')
})
