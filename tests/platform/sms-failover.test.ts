import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { SmsBehaviour } from '#contract/messaging/sms-drivers.ts'
import { smsGateways } from '#contract/messaging/sms-gateways.ts'
import { smsMessages } from '#contract/messaging/sms-messages.ts'
import { clock } from '#platform/kernel/clock.ts'
import { PermanentFailure } from '#platform/kernel/jobs.ts'
import { inTransaction } from '#platform/kernel/transaction.ts'
import { queueSms } from '#platform/messaging/sms/queue-sms.ts'
import { sendSms } from '#platform/messaging/sms/send-sms.job.ts'
import type { Client } from '#tests/support/client.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'
import { changeSettings } from '#tests/support/settings.ts'
import { type SmsServer, smsServer } from '#tests/support/sms-server.ts'

let server: SmsServer
let platform: TestPlatform
let staff: Client
let first: number
let second: number
beforeAll(async () => {
  server = await smsServer('the-key')
  platform = await testPlatform({ TAQNYAT_URL: server.address, ALLOW_PRIVATE_ADDRESSES: '1' })
  staff = await platform.signedIn()
  const add = async (more: object) => {
    const body = { name: { en: 'Gateway', ar: '' }, driver: 'simulator' as const, sender: 'SIJIL', carriesCodes: true, ...more }
    const { id } = (await staff.call(smsGateways.endpoints.create, { body })).data
    await staff.call(smsGateways.endpoints.activate, { params: { id }, body: {} })
    return id
  }
  second = await add({ driver: 'taqnyat', apiKey: 'the-key', position: 2, partPrice: 9 })
  first = await add({ position: 1, partPrice: 4 })
})
afterAll(async () => {
  clock.set(null)
  await platform.close()
  await server.close()
})
const behaves = (simulatedBehaviour: SmsBehaviour) =>
  platform.database.db.updateTable('smsGateways').set({ simulatedBehaviour }).where('id', '=', first).execute()
beforeEach(async () => {
  await behaves('works')
  server.goWrong('works')
  await changeSettings(staff, { smsFailover: true })
})

const queue = (number = '+966512345678') =>
  inTransaction(platform.systemScope(), scope =>
    queueSms(scope, { number, template: 'signInCode', language: 'ar-SA', values: { minutes: 5 }, secretValues: { code: '482913' } }),
  ) as Promise<number>
const attempt = (id: number, retry = 0) =>
  sendSms.handle(platform.systemScope(), { id }, { id: 'x', retry, signal: new AbortController().signal })
const stored = (id: number) => platform.database.db.selectFrom('smsMessages').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test.each(['refuses', 'down'] as const)(
  'where the first gateway %s, the next one sends it once, and it is known by which and for how much',
  async wrong => {
    const sends = await queue()
    await attempt(sends)
    const { parts } = await stored(sends)
    expect(await stored(sends)).toMatchObject({
      state: 'sent',
      gatewayId: first,
      driver: 'simulator',
      cost: 4 * parts,
      tried: [],
      asked: false,
    })
    await behaves(wrong)
    const [before, id] = [server.taken.length, await queue()]
    await attempt(id)
    expect(server.taken).toHaveLength(before + 1)
    const is = wrong === 'down' ? 'retryable' : 'rejected'
    expect(await stored(id)).toMatchObject({
      ...{ state: 'sent', gatewayId: second, driver: 'taqnyat', cost: 9 * parts, error: null, sealedContent: null, asked: false },
      tried: [{ gatewayId: first, driver: 'simulator', is }],
    })
    await attempt(id)
    expect(server.taken).toHaveLength(before + 1)
    expect((await staff.call(smsMessages.endpoints.get, { params: { id } })).data).toMatchObject({ driver: 'taqnyat', tried: [{ is }] })
  },
)

test('what the first may have sent is given to no other, nor what it says of the number', async () => {
  const before = server.taken.length
  await behaves('losesAnswers')
  const unknown = await queue()
  await expect(attempt(unknown)).rejects.toBeInstanceOf(PermanentFailure)
  expect(await stored(unknown)).toMatchObject({ state: 'failed', gatewayId: first, tried: [{ is: 'unknown' }], sealedContent: null })
  await attempt(unknown, 1)
  await behaves('works')
  const nobody = await queue('+966512340000')
  await expect(attempt(nobody)).rejects.toBeInstanceOf(PermanentFailure)
  expect(await stored(nobody)).toMatchObject({ state: 'failed', tried: [{ is: 'rejected' }] })
  expect(server.taken).toHaveLength(before)
})

test('where none can be reached it waits whole and goes out later, once', async () => {
  await behaves('down')
  server.goWrong('busy')
  const id = await queue()
  await expect(attempt(id)).rejects.toThrow('503')
  expect(await stored(id)).toMatchObject({ state: 'queued', asked: false, sealedContent: expect.any(String), tried: [{}, {}] })
  server.goWrong('works')
  const before = server.taken.length
  await attempt(id, 1)
  expect(server.taken).toHaveLength(before + 1)
  expect(await stored(id)).toMatchObject({ state: 'sent', gatewayId: second })
  // At the last try it ends.
  server.goWrong('busy')
  const last = await queue()
  await expect(attempt(last, 4)).rejects.toBeInstanceOf(PermanentFailure)
  expect(await stored(last)).toMatchObject({ state: 'failed', sealedContent: null })
})

test('a worker that ended between asking and hearing sends nothing again', async () => {
  const id = await queue()
  await platform.database.db.updateTable('smsMessages').set({ asked: true }).where('id', '=', id).execute()
  await attempt(id, 1)
  expect(await stored(id)).toMatchObject({
    state: 'failed',
    providerId: null,
    sealedContent: null,
    error: expect.stringContaining('nobody knows'),
  })
  // Which gateway was asked is known from then on, and that it may have been sent.
  const lost = await queue()
  const ends = platform.database.db.updateTable('smsMessages').set({ asked: true, gatewayId: first, driver: 'simulator' })
  await ends.where('id', '=', lost).execute()
  await attempt(lost, 1)
  expect(await stored(lost)).toMatchObject({ state: 'failed', tried: [{ gatewayId: first, is: 'unknown' }] })
})

test('where gateways do not stand in for each other the first alone is asked', async () => {
  await changeSettings(staff, { smsFailover: false })
  await behaves('refuses')
  const [before, id] = [server.taken.length, await queue()]
  await expect(attempt(id)).rejects.toBeInstanceOf(PermanentFailure)
  expect(await stored(id)).toMatchObject({ state: 'failed', gatewayId: first })
  expect(server.taken).toHaveLength(before)
})

test('a gateway that cannot be opened sends nothing, and the next is asked', async () => {
  const { db } = platform.database
  const swap = (one: number, other: number) =>
    db
      .updateTable('smsGateways')
      .set(eb => ({ position: eb.case().when('id', '=', first).then(one).else(other).end() }))
      .execute()
  const { apiKeySealed } = await db.selectFrom('smsGateways').select('apiKeySealed').where('id', '=', second).executeTakeFirstOrThrow()
  await swap(2, 1)
  await db.updateTable('smsGateways').set({ apiKeySealed: 'nothing that opens' }).where('id', '=', second).execute()
  const id = await queue()
  await attempt(id)
  expect(await stored(id)).toMatchObject({ state: 'sent', gatewayId: first, tried: [{ gatewayId: second, is: 'rejected' }] })
  await db.updateTable('smsGateways').set({ apiKeySealed }).where('id', '=', second).execute()
  await swap(1, 2)
})

test('advertising goes by those that have a sender for it alone; a link to pay by any, a code by those that may have it', async () => {
  const { db } = platform.database
  await db.updateTable('smsGateways').set({ promotionalSender: 'SIJIL-AD' }).where('id', '=', first).execute()
  await behaves('refuses')
  const before = server.taken.length
  const becomes = (id: number, values: object) => db.updateTable('smsMessages').set(values).where('id', '=', id).execute()
  clock.set(new Date('2026-11-25T09:00:00Z'))
  const advertising = await queue()
  await becomes(advertising, { promotional: true })
  await expect(attempt(advertising)).rejects.toBeInstanceOf(PermanentFailure)
  expect(await stored(advertising)).toMatchObject({ state: 'failed', gatewayId: first, tried: [{ gatewayId: first }] })
  expect(server.taken).toHaveLength(before)
  clock.set(null)

  await db.updateTable('smsGateways').set({ carriesCodes: false }).execute()
  const [reminder, code] = [await queue(), await queue()]
  await becomes(reminder, { template: 'invoiceDue' })
  for (const id of [reminder, code]) await attempt(id)
  expect(await stored(reminder)).toMatchObject({ state: 'sent', gatewayId: second })
  expect(await stored(code)).toMatchObject({ state: 'outbox', gatewayId: null })
})
