import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { domains } from '#contract/domains/domains.ts'
import { registrarAccounts } from '#contract/domains/registrar-accounts.ts'
import { nextCall } from '#platform/domains/registrar-account/call-turns.ts'
import { openRegistrar, registrarOf } from '#platform/domains/registrar-account/open-registrar.ts'
import { restOf } from '#platform/domains/registrar-account/rest-of-registrar.ts'
import { clock } from '#platform/kernel/clock.ts'
import type { Client } from '#tests/support/client.ts'
import { domainWork } from '#tests/support/domain-work.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'
import { changeSettings } from '#tests/support/settings.ts'

let platform: TestPlatform
let staff: Client
let at: Awaited<ReturnType<typeof domainWork>>
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
  at = await domainWork(platform, staff)
  await changeSettings(staff, { registrarFailures: 3, registrarRestMinutes: 5 })
})
afterEach(() => clock.set(null))
afterAll(() => platform.close())

const opened = async () => {
  const scope = platform.systemScope()
  const driver = openRegistrar(scope, (await registrarOf(scope, at.account.id)) as never)
  if (!driver) throw new Error('there is no driver')
  return driver
}
const ask = async () => (await opened()).domain('some.test')
const account = async () => (await staff.call(registrarAccounts.endpoints.get, { params: { id: at.account.id } })).data
const told = async () =>
  (await platform.database.db.selectFrom('notifications').select('key').where('key', '=', 'registrarRests').execute()).length
const minutes = (count: number) => clock.advance(count * 60_000)

test('a registrar that does not answer is left alone for a while: requests wait without losing a try, staff are told once, and one call asks whether it is back', async () => {
  const id = await at.registered('waits.test')
  const setLock = () => staff.call(domains.endpoints.lock, { params: { id }, body: {} })
  await at.behave('down')
  // Two failures far apart are none in a row of three.
  expect(await ask()).toMatchObject({ is: 'retryable' })
  minutes(6)
  expect(await ask()).not.toHaveProperty('afterSeconds')
  expect(await ask()).not.toHaveProperty('afterSeconds')
  expect((await account()).restsUntil).toBeNull()
  expect(await told()).toBe(0)
  expect(await ask()).not.toHaveProperty('afterSeconds')
  expect(await account()).toMatchObject({ restsUntil: expect.any(String) })
  const first = await told()
  expect(first).toBeGreaterThan(0)

  expect(await ask()).toMatchObject({ is: 'retryable', afterSeconds: expect.any(Number) })
  expect(await setLock()).toMatchObject({ success: true })
  expect(await at.work(id)).toBe('settled')
  const jobs = await at.jobsOf(id)
  expect(jobs.at(-1)).toMatchObject({ operation: 'lock', state: 'queued', attempts: 0 })
  expect(await at.read(id)).toMatchObject({ work: 'underWay' })

  // After the rest one call asks, and rests again as it is not answered; who comes meanwhile waits.
  minutes(6)
  const answers = await Promise.all([ask(), ask(), ask()])
  expect(answers.filter(answer => !('afterSeconds' in answer))).toHaveLength(1)
  expect(await ask()).toHaveProperty('afterSeconds')
  expect(await told()).toBe(first)

  minutes(6)
  await at.behave('works')
  expect(await ask()).toMatchObject({ is: 'ok' })
  expect((await account()).restsUntil).toBeNull()
  expect(await at.work(id)).toBe('settled')
  expect(await at.read(id)).toMatchObject({ work: 'none', locked: true })
})

test('answers about one name are no silence of the registrar, however many come in a row, and end one', async () => {
  const { heard } = restOf(platform.systemScope(), (await registrarOf(platform.systemScope(), at.account.id)) as never)
  const busy = { is: 'retryable', message: '2400 Command failed', answered: true } as const
  for (let times = 0; times < 4; times++) await heard(busy)
  expect((await account()).restsUntil).toBeNull()
  const silent = { is: 'retryable', message: 'connection refused' } as const
  for (const answer of [silent, silent, busy, silent, silent]) await heard(answer)
  expect((await account()).restsUntil).toBeNull()
  await heard({ is: 'unknown', message: 'connection reset' })
  expect((await account()).restsUntil).not.toBeNull()
  await heard(busy)
  expect((await account()).restsUntil).toBeNull()
})

test('a test of the connection is made at any time, and ends the rest where it is answered', async () => {
  await at.behave('down')
  for (let failed = 0; failed < 3; failed++) await ask()
  expect(await ask()).toHaveProperty('afterSeconds')
  expect((await (await opened()).test()).is).not.toBe('ok')
  await at.behave('works')
  expect(await (await opened()).test()).toMatchObject({ is: 'ok' })
  expect(await ask()).toMatchObject({ is: 'ok' })
})

test('where the setting is 0 a registrar is asked each time', async () => {
  await at.behave('down')
  for (let failed = 0; failed < 3; failed++) await ask()
  await changeSettings(staff, { registrarFailures: 0 })
  // A rest that has begun is gone through, and no more than that.
  minutes(6)
  for (let failed = 0; failed < 6; failed++) expect(await ask()).not.toHaveProperty('afterSeconds')
  await at.behave('works')
})

test('each call of a registrar gets a turn of its own, so many a second by all programs together; without a limit there is none to wait for', async () => {
  const { db } = platform.database
  const allow = (callsPerSecond: number | null) =>
    db.updateTable('registrarAccounts').set({ callsPerSecond, nextCallOn: null }).where('id', '=', at.account.id).execute()
  const turns = async (count: number) => {
    const begun = performance.now()
    const waits = await Promise.all(Array.from({ length: count }, () => nextCall(db, at.account.id)))
    return { waits: waits.toSorted((one, other) => one - other), took: performance.now() - begun + 1 }
  }
  await allow(4)
  const { waits, took } = await turns(6)
  for (const [place, most] of [0, 250, 500, 750, 1000, 1250].entries()) {
    expect(waits[place]).toBeLessThanOrEqual(most)
    expect(waits[place]).toBeGreaterThanOrEqual(Math.max(0, most - took))
  }
  // What a wrong clock left holds nobody up.
  await sql`update "registrarAccounts" set "nextCallOn" = clock_timestamp() + interval '1 day' where "id" = ${at.account.id}`.execute(db)
  expect(await nextCall(db, at.account.id)).toBe(0)
  await allow(null)
  expect((await turns(3)).waits).toEqual([0, 0, 0])
})
