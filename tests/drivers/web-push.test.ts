import { createECDH, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import ece from 'http_ece'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { clientInvitation } from '#contract/clients/client-invitation.ts'
import { clientUsers } from '#contract/clients/client-users.ts'
import { portal } from '#contract/clients/portal.ts'
import { noCardCharge } from '#contract/messaging/card-charge.ts'
import { emailTemplates } from '#contract/messaging/email-templates.ts'
import { pushSubscriptions } from '#contract/messaging/push-subscriptions.ts'
import type { MessageEventName } from '#contract/messaging/sent-messages.ts'
import { PermanentFailure } from '#platform/kernel/jobs.ts'
import type { OutsideProblem } from '#platform/kernel/outside.ts'
import { inTransaction } from '#platform/kernel/transaction.ts'
import { queueEmail } from '#platform/messaging/email/queue-email.ts'
import { notifyStaff } from '#platform/messaging/notification/notify-staff.ts'
import { sendMessagePush } from '#platform/messaging/push/send-message-push.job.ts'
import { sendPush } from '#platform/messaging/push/send-push.job.ts'
import { lastMail, visitor } from '#tests/support/access.ts'
import type { Client } from '#tests/support/client.ts'
import { addClient } from '#tests/support/clients.ts'
import { doJob } from '#tests/support/job-run.ts'
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
const send = (on: TestPlatform, values: { notificationId: number; subscriptionId: number }) => doJob(on, sendPush, values)

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

/** Changes the texts of a template. */
async function write(staff: Client, event: MessageEventName, texts: object) {
  const { list, get, update } = emailTemplates.endpoints
  const where = [{ field: 'event', operator: 'in', value: [event] }]
  const id = (await staff.call(list, { filter: { where } })).data.items[0]?.id as number
  const { version } = (await staff.call(get, { params: { id } })).data
  return staff.call(update, { params: { id }, body: { version, ...texts } })
}
const password = 'Rayan-Falcon-72'
/** Somebody who signs in for a client. */
async function userOf(staff: Client, clientId: number) {
  const email = `sami.${clientId}@example.sa`
  await staff.call(clientUsers.endpoints.create, { body: { clientId, email, language: 'en-US', permissions: ['emails'] } })
  const token = /join\/([\w-]+)/.exec((await lastMail(platform, email))?.text ?? '')?.[1] as string
  const name = { firstName: { en: 'Sami', ar: '' }, lastName: { en: 'Al-Zahrani', ar: '' } }
  await platform.anonymous.call(clientInvitation.join, { body: { token, ...name, password, confirmation: password } })
  const { data } = await visitor(platform).call(portal.signIn, { body: { login: email, password } })
  const { id } = await platform.database.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  return { id, caller: visitor(platform, { token: (data as { token: string }).token }) }
}
const pushes = async (emailMessageId: number | null) => {
  const jobs = await platform.services.jobs.boss.findJobs('sendMessagePush', { data: { emailMessageId } })
  return jobs.map(({ data }) => data as Parameters<typeof sendMessagePush.handle>[1])
}

test('beside its mail a message is pushed to the browsers of its receiver by the push text of its template, once, and never where there is none', async () => {
  const staff = await platform.signedIn()
  const { id: clientId } = await addClient(staff)
  const { id: userId, caller } = await userOf(staff, clientId)
  const { subscription, open } = browser('of-client')
  expect(await caller.call(subscribe, { body: subscription })).toMatchObject({ status_code: 201 })
  const mail = (number: string) =>
    inTransaction(platform.systemScope(), scope =>
      queueEmail(scope, {
        ...{ to: 'sami@example.sa', userId, clientId, template: 'invoiceIssued', category: 'invoice', language: 'ar-SA' },
        values: { ...noCardCharge, name: 'سامي', number, amount: '115.00 SAR', owed: '115.00 SAR', day: '2026-12-01', status: 'open' },
        ...{ secretValues: { link: 'https://example.sa/pay/secret' }, dedupeKey: number },
      }),
    )
  expect(await pushes(await mail('INV-1'))).toEqual([])
  const secret = await write(staff, 'invoiceIssued', { pushText: { en: 'Pay at {{ link }}', ar: '' } })
  expect(secret).toMatchObject({ status_code: 422, data: { fields: { 'pushText.en': { key: 'templateUnknown' } } } })
  const pushText = { en: 'Invoice {{ number }}: {{ amount }}', ar: 'فاتورة {{ number }} بمبلغ {{ amount }}' }
  expect(await write(staff, 'invoiceIssued', { pushTitle: { en: 'New invoice', ar: 'فاتورة جديدة' }, pushText })).toMatchObject({
    success: true,
  })
  const id = await mail('INV-2')
  expect(await mail('INV-2')).toBeNull()
  const queued = await pushes(id)
  expect(queued).toHaveLength(1)
  await doJob(platform, sendMessagePush, queued[0])
  const shown = open(received.at(-1)?.body as Buffer)
  expect(shown).toMatchObject({ title: 'فاتورة جديدة', language: 'ar-SA', tag: `sijil-mail-${id}`, opens: '/portal' })
  expect(shown.kind.replace(/[\u2066-\u2069]/g, '')).toBe('فاتورة INV-2 بمبلغ 115.00 SAR')
  // Without a title of its own it has the subject of its mail.
  await write(staff, 'invoiceIssued', { pushTitle: null })
  const { subject } = await platform.database.db
    .selectFrom('emailMessages')
    .select('subject')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect((await pushes(await mail('INV-3')))[0]?.title.slice(0, 5)).toBe(subject.slice(0, 5))
})

test('the bell is pushed by the text of its template, and by its own title where that has none', async () => {
  const staff = await platform.signedIn()
  const { subscription, open } = browser('bell')
  await staff.call(subscribe, { body: subscription })
  const shown = async () => {
    await send(platform, await told(platform, staff))
    return open(received.at(-1)?.body as Buffer)
  }
  await platform.database.db.updateTable('users').set({ language: 'en-US' }).execute()
  expect(await shown()).toMatchObject({ kind: 'Security', title: 'Sign-in from a new device' })
  await write(staff, 'systemNotice', { pushText: { en: '{{ company }}: {{ text }}', ar: '' } })
  expect(await shown()).toMatchObject({ title: 'Sign-in from a new device', kind: expect.stringContaining('203.0.113.9') })
})
