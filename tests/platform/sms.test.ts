import { afterAll, beforeAll, expect, test } from 'vitest'
import { secretMask } from '#contract/kernel/secret-mask.ts'
import { smsGateways } from '#contract/messaging/sms-gateways.ts'
import { smsMessages, smsReports } from '#contract/messaging/sms-messages.ts'
import { PermanentFailure } from '#platform/kernel/jobs.ts'
import { inTransaction } from '#platform/kernel/transaction.ts'
import { type QueuedSms, queueSms } from '#platform/messaging/sms/queue-sms.ts'
import { sendSms } from '#platform/messaging/sms/send-sms.job.ts'
import { testSmsGateway } from '#platform/messaging/sms-gateway/test-sms-gateway.job.ts'
import type { Client } from '#tests/support/client.ts'
import { doJob } from '#tests/support/job-run.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'
import { type SmsServer, smsServer } from '#tests/support/sms-server.ts'

let server: SmsServer
let platform: TestPlatform
let staff: Client
beforeAll(async () => {
  server = await smsServer('the-key')
  platform = await testPlatform({ TAQNYAT_URL: server.address, ALLOW_PRIVATE_ADDRESSES: '1' })
  staff = await platform.signedIn()
})
afterAll(async () => {
  await platform.close()
  await server.close()
})

const { endpoints } = smsGateways
const code: QueuedSms = {
  number: '+966512345678',
  template: 'signInCode',
  language: 'ar-SA',
  values: { minutes: 5 },
  secretValues: { code: '482913' },
}
const queue = () => inTransaction(platform.systemScope(), scope => queueSms(scope, code)) as Promise<number>
const attempt = (id: number, retry = 0) =>
  sendSms.handle(platform.systemScope(), { id }, { id: 'x', retry, signal: new AbortController().signal })
const stored = (id: number) => platform.database.db.selectFrom('smsMessages').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const taqnyat = {
  name: { en: 'Taqnyat', ar: '' },
  driver: 'taqnyat' as const,
  apiKey: 'the-key',
  sender: 'SIJIL',
  partPrice: 7,
  carriesCodes: true,
}

test('without an active gateway a message lies in the outbox, and says so', async () => {
  const id = await queue()
  await attempt(id)
  expect(await stored(id)).toMatchObject({ state: 'outbox', sentOn: null, gatewayId: null, sealedContent: null })
})

test('its key is sealed, read as a mask, and never handed to another kind', async () => {
  const made = (await staff.call(endpoints.create, { body: taqnyat })).data
  expect(made).toMatchObject({ apiKey: secretMask, status: 'inactive', connection: 'untested' })
  const row = await platform.database.db.selectFrom('smsGateways').selectAll().where('id', '=', made.id).executeTakeFirstOrThrow()
  expect(row.apiKeySealed).not.toContain('the-key')
  const moved = await staff.call(endpoints.update, { params: { id: made.id }, body: { version: made.version, driver: 'unifonic' } })
  expect(moved).toMatchObject({ status_code: 422 })
  expect(await staff.call(endpoints.create, { body: { ...taqnyat, sender: 'Sijil Hosting Company' } })).toMatchObject({ status_code: 422 })
  expect(await staff.call(endpoints.create, { body: { ...taqnyat, promotionalSender: 'SIJIL' } })).toMatchObject({ status_code: 422 })
  expect(await staff.call(endpoints.create, { body: { ...taqnyat, apiKey: '' } })).toMatchObject({ status_code: 422 })
  await doJob(platform, testSmsGateway, { id: made.id })
  expect((await staff.call(endpoints.get, { params: { id: made.id } })).data).toMatchObject({ connection: 'works', balance: '250.5 SAR' })
  await staff.call(endpoints.activate, { params: { id: made.id }, body: {} })
})

test('an active gateway sends it whole; the log masks its code and knows what it cost; a report makes it delivered once', async () => {
  const id = await queue()
  await attempt(id)
  expect(server.taken.at(-1)).toMatchObject({ to: '966512345678', sender: 'SIJIL', text: expect.stringContaining('482913') })
  const row = await stored(id)
  expect(row).toMatchObject({
    state: 'sent',
    sender: 'SIJIL',
    cost: 7 * row.parts,
    sealedContent: null,
    providerId: server.taken.at(-1)?.id,
  })
  const shown = (await staff.call(smsMessages.endpoints.get, { params: { id } })).data
  expect(shown.text).not.toContain('482913')
  await attempt(id)
  expect(server.taken.filter(({ id: one }) => one === row.providerId)).toHaveLength(1)
  const { reportToken, id: gateway } = await platform.database.db
    .selectFrom('smsGateways')
    .select(['id', 'reportToken'])
    .executeTakeFirstOrThrow()
  const tell = (token: string, body: object) =>
    platform.app.inject({
      method: 'POST',
      url: `/v1/${smsReports.endpoints.receive.path.replace(':id', String(gateway)).replace(':token', token)}`,
      headers: { 'content-type': 'application/octet-stream' },
      payload: Buffer.from(JSON.stringify(body)),
    })
  expect((await tell('x'.repeat(32), { messageId: row.providerId, status: 'delivered' })).statusCode).toBe(404)
  expect((await stored(id)).state).toBe('sent')
  expect((await tell(reportToken, { messageId: row.providerId, status: 'delivered' })).statusCode).toBe(200)
  expect(await stored(id)).toMatchObject({ state: 'delivered', deliveredOn: expect.anything() })
  await tell(reportToken, { messageId: row.providerId, status: 'failed' })
  expect((await stored(id)).state).toBe('delivered')
})

test('what is refused for good is not tried again, nor what may have been sent; being busy is', async () => {
  server.goWrong('busy')
  const busy = await queue()
  await expect(attempt(busy)).rejects.toThrow('503')
  expect(await stored(busy)).toMatchObject({ state: 'queued', attempts: 1, sealedContent: expect.any(String) })
  server.goWrong('losesAnswers')
  await expect(attempt(busy, 1)).rejects.toBeInstanceOf(PermanentFailure)
  expect(await stored(busy)).toMatchObject({ state: 'failed', sealedContent: null })
  server.goWrong('works')
})

test('a code that was sent cannot be sent again', async () => {
  const row = await platform.database.db.selectFrom('smsMessages').select('id').where('state', '=', 'delivered').executeTakeFirstOrThrow()
  expect(await staff.call(smsMessages.endpoints.resend, { params: { id: row.id }, body: {} })).toMatchObject({
    status_code: 409,
    data: { reason: 'holdsSecrets' },
  })
})
