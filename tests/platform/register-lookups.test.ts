import { afterAll, beforeAll, expect, test } from 'vitest'
import { clients } from '#contract/clients/clients.ts'
import { registerLookup } from '#contract/clients/register-lookup.ts'
import { verificationServices } from '#contract/clients/verification-services.ts'
import type { Client } from '#tests/support/client.ts'
import { addClient, company } from '#tests/support/clients.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'
import { changeSettings } from '#tests/support/settings.ts'
import { type VerificationServer, verificationServer } from '#tests/support/verification-server.ts'

let platform: TestPlatform
let staff: Client
let server: VerificationServer
beforeAll(async () => {
  server = await verificationServer('the-key')
  platform = await testPlatform({ WATHQ_URL: server.address, ALLOW_PRIVATE_ADDRESSES: '1' })
  staff = await platform.signedIn()
})
afterAll(async () => {
  await platform.close()
  await server.close()
})

const { lookUp } = registerLookup.endpoints
const named = { en: '', ar: 'شركة النخيل للتقنية المحدودة' }
const crNumber = '1010123456'

test('without an active register nobody is asked', async () => {
  expect(await staff.call(lookUp, { body: { crNumber } })).toMatchObject({ status_code: 409, data: { reason: 'noCommercialRegister' } })
  const body = { name: { en: 'Wathq', ar: '' }, driver: 'wathq' as const, apiKey: 'the-key' }
  const { id } = (await staff.call(verificationServices.endpoints.create, { body })).data
  await staff.call(verificationServices.endpoints.activate, { params: { id }, body: {} })
})

test('a company is told for a form, and for a day nobody is asked again', async () => {
  const first = await staff.call(lookUp, { body: { crNumber } })
  expect(first.data).toMatchObject({
    company: { name: named, active: true, city: 'الرياض', address: { buildingNumber: '2929', zip: '12211' } },
    ...{ remembered: false, verified: false },
  })
  const calls = server.asked.length
  expect((await staff.call(lookUp, { body: { crNumber } })).data).toMatchObject({ company: { name: named }, remembered: true })
  expect(server.asked).toHaveLength(calls)
  expect((await staff.call(lookUp, { body: { crNumber: '1010999999' } })).data).toMatchObject({ company: null, verified: false })
  const { db } = platform.database
  const told = await db.selectFrom('auditEntries').select('action').where('action', '=', 'commercialRegister.lookedUp').execute()
  expect(told).toHaveLength(3)
  // Of its people nothing is kept.
  expect(JSON.stringify(await db.selectFrom('registerLookups').selectAll().execute())).not.toContain('خالد')
})

test('a client that bears its number and its name is known by the register, and one of another name is not', async () => {
  const made = await addClient(staff, company({ crNumber, companyName: named }))
  expect(made.verified).toEqual({ commercialRegister: { on: expect.any(String), how: 'register', who: null } })
  const other = await addClient(staff, company({ crNumber, vatNumber: '399999999900003' }))
  expect(other.verified).toEqual({})
  expect((await staff.call(lookUp, { body: { crNumber, clientId: other.id } })).data).toMatchObject({ verified: false })
  const later = await addClient(staff, company({ crNumber: '4030111111', companyName: { en: '', ar: 'مؤسسة الواحة' } }))
  expect(later.verified).toEqual({})
  const asked = await staff.call(lookUp, { body: { crNumber: '4030111111', clientId: later.id } })
  expect(asked.data).toMatchObject({ verified: true })
  const now = (await staff.call(clients.endpoints.get, { params: { id: later.id } })).data
  expect(now.verified).toMatchObject({ commercialRegister: { how: 'register' } })
})

test('what the register does not say is told in words, and its limits are kept', async () => {
  server.goWrong('quota')
  expect(await staff.call(lookUp, { body: { crNumber: '1010000001' } })).toMatchObject({ data: { reason: 'commercialRegisterQuota' } })
  server.goWrong('busy')
  expect(await staff.call(lookUp, { body: { crNumber: '1010000001' } })).toMatchObject({ data: { reason: 'commercialRegisterAway' } })
  server.goWrong('works')
  const clerk = await platform.signedIn({ role: 'ADMIN', capabilities: ['client.view'] })
  expect(await clerk.call(lookUp, { body: { crNumber } })).toMatchObject({ status_code: 403 })
  await changeSettings(staff, { registerLookupsPerDay: 1 })
  expect(await staff.call(lookUp, { body: { crNumber } })).toMatchObject({ status_code: 429 })
})
