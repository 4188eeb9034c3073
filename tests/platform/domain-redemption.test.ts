import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { addDays, addMonths } from '#contract/kernel/calendar.ts'
import { domainVerbs } from '#platform/domains/domain/domain.verbs.ts'
import { clock } from '#platform/kernel/clock.ts'
import { runTaskNow } from '#tests/support/automation.ts'
import { domainWork } from '#tests/support/domain-work.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

let platform: TestPlatform
let at: Awaited<ReturnType<typeof domainWork>>
beforeAll(async () => {
  platform = await testPlatform()
  at = await domainWork(platform, await platform.signedIn())
  await platform.database.db.updateTable('tlds').set({ redemptionDays: 30 }).where('id', '=', at.tld.id).execute()
})
afterEach(async () => {
  clock.set(null)
  await at.behave('works')
})
afterAll(() => platform.close())

/** A name that its registry deleted after it had expired, whose renewal is paid with the fee of that; `from` is its last expiry. */
async function deletedAndPaid(name: string, years = 1) {
  const id = await at.registered(name)
  const from = (await at.read(id)).expiresOn as string
  const { db } = platform.database
  clock.set(new Date(`${addDays(from, 15)}T09:00:00Z`))
  await runTaskNow(platform, 'endDomains')
  expect((await at.read(id)).status).toBe('redemption')
  await db
    .updateTable('simulatedDomains')
    .set({ deletedOn: addDays(from, 12) })
    .where('name', '=', name)
    .execute()
  await domainVerbs.renew(platform.systemScope(), { params: { id }, body: { years, premiumPrice: null } })
  const { invoiceId } = await db
    .selectFrom('invoiceLines')
    .select('invoiceId')
    .where('domainId', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  await at.pay(invoiceId)
  return { id, from, to: addMonths(from, years * 12) }
}

test('a name in redemption that is paid for is had back from its registry and renewed, once', async () => {
  const { id, to } = await deletedAndPaid('back.test')
  await at.work(id)
  expect(await at.read(id)).toMatchObject({ status: 'active', work: 'none', expiresOn: to })
  expect(await at.atRegistry('back.test')).toMatchObject({ deletedOn: null, expiresOn: to })
})

test('a renewal that was invoiced before does not have it back: the fee of that was not asked, and a person decides', async () => {
  const id = await at.registered('early.test')
  const from = (await at.read(id)).expiresOn as string
  const { db } = platform.database
  await domainVerbs.renew(platform.systemScope(), { params: { id }, body: { years: 1, premiumPrice: null } })
  const line = db.selectFrom('invoiceLines').select('invoiceId').where('domainId', '=', id).orderBy('id', 'desc')
  clock.set(new Date(`${addDays(from, 15)}T09:00:00Z`))
  await runTaskNow(platform, 'endDomains')
  await db
    .updateTable('simulatedDomains')
    .set({ deletedOn: addDays(from, 12) })
    .where('name', '=', 'early.test')
    .execute()
  await at.pay((await line.executeTakeFirstOrThrow()).invoiceId)
  await at.work(id)
  expect(await at.read(id)).toMatchObject({ status: 'redemption', work: 'failed', failure: 'refused' })
  expect((await at.atRegistry('early.test'))?.deletedOn).not.toBe(null)
})

test('where no answer came back it is found out how far it is, and each step is done once', async () => {
  const { id, to } = await deletedAndPaid('lost.test', 2)
  await at.behave('losesAnswers')
  for (let tries = 0; tries < 3; tries++) await at.work(id)
  await at.behave('works')
  for (let tries = 0; tries < 3; tries++) await at.work(id)
  expect(await at.read(id)).toMatchObject({ status: 'active', work: 'none', expiresOn: to })
  expect(await at.atRegistry('lost.test')).toMatchObject({ deletedOn: null, expiresOn: to })
})

test('a registry that gives it back with a year more renews the others alone, and one that has another year is left to a person', async () => {
  const { id, from, to } = await deletedAndPaid('longer.test', 2)
  const comesBackWith = (expiresOn: string) =>
    platform.database.db.updateTable('simulatedDomains').set({ expiresOn }).where('name', '=', 'longer.test').execute()
  // As registries do that renew every name by themselves before they delete it.
  await comesBackWith(addMonths(from, 12))
  await at.work(id)
  expect(await at.read(id)).toMatchObject({ status: 'active', expiresOn: to })

  clock.set(null)
  const other = await deletedAndPaid('other.test')
  await platform.database.db
    .updateTable('simulatedDomains')
    .set({ expiresOn: addMonths(other.to, 12) })
    .where('name', '=', 'other.test')
    .execute()
  await at.work(other.id)
  expect(await at.read(other.id)).toMatchObject({ work: 'failed', failure: 'alreadyRenewed' })
})
