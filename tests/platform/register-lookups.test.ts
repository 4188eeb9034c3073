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

test('what the register refuses to answer, whoever it is asked for, and what is asked side by side counts too', async () => {
  await changeSettings(staff, { registerLookupsPerDay: 2 })
  const asker = await platform.signedIn()
  const before = server.asked.length
  expect(await asker.call(lookUp, { body: { crNumber: '1010000002', clientId: 999_999 } })).toMatchObject({ status_code: 404 })
  expect(server.asked).toHaveLength(before)
  server.goWrong('busy')
  expect(await asker.call(lookUp, { body: { crNumber: '1010000002' } })).toMatchObject({ data: { reason: 'commercialRegisterAway' } })
  server.goWrong('works')
  const numbers = ['1010000003', '1010000004', '1010000005', '1010000006']
  const answers = await Promise.all(numbers.map(one => asker.call(lookUp, { body: { crNumber: one } })))
  expect(answers.filter(({ status_code }) => status_code === 429)).toHaveLength(3)
  await changeSettings(staff, { registerLookupsPerDay: 50 })
  // What was not answered is no answer to be told again.
  expect((await asker.call(lookUp, { body: { crNumber: '1010000002' } })).data).toMatchObject({ remembered: false })
})

test('a company is remembered by either of its numbers, and not as another service told it', async () => {
  const calls = server.asked.length
  const byUnified = await staff.call(lookUp, { body: { crNumber: '7001234567' } })
  expect(byUnified.data).toMatchObject({ company: { crNumber }, remembered: true })
  expect(server.asked).toHaveLength(calls)
  const body = { name: { en: 'Wathq 2', ar: '' }, driver: 'wathq' as const, apiKey: 'the-key', position: 0 }
  const { id } = (await staff.call(verificationServices.endpoints.create, { body })).data
  await staff.call(verificationServices.endpoints.activate, { params: { id }, body: {} })
  const { db } = platform.database
  await db.updateTable('verificationServices').set({ status: 'inactive' }).where('id', '!=', id).execute()
  expect((await staff.call(lookUp, { body: { crNumber } })).data).toMatchObject({ remembered: false })
})

test('a client of another name is not known by the register any more, and one that takes the name that it has there is', async () => {
  const made = await addClient(staff, company({ crNumber, companyName: named, vatNumber: '310122393500003' }))
  expect(made.verified).toMatchObject({ commercialRegister: { how: 'register' } })
  const change = async (companyName: { en: string; ar: string }) => {
    const { version } = (await staff.call(clients.endpoints.get, { params: { id: made.id } })).data
    return (await staff.call(clients.endpoints.update, { params: { id: made.id }, body: { version, companyName } })).data.verified
  }
  expect(await change({ en: '', ar: 'شركة أخرى' })).toEqual({})
  expect(await change(named)).toMatchObject({ commercialRegister: { how: 'register' } })
})
