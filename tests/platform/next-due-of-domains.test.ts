import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { domains } from '#contract/domains/domains.ts'
import { addDays, addMonths, riyadhDate } from '#contract/kernel/calendar.ts'
import { invoiceStore } from '#platform/billing/invoice/invoice.store.ts'
import { domainVerbs } from '#platform/domains/domain/domain.verbs.ts'
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
})
afterEach(() => clock.set(null))
afterAll(() => platform.close())

const expiry = addMonths(riyadhDate(clock.now()), 12)
const dueOf = async (domainId: number) => {
  const { invoiceId } = await platform.database.db
    .selectFrom('invoiceLines')
    .select('invoiceId')
    .where('domainId', '=', domainId)
    .executeTakeFirstOrThrow()
  return (await invoiceStore.find(platform.systemScope(), invoiceId)).dueDate
}
const sync = async (id: number) => {
  await staff.call(domains.endpoints.sync, { params: { id }, body: {} })
  await at.work(id)
}
const renew = (id: number) => domainVerbs.renew(platform.systemScope(), { params: { id }, body: { years: 1, premiumPrice: null } })

test('a renewal is to be paid before the name ends, never before today, and the name says by when', async () => {
  const [early, late] = [await at.registered('early.test'), await at.registered('late.test')]
  expect((await at.read(early)).nextDueOn).toBe(addDays(expiry, -7))
  clock.set(new Date(`${addDays(expiry, -30)}T08:00:00Z`))
  await renew(early)
  expect(await dueOf(early)).toBe(addDays(expiry, -7))
  clock.set(new Date(`${addDays(expiry, -2)}T08:00:00Z`))
  await renew(late)
  expect(await dueOf(late)).toBe(addDays(expiry, -2))
  clock.set(null)
  const where = [{ field: 'nextDueOn' as const, operator: 'lte' as const, value: addDays(expiry, -7) }]
  const found = await staff.call(domains.endpoints.list, { filter: { where, order_by: { by: 'nextDueOn', order: 'asc' } } })
  expect(found.data.items.map(({ id }) => id)).toEqual([early, late])
})

test('what a setting says holds for a name from when its registry is read again, and a renewal moves it on', async () => {
  const id = await at.registered('moved.test')
  await changeSettings(staff, { domainDueDaysBefore: 14 })
  await sync(id)
  expect((await at.read(id)).nextDueOn).toBe(addDays(expiry, -14))
  await renew(id)
  const { invoiceId } = await platform.database.db
    .selectFrom('invoiceLines')
    .select('invoiceId')
    .where('domainId', '=', id)
    .executeTakeFirstOrThrow()
  await at.pay(invoiceId)
  await at.work(id)
  expect(await at.read(id)).toMatchObject({ expiresOn: addMonths(expiry, 12), nextDueOn: addDays(addMonths(expiry, 12), -14) })
})

test('where nothing comes after the expiry, every try of a card comes before it', async () => {
  await sql`update "tlds" set "graceDays" = 0 where "id" = ${at.tld.id}`.execute(platform.database.db)
  await changeSettings(staff, { domainDueDaysBefore: 3, chargeCards: true, chargeCardTries: 4, chargeCardEveryDays: 5 })
  const id = await at.registered('strict.test')
  expect((await at.read(id)).nextDueOn).toBe(addDays(expiry, -16))
  clock.set(new Date(`${addDays(expiry, -30)}T08:00:00Z`))
  await runTaskNow(platform, 'invoiceDomainRenewals')
  expect(await dueOf(id)).toBe(addDays(expiry, -16))
})
