import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openSimulatedWathq } from '#platform/drivers/commercial-register/simulator.ts'
import { openWathq } from '#platform/drivers/commercial-register/wathq.ts'
import type { IdentityContext, OpenIdentity } from '#platform/drivers/identity/identity-driver.ts'
import { openNafath } from '#platform/drivers/identity/nafath.ts'
import { openSimulatedNafath } from '#platform/drivers/identity/simulator.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'
import { type VerificationServer, verificationServer } from '#tests/support/verification-server.ts'

let platform: TestPlatform
let server: VerificationServer
beforeAll(async () => {
  platform = await testPlatform()
  server = await verificationServer('the-key')
})
afterAll(async () => {
  await platform.close()
  await server.close()
})
beforeEach(() => server.goWrong('works'))

const context = (more: Partial<IdentityContext> = {}): IdentityContext => ({
  ...{ environment: 'production', appId: 'sijil', apiKey: 'the-key', serverIp: '198.51.100.7', behaviour: 'works' },
  ...{ address: server.address, allowPrivate: true, db: platform.database.db, now: new Date() },
  digest: number => `digest of ${number.length} ${number.slice(-3)}`,
  ...more,
})
let numbers = 0
/** Another citizen each time. */
const person = () => ({
  nationalId: ['1000000008', '1234567897', '2100000005', '2345678904'][numbers++ % 4] as string,
  ...{ requestId: randomUUID(), language: 'ar' as const, callerIp: '203.0.113.9' },
})
const benches: [string, OpenIdentity, (answer: 'completed' | 'rejected') => Partial<IdentityContext>][] = [
  [
    'Nafath',
    openNafath,
    answer => {
      server.answer(answer === 'completed' ? 'COMPLETED' : 'REJECTED')
      return {}
    },
  ],
  ['a simulated service', openSimulatedNafath, answer => ({ behaviour: answer === 'completed' ? 'works' : 'rejects' })],
]

describe.each(benches)('%s', (_, open, answering) => {
  test('asks a person by two digits and waits until they have answered', async () => {
    for (const answer of ['completed', 'rejected'] as const) {
      const asked = person()
      const begun = await open(context()).request(asked)
      if (begun.is !== 'ok') throw new Error(JSON.stringify(begun))
      expect(begun).toMatchObject({ code: expect.stringMatching(/^\d{2}$/), seconds: 60 })
      const transaction = { ...begun, ...asked }
      expect(await open(context()).state(transaction)).toEqual({ is: 'ok', state: 'waiting', nationalId: null })
      expect(await open(context()).request({ ...asked, requestId: randomUUID() })).toMatchObject({ is: 'rejected', code: 'alreadyOpen' })
      const later = context(answering(answer))
      expect(await open(later).state(transaction)).toMatchObject({ is: 'ok', state: answer })
    }
  })
  test('says who cannot ask', async () => {
    expect(await open(context()).test()).toEqual({ is: 'ok' })
    const stranger = context({ apiKey: 'other', behaviour: 'refuses' })
    expect(await open(stranger).test()).toMatchObject({ is: 'rejected', code: 'unauthorized' })
    expect(await open(stranger).request(person())).toMatchObject({ is: 'rejected', code: 'unauthorized' })
  })
})

test('a simulated service keeps the digest that it was given of a number, and that no longer than it may be asked', async () => {
  const { db } = platform.database
  const kept = async () => (await sql<{ nationalId: string }>`select "nationalId" from "identitySimulations"`.execute(db)).rows
  const asked = person()
  await openSimulatedNafath(context()).request(asked)
  expect(await kept()).toContainEqual({ nationalId: context().digest(asked.nationalId) })
  const other = person()
  await openSimulatedNafath(context({ now: new Date(Date.now() + 3_600_000) })).request(other)
  expect(await kept()).toEqual([{ nationalId: context().digest(other.nationalId) }])
})

test('Nafath is told for whom it is asked and from where, and what it forgot is over', async () => {
  const asked = person()
  const begun = await openNafath(context({ environment: 'staging' })).request(asked)
  if (begun.is !== 'ok') throw new Error(JSON.stringify(begun))
  expect(server.asked.at(-1)).toMatchObject({
    ...{ method: 'POST', forwardedFor: '203.0.113.9,198.51.100.7', appId: 'sijil' },
    path: `/stg/api/v1/mfa/request?local=ar&requestId=${asked.requestId}`,
    body: JSON.stringify({ nationalId: asked.nationalId, service: 'Login' }),
  })
  const forgotten = { ...begun, ...asked, transactionId: randomUUID() }
  expect(await openNafath(context()).state(forgotten)).toEqual({ is: 'ok', state: 'expired', nationalId: null })
  server.answer('COMPLETED', '2345678904')
  expect(await openNafath(context()).state({ ...begun, ...asked })).toEqual({ is: 'ok', state: 'completed', nationalId: '2345678904' })
  expect(await openNafath(context()).request({ ...asked, nationalId: '12' })).toMatchObject({ code: 'badNumber' })
})

test.each(['busy', 'losesAnswers', 'garbage'] as const)('a service that is %s has said nothing', async fault => {
  server.goWrong(fault)
  const said = await openNafath(context()).request(person())
  expect(said).toMatchObject(fault === 'garbage' ? { is: 'rejected', code: 'refused' } : { is: 'unreachable' })
  const found = await openWathq(context()).find('7001234567')
  expect(found).toMatchObject(fault === 'garbage' ? { is: 'rejected', code: 'refused' } : { is: 'unreachable' })
})

test('a private address is not called', async () => {
  expect(await openNafath(context({ allowPrivate: false })).test()).toMatchObject({ is: 'unreachable', message: 'notHttps' })
})

test('Wathq tells a company by its unified number and by that of its register, new form or old', async () => {
  const expected = {
    ...{ crNumber: '1010123456', unifiedNumber: '7001234567', active: true, city: 'الرياض' },
    name: { en: '', ar: 'شركة النخيل للتقنية المحدودة' },
    address: { buildingNumber: '2929', street: 'طريق الملك فهد', district: 'العليا', zip: '12211', additionalNumber: '8118' },
  }
  expect(await openWathq(context()).find('7001234567')).toEqual({ is: 'ok', company: expected })
  expect(await openWathq(context()).find('1010123456')).toEqual({ is: 'ok', company: expected })
  expect(await openWathq(context()).find('4030111111')).toMatchObject({
    company: { name: { ar: 'مؤسسة الواحة' }, active: true, city: 'جدة', address: null },
  })
  expect(await openWathq(context()).find('1010999999')).toEqual({ is: 'ok', company: null })
  expect(await openWathq(context({ environment: 'sandbox' })).find('1010999999')).toMatchObject({ company: { crNumber: '1010123456' } })
})

test('Wathq says that its key is wrong, and that its quota is used up', async () => {
  expect(await openWathq(context()).test()).toEqual({ is: 'ok' })
  expect(await openWathq(context({ apiKey: 'other' })).test()).toMatchObject({ code: 'unauthorized' })
  server.goWrong('quota')
  expect(await openWathq(context()).find('7001234567')).toMatchObject({ is: 'rejected', code: 'quotaUsed' })
})

test('a simulated register has companies, some that are gone, and can fail', async () => {
  expect(await openSimulatedWathq(context()).find('1010123456')).toMatchObject({ company: { active: true, crNumber: '1010123456' } })
  expect(await openSimulatedWathq(context()).find('1010123459')).toMatchObject({ company: { active: false } })
  expect(await openSimulatedWathq(context()).find('1010123450')).toEqual({ is: 'ok', company: null })
  expect(await openSimulatedWathq(context({ behaviour: 'down' })).find('1010123456')).toMatchObject({ is: 'unreachable' })
  expect(await openSimulatedWathq(context({ behaviour: 'rejects' })).find('1010123456')).toMatchObject({ code: 'quotaUsed' })
})
