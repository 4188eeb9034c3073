import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { clientTags } from '#contract/clients/client-tags.ts'
import { notificationRules } from '#contract/settings/notification-rules.ts'
import { webhookDeliveries } from '#contract/settings/webhook-deliveries.ts'
import { webhookEndpoints } from '#contract/settings/webhook-endpoints.ts'
import { deliverWebhook } from '#platform/settings/webhook/deliver-webhook.job.ts'
import type { Client } from '#tests/support/client.ts'
import { doJob } from '#tests/support/job-run.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'
import { webhookReceiver } from '#tests/support/webhook-receiver.ts'

const { create, update, get, rotateSecret, test: sendTest } = webhookEndpoints.endpoints
let platform: TestPlatform
let receiver: Awaited<ReturnType<typeof webhookReceiver>>
let staff: Client
beforeAll(async () => {
  platform = await testPlatform({ ALLOW_PRIVATE_ADDRESSES: '1' })
  receiver = await webhookReceiver()
  staff = await platform.signedIn()
})
afterEach(() => receiver.answers(response => response.writeHead(204).end()))
afterAll(async () => {
  await platform.close()
  await receiver.close()
})

let made = 0
const channel = (format: 'slack' | 'teams', events = ['clientTags.created']) =>
  staff.call(create, { body: { name: `Channel ${++made}`, format, url: receiver.url, events } })
const tag = (name: string) => staff.call(clientTags.endpoints.create, { body: { name: { en: name, ar: '' }, colour: '#0B5FFF' } })
const waiting = async (endpointId: number) => {
  const where = [{ field: 'endpointId' as const, operator: 'eq' as const, value: endpointId }]
  return (await staff.call(webhookDeliveries.endpoints.list, { filter: { where } })).data.items[0]
}
async function deliver(endpointId: number) {
  const delivery = await waiting(endpointId)
  await doJob(platform, deliverWebhook, { id: delivery?.id as number, attempt: delivery?.attempts as number })
  return waiting(endpointId)
}
const last = () => {
  const { headers, body } = receiver.received.at(-1) as (typeof receiver.received)[number]
  return { headers, body: JSON.parse(body) }
}

test('a channel of Slack is told in its own shape, in which a name can write no link, unsigned; and tried again', async () => {
  const { data } = await channel('slack')
  await tag('<!channel> & <https://evil.example|open>')
  receiver.answers((response, at) => response.writeHead(at === 1 ? 503 : 200).end())
  expect(await deliver(data.id)).toMatchObject({ state: 'queued', statusCode: 503 })
  expect(await deliver(data.id)).toMatchObject({ state: 'delivered', attempts: 2 })
  const { headers, body } = last()
  expect(body.text).toContain('&lt;!channel&gt; &amp; &lt;https://evil.example|open&gt;')
  expect(body.blocks.map((block: { text: { type: string } }) => block.text.type)).toEqual(['plain_text', 'plain_text'])
  expect(Object.keys(headers).filter(name => name.startsWith('webhook-'))).toEqual([])
})

test('a channel of Teams is told by an adaptive card, by rules too', async () => {
  const { data } = await channel('teams', [])
  const rule = {
    name: 'Tags',
    events: ['clientTags.created'],
    conditions: [],
    channels: ['webhook'],
    receiver: 'webhook',
    webhookId: data.id,
  }
  const { data: written } = await staff.call(notificationRules.endpoints.create, { body: rule })
  await staff.call(notificationRules.endpoints.test, { params: { id: written.id }, body: {} })
  expect(await deliver(data.id)).toMatchObject({ state: 'delivered' })
  const { body } = last()
  expect(body).toMatchObject({ type: 'message', attachments: [{ contentType: 'application/vnd.microsoft.card.adaptive' }] })
  expect(body.attachments[0].content).toMatchObject({ type: 'AdaptiveCard', version: '1.4' })
  expect(JSON.stringify(body)).toContain('This is a test message')
})

test('the address of a channel is sealed, is shown to nobody, and stays where it is sent back as it is shown', async () => {
  const { data } = await channel('slack')
  expect(data).toMatchObject({ secret: '', url: expect.stringMatching(/\/\*\*\*$/) })
  const params = { id: data.id }
  const told = await staff.call(webhookEndpoints.endpoints.history, { params })
  const row = await platform.database.db.selectFrom('webhookEndpoints').selectAll().where('id', '=', data.id).executeTakeFirstOrThrow()
  expect(JSON.stringify([told, row, (await staff.call(get, { params })).data])).not.toContain('/hooks')
  const { version, url } = data
  expect(await staff.call(update, { params, body: { version, url, name: 'Renamed' } })).toMatchObject({ success: true })
  await staff.call(sendTest, { params, body: {} })
  expect(await deliver(data.id)).toMatchObject({ state: 'delivered' })
  const changed = { version: version + 1, format: 'signed' as const }
  expect(await staff.call(update, { params, body: changed })).toMatchObject({ data: { fields: { url: { key: 'required' } } } })
  expect(await staff.call(rotateSecret, { params, body: {} })).toMatchObject({ data: { reason: 'webhookUnsigned' } })
})

test('a channel is at the hosts of Slack and Teams alone, by https', async () => {
  const strict = await testPlatform()
  const boss = await strict.signedIn()
  const ask = (format: 'slack' | 'teams', url: string) => boss.call(create, { body: { name: 'Channel', format, url, events: [] } })
  const refused = { status_code: 422, data: { fields: { url: { key: 'chatAddress' } } } }
  for (const url of ['https://hooks.slack.com.evil.example/x', 'https://evil.example/hooks.slack.com', 'https://hooks.slack.com:8443/x'])
    expect(await ask('slack', url), url).toMatchObject(refused)
  for (const url of ['https://logic.azure.com/x', 'https://hooks.slack.com/x', 'https://127.0.0.1/x'])
    expect(await ask('teams', url), url).toMatchObject(refused)
  expect(await ask('slack', 'http://hooks.slack.com/x')).toMatchObject({ data: { fields: { url: { key: 'httpsAddress' } } } })
  expect(await ask('slack', 'https://hooks.slack.com/services/T0/B0/x')).toMatchObject({ success: true })
  expect(await ask('teams', 'https://prod-01.westeurope.logic.azure.com/workflows/x')).toMatchObject({ success: true })
  await strict.close()
})
