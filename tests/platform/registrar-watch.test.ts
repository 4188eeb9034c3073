import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { registrarAccounts } from '#contract/domains/registrar-accounts.ts'
import type { RegistryBehaviour } from '#contract/domains/registrar-drivers.ts'
import { watchRegistrars } from '#platform/domains/registrar-account/watch-registrars.job.ts'
import { clock } from '#platform/kernel/clock.ts'
import type { Client } from '#tests/support/client.ts'
import { doJob } from '#tests/support/job-run.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

let platform: TestPlatform
let id: number
let staff: Client
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
  const body = { name: { en: 'Registry', ar: 'سجل' }, driver: 'simulator' as const }
  id = (await staff.call(registrarAccounts.endpoints.create, { body })).data.id
  await staff.call(registrarAccounts.endpoints.activate, { params: { id }, body: {} })
})
afterEach(() => clock.set(null))
afterAll(() => platform.close())

const set = (values: object) => platform.database.db.updateTable('registrarAccounts').set(values).where('id', '=', id).execute()
const behave = (simulatedBehaviour: RegistryBehaviour) => set({ simulatedBehaviour })
const start = new Date('2026-12-01T08:00:00Z').getTime()
/** What people were told after it was looked at so many minutes later. */
async function after(minutes: number): Promise<string[]> {
  clock.set(new Date(start + minutes * 60_000))
  await doJob(platform, watchRegistrars, {})
  const told = platform.database.db.selectFrom('notifications').select(['key', 'userId']).where('key', 'like', 'registrar%').orderBy('id')
  const found = await told.execute()
  return found.filter(({ userId }) => userId === found[0]?.userId).map(({ key }) => key)
}
const account = () => platform.database.db.selectFrom('registrarAccounts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('a registry that is away for half an hour is told once, and that it is back; a short while is told to nobody', async () => {
  expect(await after(0)).toEqual([])
  expect(await account()).toMatchObject({ connection: 'works', failingSince: null })
  await behave('down')
  expect(await after(10)).toEqual([])
  await behave('works')
  expect(await after(20)).toEqual([])
  await behave('down')
  expect(await after(30)).toEqual([])
  expect(await after(59)).toEqual([])
  expect(await account()).toMatchObject({ connection: 'fails', failure: expect.any(String) })
  // The clock goes on while a look takes its time.
  expect(await after(61)).toEqual(['registrarAway'])
  expect(await after(70)).toEqual(['registrarAway'])
  await behave('works')
  expect(await after(80)).toEqual(['registrarAway', 'registrarBack'])
  expect(await after(90)).toEqual(['registrarAway', 'registrarBack'])
})

test('what is left of our money is kept with each look; under the limit it is found, and a limit that changes counts at once', async () => {
  await after(91)
  expect(await account()).toMatchObject({ balance: 10_000_00, balanceCurrency: 'SAR', balanceLow: false, balanceReadOn: expect.anything() })
  const { get, list, update } = registrarAccounts.endpoints
  clock.set(null)
  const limit = async (lowBalance: number | null) => {
    const { version } = (await staff.call(get, { params: { id } })).data
    return (await staff.call(update, { params: { id }, body: { lowBalance, version } })).data
  }
  expect(await limit(10_001)).toMatchObject({ balanceLow: true, environment: 'production' })
  const low = { where: [{ field: 'balanceLow' as const, operator: 'eq' as const, value: true }] }
  expect((await staff.call(list, { filter: low })).data.items).toMatchObject([{ id, balance: 10_000_00, balanceCurrency: 'SAR' }])
  expect(await limit(10_000)).toMatchObject({ balanceLow: false })
  // Of a registrar that is away the last one stays, with its time.
  await behave('down')
  await after(92)
  expect(await account()).toMatchObject({ balance: 10_000_00 })
  await behave('works')
  await after(93)
})

test('a certificate that ends is warned of in time, once each', async () => {
  const before = (await after(100)).length
  await set({ certificateExpiresOn: new Date(start + 61 * 24 * 3_600_000) })
  expect((await after(100)).slice(before)).toEqual([])
  await set({ certificateExpiresOn: new Date(start + 5 * 24 * 3_600_000) })
  expect((await after(110)).slice(before)).toEqual(['registrarCertificateEnds'])
  expect((await after(120)).slice(before)).toEqual(['registrarCertificateEnds'])
})
