import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientTags } from '#contract/clients/client-tags.ts'
import { clients } from '#contract/clients/clients.ts'
import { allEvents } from '#contract/events.ts'
import { emailMessages } from '#contract/messaging/email-messages.ts'
import { notifications } from '#contract/messaging/notifications.ts'
import type { Capability } from '#contract/permissions.ts'
import { notificationRules } from '#contract/settings/notification-rules.ts'
import { webhookDeliveries } from '#contract/settings/webhook-deliveries.ts'
import { webhookEndpoints } from '#contract/settings/webhook-endpoints.ts'
import { eventWordsInBoth } from '#platform/settings/event-words.ts'
import { tellByRule } from '#platform/settings/notification-rule/tell-by-rule.job.ts'
import { visitor } from '#tests/support/access.ts'
import type { Client } from '#tests/support/client.ts'
import { addClient, person } from '#tests/support/clients.ts'
import { says } from '#tests/support/consents.ts'
import { doJob } from '#tests/support/job-run.ts'
import { hire, type Person } from '#tests/support/people.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

const { create, deactivate, test: tryOut } = notificationRules.endpoints
let platform: TestPlatform
let staff: Client
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
})
afterAll(() => platform.close())

let made = 0
async function rule(given: object) {
  const body = { name: `Rule ${++made}`, events: ['clients.created'], conditions: [], channels: ['bell'], receiver: 'person', ...given }
  return staff.call(create, { body: body })
}
const off = (id: number) => staff.call(deactivate, { params: { id }, body: {} })
/** Does what was queued, as the worker does; twice, because a job may run twice. */
async function told() {
  const firings = await platform.database.db.selectFrom('notificationRuleFirings').select('id').orderBy('id').execute()
  for (const { id } of [...firings, ...firings]) await doJob(platform, tellByRule, { id })
}
const bell = async ({ token }: Person) =>
  (await visitor(platform, { token }).call(notifications.endpoints.list)).data.items.filter(({ key }) => key === 'ruleFired')
const mails = async (to: string) => {
  const where = [{ field: 'template', operator: 'eq' as const, value: 'ruleNotice' }]
  return (await staff.call(emailMessages.endpoints.list, { filter: { where } })).data.items.filter(one => one.to === to)
}

test('every event can be chosen, and has words in both languages', async () => {
  for (const name of allEvents.keys()) {
    const { en, ar } = eventWordsInBoth(name)
    expect(en, name).not.toMatch(/^$|^actions\.|^things\./)
    expect(/\p{Script=Arabic}/u.test(ar), name).toBe(true)
  }
  expect(await rule({ events: ['clients.flewAway'], personId: 1 })).toMatchObject({
    status_code: 422,
    data: { fields: { events: { key: 'notAChoice' } } },
  })
})

test('one event, one rule and one receiver are one message by each channel, where the conditions hold', async () => {
  const sees = await hire(platform, { capabilities: ['client.view'] })
  const conditions = [
    { field: 'record.accountType', operator: 'eq', value: 'COMPANY' },
    { field: 'record.companyName', operator: 'contains', value: 'rawabi' },
  ]
  const { data } = await rule({ personId: sees.id, conditions, channels: ['bell', 'mail'] })
  await addClient(staff, person({ accountType: 'PERSONAL' }))
  const companyName = { en: 'Rawabi Trading', ar: 'الروابي' }
  const company = { accountType: 'COMPANY' as const, companyName, district: 'Al Wurud', buildingNumber: '7412' }
  await addClient(staff, person({ ...company, vatNumber: '310122393500003', crNumber: '1010884217' }))
  await told()
  expect(await bell(sees)).toMatchObject([{ importance: 'normal', text: expect.stringContaining('Rawabi Trading') }])
  expect(await mails(sees.email)).toHaveLength(1)
  expect((await staff.call(notificationRules.endpoints.get, { params: { id: data.id } })).data).toMatchObject({ firedCount: 1 })
  await off(data.id)
  await addClient(staff, person({ ...company, vatNumber: '310122393500013', crNumber: '1010884218' }))
  await told()
  expect(await bell(sees), 'it is switched off').toHaveLength(1)
})

test('who may not see the record hears nothing; what is critical reaches who muted the kind', async () => {
  const can: Capability[] = ['client.view']
  const [sees, blind] = [await hire(platform, { capabilities: can }), await hire(platform, { capabilities: ['clientTag.view'] })]
  for (const { id } of [sees, blind]) await rule({ personId: id })
  await visitor(platform, { token: sees.token }).call(notifications.endpoints.mute, { body: { kind: 'system', muted: true } })
  await addClient(staff)
  await told()
  expect(await bell(blind)).toEqual([])
  expect(await bell(sees), 'muted').toEqual([])
  const critical = await rule({ personId: sees.id, critical: true })
  await addClient(staff)
  await told()
  expect(await bell(sees)).toMatchObject([{ importance: 'critical' }])
  await off(critical.data.id)
})

test('a role group, the owner of a client, an address and a webhook are told too', async () => {
  const member = await hire(platform, { capabilities: ['client.view'] })
  const { roleGroupId } = await platform.database.db
    .selectFrom('users')
    .select('roleGroupId')
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow()
  const hook = await staff.call(webhookEndpoints.endpoints.create, {
    body: { name: 'Hook', url: 'https://hooks.example.sa/in', events: [] },
  })
  const rules = [
    await rule({ receiver: 'roleGroup', roleGroupId }),
    await rule({ receiver: 'owner', channels: ['mail'] }),
    await rule({ receiver: 'address', address: 'desk@example.sa', channels: ['mail'] }),
    await rule({ receiver: 'webhook', webhookId: hook.data.id, channels: ['webhook'] }),
  ]
  for (const one of rules) expect(one.success, JSON.stringify(one)).toBe(true)
  const client = await addClient(staff)
  await told()
  expect(await bell(member)).toHaveLength(1)
  expect(await mails(client.email)).toHaveLength(1)
  expect(await mails('desk@example.sa')).toHaveLength(1)
  const where = [{ field: 'endpointId', operator: 'eq' as const, value: hook.data.id }]
  expect((await staff.call(webhookDeliveries.endpoints.list, { filter: { where } })).data.items).toMatchObject([
    { event: 'clients.created' },
  ])
  for (const one of rules) await off(one.data.id)
})

test('a client who wants nothing general by a channel is told by the others, and of what is critical by all', async () => {
  const client = await addClient(staff)
  const sent = async () => [
    (await mails(client.email)).length,
    (await platform.database.db.selectFrom('smsMessages').select('id').where('clientId', '=', client.id).execute()).length,
  ]
  const tags = await staff.call(clientTags.endpoints.create, { body: { name: { en: 'Told', ar: '' }, colour: '#1F6B50' } })
  const one = await rule({ events: ['clients.tagged'], receiver: 'owner', channels: ['mail', 'sms'] })
  const happens = async () => {
    for (const verb of [clients.endpoints.addTag, clients.endpoints.removeTag])
      expect(await staff.call(verb, { params: { id: client.id }, body: { tagId: tags.data.id } })).toMatchObject({ success: true })
    await told()
  }
  await happens()
  expect(await sent()).toEqual([1, 1])
  await says(platform, client.id, 'sms', 'general', false)
  await happens()
  expect(await sent()).toEqual([2, 1])
  await says(platform, client.id, 'email', 'general', false)
  await happens()
  expect(await sent()).toEqual([2, 1])
  await off(one.data.id)
  const critical = await rule({ events: ['clients.tagged'], receiver: 'owner', channels: ['mail', 'sms'], critical: true })
  await happens()
  expect(await sent()).toEqual([3, 2])
  await off(critical.data.id)
})

test('a rule that could not work is refused, field by field', async () => {
  const refused = (fields: object) => ({ status_code: 422, data: { fields } })
  const id = (await hire(platform, {})).id
  const cases: [object, object][] = [
    [{}, { personId: { key: 'required' } }],
    [{ personId: 999_999 }, { personId: { key: 'notAChoice' } }],
    [{ personId: id, channels: ['webhook'] }, { channels: { key: 'ruleChannel' } }],
    [{ receiver: 'address', address: 'no address', channels: ['mail'] }, { address: { key: 'email' } }],
    [
      { personId: id, conditions: [{ field: 'record.secret', operator: 'eq', value: '1' }] },
      { 'conditions.0.field': { key: 'notAChoice' } },
    ],
    [
      { personId: id, conditions: [{ field: 'record.status', operator: 'gt', value: 'active' }] },
      { 'conditions.0.operator': { key: 'notAChoice' } },
    ],
    [
      { personId: id, conditions: [{ field: 'record.status', operator: 'eq', value: 'flying' }] },
      { 'conditions.0.value': { key: 'notAChoice' } },
    ],
    [{ personId: id, conditions: [{ field: 'record.id', operator: 'gt', value: 'many' }] }, { 'conditions.0.value': { key: 'invalid' } }],
  ]
  for (const [given, fields] of cases) expect(await rule(given)).toMatchObject(refused(fields))
})

test('a test tells the caller alone', async () => {
  const [other, caller] = [
    await hire(platform, { capabilities: ['client.view'] }),
    await hire(platform, { values: { role: 'SUPER_ADMIN' } }),
  ]
  const { data } = await rule({ personId: other.id, events: ['clientTags.created'] })
  await visitor(platform, { token: caller.token }).call(tryOut, { params: { id: data.id }, body: {} })
  expect(await bell(caller)).toHaveLength(1)
  expect(await bell(other)).toEqual([])
  await staff.call(clientTags.endpoints.create, { body: { name: { en: 'Seen by nobody', ar: '' }, colour: '#0B5FFF' } })
  await told()
  expect(await bell(other), 'has no right to tags').toEqual([])
})
