import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { clientTags } from '#contract/clients/client-tags.ts'
import { notifications } from '#contract/messaging/notifications.ts'
import type { Capability } from '#contract/permissions.ts'
import { webhookDeliveries } from '#contract/settings/webhook-deliveries.ts'
import { webhookEndpoints } from '#contract/settings/webhook-endpoints.ts'
import { clock } from '#platform/kernel/clock.ts'
import { inTransaction } from '#platform/kernel/transaction.ts'
import { deliverWebhook } from '#platform/settings/webhook/deliver-webhook.job.ts'
import { failsForGood, keptOfAnswer, waits } from '#platform/settings/webhook/webhook-times.ts'
import type { Client } from '#tests/support/client.ts'
import { doJob } from '#tests/support/job-run.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'
import { isSignedBy, type Received, webhookReceiver } from '#tests/support/webhook-receiver.ts'

type Receiver = Awaited<ReturnType<typeof webhookReceiver>>
const { create, rotateSecret, test: sendTest, deactivate, get } = webhookEndpoints.endpoints
let platform: TestPlatform
let receiver: Receiver
let staff: Client
beforeAll(async () => {
  platform = await testPlatform({ ALLOW_PRIVATE_ADDRESSES: '1' })
  receiver = await webhookReceiver()
  staff = await platform.signedIn()
})
afterEach(() => {
  clock.set(null)
  receiver.answers(response => response.writeHead(204).end())
})
afterAll(async () => {
  await platform.close()
  await receiver.close()
})

let made = 0
const tag = (who = staff) => who.call(clientTags.endpoints.create, { body: { name: { en: `Tag ${++made}`, ar: '' }, colour: '#0B5FFF' } })
async function hook(events = ['clientTags.created'], who = staff) {
  const answer = await who.call(create, { body: { name: `Hook ${++made}`, url: receiver.url, events } })
  return answer.data
}
const off = (id: number) => staff.call(deactivate, { params: { id }, body: { reason: null } })

const deliveries = async (endpointId: number) => {
  const where = [{ field: 'endpointId', operator: 'eq' as const, value: endpointId }]
  return (await staff.call(webhookDeliveries.endpoints.list, { filter: { where, order_by: { by: 'createdOn', order: 'asc' } } })).data.items
}
const rowOf = (id: number) =>
  platform.database.db.selectFrom('webhookDeliveries').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
/** Does the next try, as the worker does when its time has come. */
async function tryOnce(id: number) {
  const { attempts } = await rowOf(id)
  await doJob(platform, deliverWebhook, { id, attempt: attempts })
  return rowOf(id)
}
const only = async (endpointId: number) => (await deliveries(endpointId))[0]?.id as number

test('a program is told of an event once, signed, with what the contract says of it; tries again after 500, and a replay has the same id', async () => {
  const { id, secret } = await hook()
  expect(secret).toMatch(/^whsec_/)
  const { data: made } = await tag()
  const delivery = await only(id)
  receiver.answers((response, at) => response.writeHead(at === 1 ? 500 : 200).end(at === 1 ? 'down' : 'thanks'))
  const failed = await tryOnce(delivery)
  expect(failed).toMatchObject({ state: 'queued', attempts: 1, statusCode: 500, response: 'down' })
  expect(Date.parse(failed.nextOn as string) - Date.parse(failed.updatedOn)).toBe((waits[0] as number) * 1000)
  expect((await staff.call(get, { params: { id } })).data.failingSince).not.toBeNull()
  // A job that runs twice sends nothing more.
  await deliverWebhook.handle(
    platform.systemScope(),
    { id: delivery, attempt: 0 },
    { id: 'again', retry: 1, signal: new AbortController().signal },
  )
  expect(receiver.received).toHaveLength(1)
  expect(await tryOnce(delivery)).toMatchObject({ state: 'delivered', attempts: 2, statusCode: 200, response: 'thanks', nextOn: null })
  const [first, second] = receiver.received as [Received, Received]
  expect(second.body).toBe(first.body)
  expect(second.headers['webhook-id']).toBe(first.headers['webhook-id'])
  for (const one of [first, second]) expect(isSignedBy(secret, one)).toBe(true)
  expect(isSignedBy(secret, { ...first, body: `${first.body} ` })).toBe(false)
  expect(JSON.parse(first.body)).toMatchObject({
    type: 'clientTags.created',
    data: { resource: 'clientTags', recordId: made.id, recordName: { en: made.name.en } },
  })
  expect((await staff.call(get, { params: { id } })).data).toMatchObject({ failingSince: null, lastDeliveredOn: expect.any(String) })

  await staff.call(webhookDeliveries.endpoints.replay, { params: { id: delivery }, body: {} })
  const all = await deliveries(id)
  expect(all).toHaveLength(2)
  const again = all.find(one => one.replayOf === delivery)
  await tryOnce(again?.id as number)
  expect(receiver.received[2]?.headers['webhook-id']).toBe(first.headers['webhook-id'])
  expect(receiver.received[2]?.body).toBe(first.body)
  await off(id)
})

test('the secret is shown once and kept sealed; while secrets overlap both are good, and then the new one alone', async () => {
  const { id, secret } = await hook()
  const { data } = await staff.call(rotateSecret, { params: { id }, body: { overlapHours: 24 } })
  expect(data.secret).not.toBe(secret)
  const rows = JSON.stringify(await platform.database.db.selectFrom('webhookEndpoints').selectAll().execute())
  const shown = JSON.stringify([
    (await staff.call(get, { params: { id } })).data,
    (await staff.call(webhookEndpoints.endpoints.list)).data,
    (await staff.call(webhookEndpoints.endpoints.history, { params: { id } })).data,
  ])
  for (const one of [secret, data.secret]) expect(`${rows}${shown}`).not.toContain(one.slice(6))
  await tag()
  const delivery = await only(id)
  await tryOnce(delivery)
  const both = receiver.received.at(-1) as Received
  for (const one of [secret, data.secret]) expect(isSignedBy(one, both)).toBe(true)
  await staff.call(webhookDeliveries.endpoints.replay, { params: { id: delivery }, body: {} })
  const replayed = (await deliveries(id)).find(one => one.replayOf === delivery)?.id as number
  clock.set(new Date(Date.now() + 25 * 3_600_000))
  await tryOnce(replayed)
  clock.set(null)
  const later = receiver.received.at(-1) as Received
  expect([isSignedBy(secret, later), isSignedBy(data.secret, later)]).toEqual([false, true])
  await off(id)
})

test('redirects are not followed, big answers are cut, and no answer is a failure', async () => {
  const { id } = await hook()
  await tag()
  const delivery = await only(id)
  const before = receiver.received.length
  receiver.answers(response => response.writeHead(302, { location: receiver.url }).end())
  expect(await tryOnce(delivery)).toMatchObject({ state: 'queued', statusCode: 302 })
  expect(receiver.received.length - before, 'once').toBe(1)
  receiver.answers(response => response.writeHead(500).end('x'.repeat(3_000_000)))
  expect((await tryOnce(delivery)).response).toHaveLength(keptOfAnswer)
  receiver.answers(response => response.destroy())
  expect(await tryOnce(delivery)).toMatchObject({ statusCode: null, error: 'unreachable' })
  await off(id)
  expect(await tryOnce(delivery), 'its endpoint is switched off').toMatchObject({ state: 'dropped' })
})

test('an endpoint that fails for days, or says that it is gone, is stopped, and those who look after it are told', async () => {
  const unread = async () => (await staff.call(notifications.endpoints.list)).data.items.filter(({ key }) => key === 'webhookStopped')
  const { id } = await hook()
  await tag()
  const delivery = await only(id)
  receiver.answers(response => response.writeHead(503).end())
  await tryOnce(delivery)
  expect((await staff.call(get, { params: { id } })).data.status).toBe('active')
  clock.set(new Date(Date.now() + failsForGood + 60_000))
  expect(await tryOnce(delivery)).toMatchObject({ state: 'failed' })
  clock.set(null)
  expect((await staff.call(get, { params: { id } })).data).toMatchObject({
    status: 'stopped',
    can: { activate: true, test: 'webhookInactive' },
  })
  expect(await unread()).toHaveLength(1)

  const gone = await hook()
  await tag()
  receiver.answers(response => response.writeHead(410).end())
  await tryOnce(await only(gone.id))
  expect((await staff.call(get, { params: { id: gone.id } })).data.status).toBe('stopped')
  expect(await deliveries(id), 'a stopped one is told of nothing').toHaveLength(1)
})

test('nothing is told of what its owner may not see, of an event that did not happen, or with a secret', async () => {
  const narrow: Capability[] = ['webhookEndpoint.view', 'webhookEndpoint.create', 'clientGroup.view']
  const weak = await platform.signedIn({ role: 'ADMIN', capabilities: narrow })
  const { id } = await hook(['clientTags.created', 'clientTags.updated'], weak)
  await tag()
  expect(await deliveries(id)).toEqual([])

  const strong = await hook()
  await expect(
    inTransaction(platform.systemScope(), async scope => {
      await scope.emit(clientTags.events.created, {}, { resource: 'clientTags', recordName: 'Undone' })
      throw new Error('undone')
    }),
  ).rejects.toThrow('undone')
  expect(await deliveries(strong.id)).toEqual([])
  await staff.call(sendTest, { params: { id: strong.id }, body: {} })
  expect((await deliveries(strong.id))[0]).toMatchObject({ event: 'webhookEndpoints.test' })
  await off(strong.id)
})

test('addresses are public and https unless the operator says otherwise, and events are those that there are', async () => {
  const strict = await testPlatform()
  const boss = await strict.signedIn()
  const ask = (url: string, events = ['clients.created']) => boss.call(create, { body: { name: 'Hook', url, events } })
  const refused = (name: string, key: string) => ({ status_code: 422, data: { fields: { [name]: { key } } } })
  expect(await ask('http://hooks.example.sa/in')).toMatchObject(refused('url', 'httpsAddress'))
  expect(await ask('https://user:pass@hooks.example.sa/in')).toMatchObject(refused('url', 'webAddress'))
  expect(await ask('https://hooks.example.sa/in#part')).toMatchObject(refused('url', 'webhookAddress'))
  expect(await ask('https://hooks.example.sa/in', ['clients.flewAway'])).toMatchObject(refused('events.0', 'notAChoice'))
  const { data } = await ask('https://127.0.0.1/in', ['clientTags.created'])
  await tag(boss)
  const row = await strict.database.db
    .selectFrom('webhookDeliveries')
    .selectAll()
    .where('endpointId', '=', data.id)
    .executeTakeFirstOrThrow()
  await doJob(strict, deliverWebhook, { id: row.id, attempt: 0 })
  const tried = await strict.database.db.selectFrom('webhookDeliveries').selectAll().where('id', '=', row.id).executeTakeFirstOrThrow()
  expect(tried).toMatchObject({ error: 'privateAddress', statusCode: null })
  await strict.close()
})
