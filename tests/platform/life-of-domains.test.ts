import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { domains } from '#contract/domains/domains.ts'
import { addDays } from '#contract/kernel/calendar.ts'
import { domainVerbs } from '#platform/domains/domain/domain.verbs.ts'
import { renewNoNameOf } from '#platform/domains/domain/renew-no-name.ts'
import { clock } from '#platform/kernel/clock.ts'
import { runTaskNow } from '#tests/support/automation.ts'
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
  // Their invoices have tests of their own.
  await changeSettings(staff, { invoiceDomainRenewals: false })
})
afterEach(async () => {
  clock.set(null)
  await at.behave('works')
})
afterAll(() => platform.close())

/** What the client was told of a name, oldest first. */
async function told(id: number): Promise<string[]> {
  const mails = platform.database.db.selectFrom('emailMessages').select('template').where('aboutResource', '=', 'domains')
  return (await mails.where('aboutId', '=', id).orderBy('id').execute()).map(({ template }) => template)
}
const days = async (id: number, before: number) => {
  const { expiresOn } = await at.read(id)
  clock.set(new Date(`${addDays(expiresOn as string, -before)}T09:00:00Z`))
}

test('before a name ends its client is reminded as often as the settings say, each time once, and of what was missed once', async () => {
  const id = await at.registered('ends.test')
  const other = await at.registered('other.test')
  const reminded = async () => (await told(id)).filter(template => template === 'domainExpiring').length
  await runTaskNow(platform, 'remindDomains')
  expect(await reminded()).toBe(0)
  await days(id, 60)
  for (let run = 0; run < 2; run++) await runTaskNow(platform, 'remindDomains')
  expect(await reminded()).toBe(1)
  await days(id, 59)
  await runTaskNow(platform, 'remindDomains')
  expect(await reminded()).toBe(1)
  // Those of 30 and of 14 days before were missed: the nearest goes out alone.
  await days(id, 10)
  for (let run = 0; run < 2; run++) await runTaskNow(platform, 'remindDomains')
  expect(await reminded()).toBe(2)
  // What is being renewed is not spoken of.
  const renewal = { domainId: id, operation: 'renew' as const, key: 'renewal', asked: '{}', state: 'waiting' as const }
  const stamps = { createdOn: clock.now(), updatedOn: clock.now() }
  await platform.database.db
    .insertInto('domainJobs')
    .values({ ...renewal, ...stamps })
    .execute()
  await days(id, 1)
  await runTaskNow(platform, 'remindDomains')
  expect(await reminded()).toBe(2)
  expect((await told(other)).filter(template => template === 'domainExpiring')).toHaveLength(3)
  await platform.database.db.deleteFrom('domainJobs').where('key', '=', 'renewal').execute()
})

test('its client hears of what becomes of a name: that it is there, failed, renewed, not renewed, expired, and gone', async () => {
  const refused = await at.ordered('refused.test')
  await at.behave('refuses')
  await at.pay(refused.invoiceId)
  await at.work(refused.id)
  // Why it was refused is for staff to find out.
  expect(await at.read(refused.id)).toMatchObject({ status: 'failed', failure: 'refused' })
  expect(await told(refused.id)).toEqual([])
  await at.behave('works')
  const stays = await at.ordered('stays.test', { command: 'transfer' })
  await at.pay(stays.invoiceId)
  await staff.call(domains.endpoints.register, { params: { id: stays.id }, body: { eppCode: 'wrong' } })
  await at.work(stays.id)
  expect((await told(stays.id)).at(-1)).toBe('domainFailed')

  const id = await at.registered('lives.test')
  expect(await told(id)).toEqual(['domainRegistered'])
  await staff.call(domains.endpoints.autoRenewOn, { params: { id }, body: {} })
  expect((await staff.call(domains.endpoints.autoRenewOff, { params: { id }, body: {} })).success).toBe(true)
  expect((await told(id)).at(-1)).toBe('domainRenewalOff')
  await staff.call(domains.endpoints.renew, { params: { id }, body: { years: 1 } })
  const line = platform.database.db.selectFrom('invoiceLines').select('invoiceId').where('domainId', '=', id).orderBy('id', 'desc')
  await at.pay((await line.executeTakeFirstOrThrow()).invoiceId)
  await at.work(id)
  expect((await told(id)).at(-1)).toBe('domainRenewed')

  await platform.database.db.updateTable('tlds').set({ redemptionDays: 20 }).where('id', '=', at.tld.id).execute()
  await days(id, -5)
  await runTaskNow(platform, 'endDomains')
  await days(id, -15)
  await runTaskNow(platform, 'endDomains')
  await days(id, -40)
  await runTaskNow(platform, 'endDomains')
  expect((await told(id)).slice(-3)).toEqual(['domainEnding', 'domainEnding', 'domainEnding'])
  const subjects = platform.database.db
    .selectFrom('emailMessages')
    .select('text')
    .where('aboutId', '=', id)
    .where('template', '=', 'domainEnding')
  expect(new Set((await subjects.execute()).map(({ text }) => text)).size).toBe(3)
})

const noticesOf = async (key: string) =>
  (await platform.database.db.selectFrom('notifications').select('values').where('key', '=', key).execute()).map(
    ({ values }) => (values as { domain: string }).domain,
  )
/** A name whose renewal is paid, and was not done. */
async function paidNotDone(name: string): Promise<number> {
  const id = await at.registered(name)
  await staff.call(domains.endpoints.renew, { params: { id }, body: { years: 1 } })
  const line = platform.database.db.selectFrom('invoiceLines').select('invoiceId').where('domainId', '=', id)
  await at.behave('refuses')
  await at.pay((await line.executeTakeFirstOrThrow()).invoiceId)
  await at.work(id)
  expect(await at.read(id)).toMatchObject({ work: 'failed' })
  return id
}

test('who paid a renewal that was not done is not told that the name ends: staff are', async () => {
  const id = await paidNotDone('paid.test')
  const before = await told(id)
  await days(id, 10)
  await runTaskNow(platform, 'remindDomains')
  await days(id, -5)
  await runTaskNow(platform, 'endDomains')
  expect((await at.read(id)).status).toBe('grace')
  expect(await told(id)).toEqual(before)
  expect(await noticesOf('paidRenewalNotDone')).toContain('paid.test')
})

test('a paid renewal of a name that moved away is not lost without a word', async () => {
  const id = await paidNotDone('leaves-paid.test')
  await platform.database.db.updateTable('domains').set({ syncProblem: 'notOurs' }).where('id', '=', id).execute()
  await domainVerbs.letGo(platform.systemScope(), { params: { id }, body: {} })
  expect(await noticesOf('paidRenewalOfEndedName')).toContain('leaves-paid.test')
})

test('names of a client that is closed say nothing of their renewal', async () => {
  const id = await at.registered('closed.test')
  await staff.call(domains.endpoints.autoRenewOn, { params: { id }, body: {} })
  const before = await told(id)
  await renewNoNameOf(platform.systemScope(), { recordId: at.clientId } as never)
  expect(await at.read(id)).toMatchObject({ autoRenew: false })
  expect(await told(id)).toEqual(before)
})

test('a name that went to another registrar is told of as well', async () => {
  const id = await at.registered('leaves.test')
  await platform.database.db.updateTable('domains').set({ syncProblem: 'notOurs' }).where('id', '=', id).execute()
  await domainVerbs.letGo(platform.systemScope(), { params: { id }, body: {} })
  expect((await told(id)).at(-1)).toBe('domainMovedAway')
})
