import { createECDH, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import ece from 'http_ece'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { pushSubscriptions } from '#contract/messaging/push-subscriptions.ts'
import { PermanentFailure } from '#platform/kernel/jobs.ts'
import type { OutsideProblem } from '#platform/kernel/outside.ts'
import { notifyStaff } from '#platform/messaging/notification/notify-staff.ts'
import { sendPush } from '#platform/messaging/push/send-push.job.ts'
import type { Client } from '#tests/support/client.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

interface Received {
  headers: IncomingMessage['headers']
  body: Buffer
}
let service: Server
let address: string
let answer = 201
let received: Received[]
let platform: TestPlatform
let guarded: TestPlatform
beforeAll(async () => {
  service = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    received.push({ headers: request.headers, body: Buffer.concat(parts) })
    response.writeHead(answer).end()
  })
  await new Promise<void>(resolve => service.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
  platform = await testPlatform({ ALLOW_PRIVATE_ADDRESSES: 'true' })
  guarded = await testPlatform()
})
beforeEach(() => {
  answer = 201
  received = []
})
afterAll(async () => {
  await platform.close()
  await guarded.close()
  await new Promise(resolve => service.close(resolve))
})

/** A browser's own keys. */
function browser(path: string) {
  const keys = createECDH('prime256v1')
  const p256dh = keys.generateKeys('base64url')
  const auth = randomBytes(16).toString('base64url')
  const open = (body: Buffer) =>
    JSON.parse(ece.decrypt(body, { version: 'aes128gcm', privateKey: keys, authSecret: auth }).toString('utf8'))
  return { subscription: { endpoint: `${address}/${path}`, keys: { p256dh, auth } }, open }
}

const { list, subscribe, remove } = pushSubscriptions
async function told(on: TestPlatform, person: Client) {
  const userId = (await on.database.db.selectFrom('accessSessions').select('userId').orderBy('id', 'desc').executeTakeFirstOrThrow()).userId
  await notifyStaff(on.systemScope(), {
    kind: 'security',
    to: { people: [userId] },
    key: 'newDevice',
    values: { device: 'Firefox · Windows', ip: '203.0.113.9' },
  })
  expect(person.token).toBeTruthy()
  const notification = await on.database.db.selectFrom('notifications').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
  const queued = await on.database.db.selectFrom('pushSubscriptions').select('id').where('userId', '=', userId).execute()
  return { notificationId: notification.id, subscriptionId: queued[0]?.id as number }
}
const send = (on: TestPlatform, values: { notificationId: number; subscriptionId: number }) =>
  sendPush.handle(on.systemScope(), values, { id: 'x', retry: 0, signal: new AbortController().signal })

test("a push says the kind and the title in the person's language, signed with the kept key, and nothing else", async () => {
  const person = await platform.signedIn()
  await platform.database.db.updateTable('users').set({ language: 'ar-SA' }).execute()
  const { subscription, open } = browser('one')
  const made = await person.call(subscribe, { body: subscription })
  expect(made).toMatchObject({ status_code: 201, data: { lastSentOn: null } })
  const values = await told(platform, person)
  await send(platform, values)
  expect(open(received[0]?.body as Buffer)).toEqual({
    id: values.notificationId,
    kind: 'أمان',
    title: 'تسجيل دخول من جهاز جديد',
    language: 'ar-SA',
  })
  const { publicKey, items } = (await person.call(list)).data
  expect(received[0]?.headers.authorization).toContain(`k=${publicKey}`)
  expect(received[0]?.headers['content-encoding']).toBe('aes128gcm')
  expect(items[0]?.lastSentOn).not.toBeNull()
  expect(JSON.stringify(await platform.database.db.selectFrom('pushSubscriptions').selectAll().execute())).not.toContain(
    subscription.keys.auth,
  )
})

test('a telling queues a push for each browser of the person', async () => {
  const person = await platform.signedIn()
  for (const name of ['a', 'b']) await person.call(subscribe, { body: browser(`two-${name}`).subscription })
  const { notificationId } = await told(platform, person)
  const jobs = await platform.services.jobs.boss.findJobs('sendPush', { data: { notificationId } })
  expect(jobs).toHaveLength(2)
})

test.each([404, 410])('a subscription that the service calls gone (%i) is removed', async status => {
  const person = await platform.signedIn()
  await person.call(subscribe, { body: browser(`gone-${status}`).subscription })
  answer = status
  await send(platform, await told(platform, person))
  expect((await person.call(list)).data.items).toEqual([])
})

test('a service that is busy is asked again, one that refuses is not', async () => {
  const person = await platform.signedIn()
  await person.call(subscribe, { body: browser('busy').subscription })
  const values = await told(platform, person)
  answer = 503
  await expect(send(platform, values)).rejects.not.toBeInstanceOf(PermanentFailure)
  answer = 403
  await expect(send(platform, values)).rejects.toBeInstanceOf(PermanentFailure)
  expect((await person.call(list)).data.items).toHaveLength(1)
})

test('addresses inside the network are refused when given, and guarded again when called', async () => {
  const person = await guarded.signedIn()
  const { keys } = browser('inside').subscription
  for (const endpoint of [
    `${address}/x`,
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://10.0.0.4/x',
    'https://localhost/x',
    'https://a:b@push.example.com/x',
  ])
    expect((await person.call(subscribe, { body: { endpoint, keys } })).status_code).toBe(422)
  await person.call(subscribe, { body: { endpoint: 'https://push.example.com/x', keys } })
  await guarded.database.db
    .updateTable('pushSubscriptions')
    .set({ endpoint: `${address.replace('http:', 'https:')}/x` })
    .execute()
  await expect(send(guarded, await told(guarded, person))).rejects.toMatchObject({
    reason: 'privateAddress',
  } satisfies Partial<OutsideProblem>)
  expect(received).toEqual([])
})

test("a browser is only its own person's, and the latest to sign in there takes it over", async () => {
  const [person, other] = [await guarded.signedIn(), await guarded.signedIn({ role: 'ADMIN' })]
  const { keys } = browser('shared').subscription
  const body = { endpoint: 'https://push.example.com/shared', keys }
  const { id } = (await person.call(subscribe, { body })).data
  expect((await other.call(remove, { params: { id } })).status_code).toBe(404)
  await other.call(subscribe, { body })
  expect((await person.call(list)).data.items.map(one => one.id)).not.toContain(id)
  expect((await other.call(remove, { params: { id } })).status_code).toBe(200)
})
