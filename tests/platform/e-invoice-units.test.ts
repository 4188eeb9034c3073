import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { eInvoiceUnits } from '#contract/billing/e-invoice-units.ts'
import { onboardUnit } from '#platform/billing/e-invoice-unit/onboard-unit.job.ts'
import { renewUnit } from '#platform/billing/e-invoice-unit/renew-unit.job.ts'
import { warnOfCertificates } from '#platform/billing/e-invoice-unit/warn-of-certificates.job.ts'
import type { Client } from '#tests/support/client.ts'
import { doJob, jobRun } from '#tests/support/job-run.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'
import { changeSettings } from '#tests/support/settings.ts'
import { company, onboarded } from '#tests/support/tax-authority/onboarded.ts'
import { type TaxAuthority, taxAuthority } from '#tests/support/tax-authority/tax-authority.ts'

let authority: TaxAuthority
let platform: TestPlatform
let staff: Client
beforeAll(async () => {
  authority = await taxAuthority()
  platform = await testPlatform({ E_INVOICING_URL: authority.address, ALLOW_PRIVATE_ADDRESSES: '1' })
  staff = await platform.signedIn()
  await changeSettings(staff, company)
})
afterAll(async () => {
  await platform.close()
  await authority.close()
})
beforeEach(async () => {
  authority.goWrong('works')
  authority.calls.length = 0
  await platform.database.db.updateTable('eInvoiceUnits').set({ status: 'retired' }).execute()
})
const stored = (id: number) => platform.database.db.selectFrom('eInvoiceUnits').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('a unit is made known: a certificate to try with, a document of each kind, the certificate that counts', async () => {
  const unit = await onboarded(platform, staff, authority)
  expect(unit).toMatchObject({ status: 'ready', failure: null, counter: 0, certificateExpiresOn: '2031-01-01T00:00:00.000Z' })
  expect(authority.calls.map(({ path }) => path)).toEqual(['/compliance', ...Array(6).fill('/compliance/invoices'), '/production/csids'])
  expect(authority.taken).toEqual([])
  expect(await stored(unit.id)).toMatchObject({ otpSealed: null, complianceToken: null, complianceSecretSealed: null })
})

test('no answer holds a key, a secret or a one-time password, and neither does the history', async () => {
  const unit = await onboarded(platform, staff, authority)
  const { keySealed, secretSealed, certificate } = await stored(unit.id)
  const log = await platform.database.db.selectFrom('auditEntries').selectAll().where('resource', '=', 'eInvoiceUnits').execute()
  const told = JSON.stringify([unit, log])
  for (const secret of [keySealed, secretSealed, certificate]) expect(told).not.toContain(secret)
  expect(told).not.toMatch(/"otp/)
})

test('a wrong one-time password is said, and another try may follow', async () => {
  const refused = await onboarded(platform, staff, authority, '000000')
  expect(refused).toMatchObject({ status: 'new', failure: 'Invalid-OTP: The provided OTP is invalid' })
  const params = { id: refused.id }
  await staff.call(eInvoiceUnits.endpoints.onboard, { params, body: { otp: authority.newOtp() } })
  await doJob(platform, onboardUnit, params)
  expect((await staff.call(eInvoiceUnits.endpoints.get, { params })).data).toMatchObject({ status: 'ready', failure: null })
})

test('a run that was cut off goes on where it was: the one-time password is used once', async () => {
  authority.goWrong('busy')
  await expect(onboarded(platform, staff, authority)).rejects.toThrow('429')
  const { id } = await platform.database.db.selectFrom('eInvoiceUnits').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
  authority.goWrong('works')
  await doJob(platform, onboardUnit, { id })
  await doJob(platform, onboardUnit, { id })
  expect(await stored(id)).toMatchObject({ status: 'ready' })
  expect(authority.calls.filter(({ path, status }) => path === '/compliance' && status === 200)).toHaveLength(1)
})

test('an authority that never answers ends the try, not the unit', async () => {
  authority.goWrong('broken')
  await expect(onboarded(platform, staff, authority)).rejects.toThrow('502')
  const { id } = await platform.database.db.selectFrom('eInvoiceUnits').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
  await onboardUnit.gaveUp?.(platform.systemScope(), { id })
  expect(await stored(id)).toMatchObject({ status: 'new', failure: 'noAnswer', otpSealed: null })
})

test('one unit issues in an environment, and a ready one cannot be changed or deleted', async () => {
  const unit = await onboarded(platform, staff, authority)
  await expect(onboarded(platform, staff, authority)).rejects.toThrow('otherUnitReady')
  const params = { id: unit.id }
  const change = await staff.call(eInvoiceUnits.endpoints.update, { params, body: { version: unit.version, name: 'Other' } })
  expect([change, await staff.call(eInvoiceUnits.endpoints.remove, { params })]).toMatchObject([
    { data: { reason: 'unitOnboarded' } },
    { data: { reason: 'unitOnboarded' } },
  ])
})

test('a certificate is renewed without another key, and a refusal leaves the one that there is', async () => {
  const unit = await onboarded(platform, staff, authority)
  const before = await stored(unit.id)
  const renew = async (otp: string) => {
    await staff.call(eInvoiceUnits.endpoints.renew, { params: { id: unit.id }, body: { otp } })
    await doJob(platform, renewUnit, { id: unit.id })
    return stored(unit.id)
  }
  expect(await renew('000000')).toMatchObject({
    certificate: before.certificate,
    failure: expect.stringContaining('Invalid-OTP'),
    otpSealed: null,
  })
  const after = await renew(authority.newOtp())
  expect(after).toMatchObject({ status: 'ready', keySealed: before.keySealed, failure: null })
  expect(after.certificate).not.toBe(before.certificate)
})

test('who may renew a certificate is warned before its end, once at each distance, at last as critical', async () => {
  const { id } = await onboarded(platform, staff, authority)
  const { db } = platform.database
  const scope = platform.systemScope()
  const warned = async (daysLeft: number) => {
    const certificateExpiresOn = new Date(scope.now.getTime() + daysLeft * 24 * 3_600_000).toISOString()
    await db.updateTable('eInvoiceUnits').set({ certificateExpiresOn }).where('id', '=', id).execute()
    for (let run = 0; run < 2; run++) await warnOfCertificates.handle(scope, {}, jobRun())
    const told = await db
      .selectFrom('notifications')
      .select(['userId', 'importance', 'values'])
      .where('key', '=', 'certificateEnds')
      .orderBy('id')
      .execute()
    await db.deleteFrom('notifications').where('key', '=', 'certificateEnds').execute()
    const mine = told.filter(({ userId }) => userId === told[0]?.userId)
    return mine.map(({ importance, values }) => [importance, (values as { days?: number }).days])
  }
  expect(await warned(61)).toEqual([])
  expect(await warned(60)).toEqual([['important', 60]])
  expect(await warned(8)).toEqual([['important', 8]])
  expect(await warned(5)).toEqual([['critical', 5]])
})
