import { afterAll, beforeAll, expect, test } from 'vitest'
import { paymentGateways } from '#contract/billing/payment-gateways.ts'
import { secretMask } from '#contract/kernel/secret-mask.ts'
import { testGateway } from '#platform/billing/payment-gateway/test-gateway.job.ts'
import type { Client } from '#tests/support/client.ts'
import { doJob } from '#tests/support/job-run.ts'
import { type MoyasarServer, moyasarServer } from '#tests/support/moyasar/moyasar-server.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

let platform: TestPlatform
let moyasar: MoyasarServer
let staff: Client
beforeAll(async () => {
  moyasar = await moyasarServer()
  platform = await testPlatform({ MOYASAR_URL: moyasar.address, ALLOW_PRIVATE_ADDRESSES: '1' })
  staff = await platform.signedIn()
})
afterAll(async () => {
  await platform.close()
  await moyasar.close()
})

const { endpoints } = paymentGateways
const name = { en: 'Cards', ar: 'بطاقات' }
const keys = () => ({ secretKey: moyasar.secretKey, webhookSecret: moyasar.webhookSecret })
const add = async (more: object = {}) =>
  (await staff.call(endpoints.create, { body: { name, driver: 'moyasar', ...keys(), ...more } })).data
const run = (id: number) => doJob(platform, testGateway, { id })
const now = async (id: number) => (await staff.call(endpoints.get, { params: { id } })).data

test('its keys are in no answer, no history, no log and no readable column', async () => {
  const gateway = await add()
  expect(gateway).toMatchObject({ secretKey: secretMask, webhookSecret: secretMask, status: 'active', connection: 'untested' })
  expect(gateway.webhookAddress).toMatch(new RegExp(`/api/payment-webhook/${gateway.id}$`))
  await staff.call(endpoints.update, { params: { id: gateway.id }, body: { version: 1, secretKey: 'sk_test_another', position: 3 } })
  await staff.call(endpoints.test, { params: { id: gateway.id }, body: {} })
  await run(gateway.id)
  const { db } = platform.database
  const [history, page] = [await staff.call(endpoints.history, { params: { id: gateway.id } }), await staff.call(endpoints.list)]
  const stored = await db.selectFrom('paymentGateways').selectAll().execute()
  const logged = await db.selectFrom('gatewayMessages').selectAll().execute()
  const all = JSON.stringify([history.data, page.data, stored, logged])
  for (const secret of ['sk_test_another', moyasar.secretKey, moyasar.webhookSecret]) expect(all).not.toContain(secret)
  expect(logged).toMatchObject([{ kind: 'call', result: 'rejected', gatewayId: gateway.id }])
})

test('what it says when it is asked whether it knows us stands on the gateway', async () => {
  const { id } = await add()
  await run(id)
  expect(await now(id)).toMatchObject({ connection: 'works', live: false, failure: null, testedOn: expect.any(String), version: 1 })
  await moyasar.goWrong('down')
  await run(id)
  expect(await now(id)).toMatchObject({ connection: 'fails', failure: expect.stringMatching(/./) })
  await moyasar.goWrong('works')
  await run(id)
  // With another key nothing is known any more.
  const { version } = await now(id)
  await staff.call(endpoints.update, { params: { id }, body: { version, secretKey: 'sk_test_other' } })
  expect(await now(id)).toMatchObject({ connection: 'untested', live: null })
})

test('a kind of gateway asks for what it needs, and no stored key goes to another kind', async () => {
  const refused = async (body: object) => {
    const { success, data } = await staff.call(endpoints.create, { body: { name, ...body } })
    expect(success).toBe(false)
    return (data as unknown as { fields: object }).fields
  }
  expect(await refused({ driver: 'moyasar' })).toMatchObject({ secretKey: { key: 'required' }, webhookSecret: { key: 'required' } })
  expect(await refused({ driver: 'moyasar', ...keys(), secretKey: secretMask })).toMatchObject({ secretKey: { key: 'required' } })
  expect(await refused({ driver: 'bankTransfer', beneficiary: 'Sijil', iban: 'SA03' })).toMatchObject({ iban: { key: 'iban' } })
  const bank = { name, driver: 'bankTransfer' as const, beneficiary: 'Sijil', iban: 'sa03 8000 0000 6080 1016 7519' }
  const { data } = await staff.call(endpoints.create, { body: bank })
  expect(data).toMatchObject({ iban: 'SA0380000000608010167519', currencies: ['SAR'] })
  const { id, version } = await add()
  const moved = await staff.call(endpoints.update, { params: { id }, body: { version, driver: 'simulator' } })
  expect(moved.data).toMatchObject({ fields: { secretKey: { key: 'secretAgain' } } })
})
