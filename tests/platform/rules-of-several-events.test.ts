import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { walletCharges } from '#contract/billing/wallet-charges.ts'
import { clientTags } from '#contract/clients/client-tags.ts'
import { clients } from '#contract/clients/clients.ts'
import { allEvents } from '#contract/events.ts'
import { notifications } from '#contract/messaging/notifications.ts'
import { notificationRules } from '#contract/settings/notification-rules.ts'
import { urgentEvents } from '#contract/settings/urgency.ts'
import { webhookEndpoints } from '#contract/settings/webhook-endpoints.ts'
import { sendEmail } from '#platform/messaging/email/send-email.job.ts'
import { sendSms } from '#platform/messaging/sms/send-sms.job.ts'
import { up } from '#platform/migrations/20261128T0231-rules-of-several-events.ts'
import { followRules } from '#platform/settings/notification-rule/follow-rules.ts'
import { tellByRule } from '#platform/settings/notification-rule/tell-by-rule.job.ts'
import { visitor } from '#tests/support/access.ts'
import type { Client } from '#tests/support/client.ts'
import { addClient } from '#tests/support/clients.ts'
import { doJob } from '#tests/support/job-run.ts'
import { hire, type Person } from '#tests/support/people.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'
import { changeSettings } from '#tests/support/settings.ts'

const { create, update, get, list } = notificationRules.endpoints
let platform: TestPlatform
let staff: Client
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
})
afterAll(() => platform.close())

let made = 0
const rule = (given: object) =>
  staff.call(create, { body: { name: `Rule ${++made}`, conditions: [], channels: ['bell'], receiver: 'person', ...given } })
const db = () => platform.database.db
async function told() {
  for (const { id } of await db().selectFrom('notificationRuleFirings').select('id').orderBy('id').execute())
    await doJob(platform, tellByRule, { id })
}
const bell = async ({ token }: Person) =>
  (await visitor(platform, { token }).call(notifications.endpoints.list)).data.items.filter(({ key }) => key.startsWith('rule'))
const tag = async (name: string) =>
  (await staff.call(clientTags.endpoints.create, { body: { name: { en: name, ar: '' }, colour: '#1F6B50' } })).data.id
const tagged = async (id: number, tagId: number) => {
  for (const verb of [clients.endpoints.addTag, clients.endpoints.removeTag])
    expect(await staff.call(verb, { params: { id }, body: { tagId } })).toMatchObject({ success: true })
}

test('any of its events sets a rule off, each once; it asks and tells what all of them have', async () => {
  const sees = await hire(platform, { capabilities: ['client.view', 'clientTag.view'] })
  const { data } = await rule({ personId: sees.id, events: ['clients.tagged', 'clients.untagged', 'clientTags.created'] })
  const { id } = await addClient(staff)
  await tagged(id, await tag('Any of them'))
  await told()
  expect(await bell(sees)).toHaveLength(3)
  const found = async (event: string) => {
    const where = [{ field: 'events' as const, operator: 'eq' as const, value: event }]
    return (await staff.call(list, { filter: { where } })).data.items.map(one => one.id)
  }
  expect([await found('clients.untagged'), await found('clients.created')]).toEqual([[data.id], []])
  const changed = (body: object) => staff.call(update, { params: { id: data.id }, body: { version: data.version, ...body } })
  expect(await changed({ conditions: [{ field: 'record.status', operator: 'eq', value: 'active' }] })).toMatchObject({
    status_code: 422,
    data: { fields: { 'conditions.0.field': { key: 'notAChoice' } } },
  })
  expect(await changed({ subject: { en: '{{ name }}', ar: '' } })).toMatchObject({
    data: { fields: { 'subject.en': { key: 'templateUnknown' } } },
  })
  expect(await changed({ events: [] })).toMatchObject({ status_code: 422, data: { fields: { events: { key: 'required' } } } })
  expect(await changed({ events: ['clientTags.created'] })).toMatchObject({ success: true })
  await tagged(id, await tag('No more'))
  await told()
  expect(await bell(sees), 'of the tag that was made alone').toHaveLength(4)
  await staff.call(notificationRules.endpoints.deactivate, { params: { id: data.id }, body: {} })
})

test('a rule asks of the client what no event tells, as it stands when it happens, in one query however many rules wait', async () => {
  const sees = await hire(platform, { capabilities: ['client.view'] })
  const tagId = await tag('Rich')
  const { id } = await addClient(staff)
  const conditions = [
    { field: 'client.wallet', operator: 'gte', value: '100' },
    { field: 'client.tags', operator: 'eq', value: 'rich' },
    { field: 'client.domains', operator: 'eq', value: '0' },
  ]
  const rules = [await rule({ personId: sees.id, events: ['clients.tagged'], conditions })]
  for (const one of rules) expect(one, JSON.stringify(one)).toMatchObject({ success: true })
  const happens = async () => {
    await tagged(id, tagId)
    await told()
    return (await bell(sees)).length
  }
  expect(await happens(), 'its wallet is empty').toBe(0)
  const charge = { clientId: id, amount: 100_00, source: 'gift' as const, reason: 'Welcome' }
  expect(await staff.call(walletCharges.endpoints.create, { body: charge })).toMatchObject({ success: true })
  expect(await happens()).toBe(1)
  expect(await happens(), 'another event').toBe(2)
  await tagged(id, await tag('Poor'))
  await told()
  expect(await bell(sees), 'it had another tag then').toHaveLength(2)
  for (let more = 0; more < 4; more++) rules.push(await rule({ personId: sees.id, events: ['clients.tagged'], conditions }))
  let queries = 0
  const counting = platform.systemScope()
  const counted = counting.with({
    db: counting.db.withPlugin({
      transformQuery: ({ node }) => {
        queries += JSON.stringify(node).includes('activeServices') ? 1 : 0
        return node
      },
      transformResult: async ({ result }) => result,
    }),
  } as never)
  const about = { resource: 'clients', recordId: id, recordName: null, clientId: id }
  await followRules(counted, { name: 'clients.tagged', entryId: 0, payload: { tag: 'Rich' }, ...about } as never)
  expect(queries).toBe(1)
  for (const { data } of rules) await staff.call(notificationRules.endpoints.deactivate, { params: { id: data.id }, body: {} })
  expect(await rule({ personId: sees.id, events: ['countries.updated'], conditions }), 'is of no client').toMatchObject({
    data: { fields: { 'conditions.0.field': { key: 'notAChoice' } } },
  })
})

test('what a rule tells waits for the end of quiet hours, save what is urgent by itself', async () => {
  for (const event of urgentEvents) expect(allEvents.has(event), event).toBe(true)
  const hour = new Date().getUTCHours()
  await changeSettings(staff, { timeZone: 'UTC', quietFrom: hour, quietUntil: (hour + 2) % 24 })
  const member = await hire(platform, {
    capabilities: ['client.view', 'clientTag.view', 'webhookEndpoint.view'],
    values: { mobile: '+966501110009' },
  })
  const made = [
    await rule({
      personId: member.id,
      events: ['clientTags.created', 'webhookEndpoints.stopped'],
      channels: ['mail', 'sms'],
      critical: true,
    }),
  ]
  await tag('At night')
  await told()
  const mails = () =>
    db()
      .selectFrom('emailMessages')
      .select(['id', 'state', 'waits'])
      .where('to', '=', member.email)
      .where('template', '=', 'ruleNotice')
      .execute()
  const texts = () => db().selectFrom('smsMessages').select(['id', 'state', 'waits']).where('number', '=', '+966501110009').execute()
  const states = async () => {
    for (const { id } of await mails()) await doJob(platform, sendEmail, { id })
    for (const { id } of await texts()) await doJob(platform, sendSms, { id })
    return [...(await mails()), ...(await texts())].map(({ state }) => state).sort()
  }
  expect(await states()).toEqual(['queued', 'queued'])
  const hook = await staff.call(webhookEndpoints.endpoints.create, {
    body: { name: 'Hook', url: 'https://hooks.example.sa/in', events: [] },
  })
  const happened = { resource: 'webhookEndpoints', recordId: hook.data.id, recordName: null, clientId: null, payload: {}, entryId: 1 }
  await followRules(platform.systemScope(), { ...happened, name: 'webhookEndpoints.stopped' } as never)
  await told()
  expect(await states()).toEqual(['outbox', 'outbox', 'queued', 'queued'])
  await staff.call(notificationRules.endpoints.test, { params: { id: made[0]?.data.id as number }, body: {} })
  const tries = await db()
    .selectFrom('emailMessages')
    .select(['waits', 'ruleId'])
    .where('template', '=', 'ruleNotice')
    .orderBy('id', 'desc')
    .limit(1)
    .execute()
  expect(tries, 'who tries a rule has its message at once').toEqual([{ waits: false, ruleId: null }])
  await changeSettings(staff, { quietFrom: 0, quietUntil: 0 })
  expect(await states()).toEqual(['outbox', 'outbox', 'outbox', 'outbox'])
  for (const { data } of made) await staff.call(notificationRules.endpoints.deactivate, { params: { id: data.id }, body: {} })
})

test('a rule says how many of its messages reached nobody, and what failed last', async () => {
  const member = await hire(platform, { capabilities: ['clientTag.view'], values: { mobile: null } })
  const { data } = await rule({ personId: member.id, events: ['clientTags.created'], channels: ['mail', 'sms'] })
  const row = async () => (await staff.call(get, { params: { id: data.id } })).data
  expect(await row()).toMatchObject({ failures: 0, lastFailure: null })
  await tag('No number')
  await told()
  expect(await row()).toMatchObject({ failures: 1, lastFailure: { channel: 'sms', messageId: null, cause: 'noAddress', error: null } })
  const failed = { state: 'failed' as const, error: '550 no such mailbox', updatedOn: new Date(Date.now() + 1000) }
  await db().updateTable('emailMessages').set(failed).where('to', '=', member.email).where('ruleId', '=', data.id).execute()
  expect(await row()).toMatchObject({
    failures: 2,
    lastFailure: { channel: 'mail', messageId: expect.any(Number), cause: 'refused', error: '550 no such mailbox' },
    firedCount: 1,
  })
  const writer = await platform.signedIn({ role: 'ADMIN', capabilities: ['notificationRule.view'] })
  expect((await writer.call(get, { params: { id: data.id } })).data.lastFailure).toMatchObject({ cause: 'refused', error: null })
  const worst = await staff.call(list, { filter: { order_by: { by: 'failures', order: 'desc' }, limit: 1 } })
  expect(worst.data.items[0]).toMatchObject({ id: data.id })
})

test('who asks for amounts may see them, since whether a rule fires tells whether they are so', async () => {
  const rights = ['notificationRule.view', 'notificationRule.create', 'notificationRule.edit'] as const
  const writer = await platform.signedIn({ role: 'ADMIN', capabilities: [...rights] })
  const asks = (field: string, more: object = {}) => ({
    ...{
      name: 'Amounts',
      events: ['clients.updated'],
      channels: ['mail' as const],
      receiver: 'address' as const,
      address: 'desk@example.sa',
    },
    ...{ conditions: [{ field, operator: 'gte' as const, value: '100' }], ...more },
  })
  const create = (by: Client, body: ReturnType<typeof asks>) => by.call(notificationRules.endpoints.create, { body })
  const notPermitted = { status_code: 422, data: { fields: { 'conditions.0.field': { key: 'notPermitted' } } } }
  for (const field of ['client.owed', 'client.overdue', 'client.wallet'])
    expect(await create(writer, asks(field))).toMatchObject(notPermitted)
  expect(await create(writer, asks('record.total', { events: ['invoices.paid'] }))).toMatchObject(notPermitted)
  expect(await create(writer, asks('event.amount', { events: ['invoices.paymentReversed'] }))).toMatchObject(notPermitted)
  expect(await create(writer, asks('client.activeServices'))).toMatchObject({ success: true })
  const { id, version } = (await create(staff, asks('client.owed'))).data
  // Another receiver of a rule that is there would tell the same.
  const change = { params: { id }, body: { version, address: 'mine@example.sa' } }
  expect(await writer.call(notificationRules.endpoints.update, change)).toMatchObject(notPermitted)
  const seer = await platform.signedIn({ role: 'ADMIN', capabilities: [...rights, 'invoice.view'] })
  expect(await seer.call(notificationRules.endpoints.update, change)).toMatchObject({ success: true })
})

test('rules of before wait for the event that they had', async () => {
  const { data } = await rule({ receiver: 'address', address: 'desk@example.sa', channels: ['mail'], events: ['clients.closed'] })
  await db()
    .transaction()
    .execute(async past => {
      for (const statement of [
        'alter table "notificationRules" add column "event" text',
        `update "notificationRules" set "event" = "events" ->> 0`,
        'alter table "notificationRules" drop column "events"',
        'alter table "emailMessages" drop column "ruleId", drop column "waits"',
        'alter table "smsMessages" drop column "ruleId", drop column "waits"',
        'alter table "webhookDeliveries" drop column "ruleId"',
        'alter table "notificationRuleMessages" drop column "error"',
      ])
        await sql.raw(statement).execute(past)
      await up(past)
    })
  expect((await staff.call(get, { params: { id: data.id } })).data).toMatchObject({ events: ['clients.closed'] })
})
