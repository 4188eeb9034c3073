import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { invoices } from '#contract/billing/invoices.ts'
import { domainJobs } from '#contract/domains/domain-jobs.ts'
import { domains } from '#contract/domains/domains.ts'
import { registrarAccounts } from '#contract/domains/registrar-accounts.ts'
import { addDays } from '#contract/kernel/calendar.ts'
import { orders } from '#contract/orders/orders.ts'
import { colleagues } from '#contract/staff/colleagues.ts'
import { tellWaitingRequests } from '#platform/domains/domain-job/tell-waiting-requests.job.ts'
import { migrate } from '#platform/kernel/migrate.ts'
import { runTaskNow } from '#tests/support/automation.ts'
import type { Client } from '#tests/support/client.ts'
import { domainWork } from '#tests/support/domain-work.ts'
import { doJob } from '#tests/support/job-run.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'
import { inYears, requestsByHand } from '#tests/support/requests-by-hand.ts'
import { changeSettings } from '#tests/support/settings.ts'

let platform: TestPlatform
let staff: Client
let at: Awaited<ReturnType<typeof domainWork>>
let hand: ReturnType<typeof requestsByHand>
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
  at = await domainWork(platform, staff, '.hand', { driver: 'manual' })
  hand = requestsByHand(staff, at)
}, 60_000)
afterAll(() => platform.close())

const e = domainJobs.endpoints
const d = domains.endpoints
const about = (id: number) => ({ params: { id } })
const contact = {
  ...{ role: 'tech' as const, contactName: 'Huda Al-Harbi', organisation: null, email: 'huda@najd.example', phone: '+966512345678' },
  ...{ street: 'King Fahd Road', city: 'Riyadh', postalCode: '12271', countryCode: 'SA' },
}
/** Its next year, invoiced and paid; answers the request for it. */
async function renewal(id: number) {
  await staff.call(d.renew, { ...about(id), body: { years: 1, premiumPrice: null } })
  const lines = platform.database.db.selectFrom('invoiceLines').select('invoiceId').where('domainId', '=', id)
  await at.pay((await lines.executeTakeFirstOrThrow()).invoiceId)
  return hand.only(id)
}

test('a day that is written down on a name ends a renewal that it is near to, leaves one that it is before, and is refused otherwise', async () => {
  const id = await hand.held('written.hand')
  await renewal(id)
  const settle = (expiresOn: string) => staff.call(d.settle, { ...about(id), body: { expiresOn, reason: null } })
  expect(await settle(addDays(inYears(1), 2))).toMatchObject({ success: true })
  expect(await hand.only(id)).toMatchObject({ operation: 'renew' })
  for (const day of [addDays(inYears(1), 100), inYears(3)])
    expect(await settle(day)).toMatchObject({ status_code: 409, data: { reason: 'renewalWaits' } })
  expect(await settle(addDays(inYears(2), -3))).toMatchObject({ success: true })
  expect(await hand.waiting(id)).toEqual([])
  expect(await at.read(id)).toMatchObject({ work: 'none', expiresOn: addDays(inYears(2), -3) })
})

test('a deletion that waits ends with a name that went away', async () => {
  const id = await hand.held('left.hand')
  await staff.call(d.deleteAtRegistry, { ...about(id), body: { name: 'left.hand', reason: 'Not needed' } })
  const request = await hand.only(id)
  await platform.database.db.updateTable('domains').set({ syncProblem: 'notOurs' }).where('id', '=', id).execute()
  await staff.call(d.letGo, { ...about(id), body: {} })
  expect((await staff.call(e.get, about(request.id))).data).toMatchObject({ state: 'failed', code: 'notWanted' })
})

test('a day that is far from what was asked for is confirmed with a reason, and one that is over is refused', async () => {
  const { id, invoiceId } = await at.ordered('typed.hand')
  await at.pay(invoiceId)
  const { id: request } = await hand.only(id)
  expect(await hand.complete(request, { expiresOn: addDays(inYears(0), -3) })).toMatchObject({
    data: { fields: { expiresOn: { key: 'dateTooEarly' } } },
  })
  const expiresOn = inYears(3)
  expect(await hand.complete(request, { expiresOn })).toMatchObject({ data: { fields: { expiresOn: { key: 'expiryDiffers' } } } })
  expect(await hand.complete(request, { expiresOn, differs: true })).toMatchObject({ data: { fields: { reason: { key: 'required' } } } })
  expect(await hand.complete(request, { expiresOn, differs: true, reason: 'Sold for three years' })).toMatchObject({ success: true })
  expect(await at.read(id)).toMatchObject({ status: 'active', expiresOn })
})

test('what was given to one person is answered by nobody else', async () => {
  const id = await hand.held('theirs.hand')
  await staff.call(d.lock, about(id))
  const { id: request } = await hand.only(id)
  await platform.signedIn()
  const people = platform.database.db.selectFrom('users').select('id').where('role', '=', 'SUPER_ADMIN').orderBy('id', 'desc')
  const { id: assigneeId } = await people.executeTakeFirstOrThrow()
  await staff.call(e.assign, { ...about(request), body: { assigneeId } })
  expect(await hand.complete(request)).toMatchObject({ status_code: 409, data: { reason: 'requestOfAnother' } })
  expect(await hand.refuse(request)).toMatchObject({ status_code: 409, data: { reason: 'requestOfAnother' } })
  await staff.call(e.assign, { ...about(request), body: { assigneeId: null } })
  expect(await hand.complete(request)).toMatchObject({ success: true })
})

async function newestPerson(): Promise<number> {
  const people = platform.database.db.selectFrom('users').select('id').orderBy('id', 'desc').limit(1)
  return (await people.executeTakeFirstOrThrow()).id
}

test('a request is taken by who comes to it, given only to who may answer it, and holds up what would collide with it', async () => {
  const id = await hand.held('taken.hand')
  const asked = await renewal(id)
  expect((await staff.call(e.get, about(asked.id))).data).toMatchObject({ invoice: { status: 'paid' } })
  expect(await staff.call(d.lock, about(id))).toMatchObject({ status_code: 409, data: { reason: 'requestWaits' } })
  const taker = await platform.signedIn()
  const own = await newestPerson()
  const take = (by: Client) => by.call(e.take, { ...about(asked.id), body: {} })
  expect(await take(taker)).toMatchObject({ data: { assigneeId: own } })
  expect(await take(taker)).toMatchObject({ status_code: 409, data: { reason: 'requestIsYours' } })
  expect(await take(staff)).toMatchObject({ status_code: 409, data: { reason: 'requestOfAnother' } })

  await platform.signedIn({ role: 'ADMIN', capabilities: ['domainJob.view'] })
  const reading = await newestPerson()
  const given = await staff.call(e.assign, { ...about(asked.id), body: { assigneeId: reading } })
  expect(given).toMatchObject({ status_code: 422, data: { fields: { assigneeId: { key: 'mayNotAnswer' } } } })
  const may = [{ field: 'answersRequests' as const, operator: 'eq' as const, value: true }]
  const able = (await staff.call(colleagues.endpoints.list, { filter: { where: may, limit: 100 } })).data.items.map(one => one.id)
  expect(able).toContain(own)
  expect(able).not.toContain(reading)
  expect(await hand.complete(asked.id, { expiresOn: inYears(2) }, taker)).toMatchObject({ success: true })
  expect(await staff.call(d.lock, about(id))).toMatchObject({ success: true })
})

test('a job that a program began says so to the person who comes after it; a program that comes does what waited', async () => {
  const other = await domainWork(platform, staff, '.turns')
  const { db } = platform.database
  const id = await other.registered('one.turns')
  await staff.call(d.lock, about(id))
  await other.behave('losesAnswers')
  await other.work(id)
  const account = about(other.account.id)
  const turn = async (driver: 'manual' | 'simulator') => {
    const { version } = (await staff.call(registrarAccounts.endpoints.get, account)).data
    return staff.call(registrarAccounts.endpoints.update, { ...account, body: { version, driver } })
  }
  const turned = await turn('manual')
  expect(turned.data, JSON.stringify(turned)).toMatchObject({ driver: 'manual' })
  await other.work(id)
  const request = await hand.only(id)
  expect(request).toMatchObject({ code: 'noAnswer' })
  await other.behave('works')
  expect(await turn('simulator')).toMatchObject({ success: true })
  expect(await db.selectFrom('domainJobs').select('state').where('id', '=', request.id).executeTakeFirstOrThrow()).toEqual({
    state: 'queued',
  })
  await other.work(id)
  expect(await other.read(id)).toMatchObject({ work: 'none', locked: true })
})

test('what was paid or approved for names of a registrar by hand before requests were kept waits as requests', async () => {
  const { db } = platform.database
  const id = await hand.held('before.hand')
  await renewal(id)
  const people = await hand.held('people.hand')
  await staff.call(d.setContact, { ...about(people), body: contact })
  const { id: late, invoiceId } = await at.ordered('late.hand', { command: 'transfer' })
  await at.pay(invoiceId)
  await staff.call(d.register, { ...about(late), body: { eppCode: 'code' } })
  await db.updateTable('domains').set({ work: 'failed', failure: 'transferPendingLong' }).where('id', '=', late).execute()
  await db.deleteFrom('domainJobs').where('domainId', 'in', [id, people, late]).execute()
  await sql`alter table "domainJobs" drop column "assigneeId"`.execute(db)
  await sql`delete from "kysely_migration" where "name" = '20261127T1731-requests-by-hand'`.execute(db)
  expect(await migrate(db)).toEqual(['20261127T1731-requests-by-hand'])
  expect(await hand.only(id)).toMatchObject({ operation: 'renew', years: 1, renewsUntil: inYears(2) })
  expect(await hand.only(people)).toMatchObject({ operation: 'setContacts' })
  expect(await hand.only(late)).toMatchObject({ operation: 'transfer' })
  await hand.complete((await hand.only(id)).id, { expiresOn: inYears(2) })
  expect(await at.read(id)).toMatchObject({ work: 'none', expiresOn: inYears(2) })
})

test('a lock that nobody comes to holds up no reminder, no renewal and no end of its name; those who may do it are told', async () => {
  const id = await hand.held('frozen.hand')
  const { db } = platform.database
  await staff.call(d.lock, about(id))
  const request = await hand.only(id)
  const told = (key: string) => db.selectFrom('notifications').select(['link', 'values']).where('key', '=', key).execute()
  expect((await told('requestWaits')).map(({ link }) => link)).toContainEqual({ to: 'registryRequest', id: request.id })
  await changeSettings(staff, { invoiceDomainRenewals: false })
  const ends = (days: number) =>
    db
      .updateTable('domains')
      .set({ expiresOn: addDays(inYears(0), days) })
      .where('id', '=', id)
      .execute()
  await ends(6)
  await runTaskNow(platform, 'remindDomains')
  const reminders = db.selectFrom('emailMessages').select('id').where('template', '=', 'domainExpiring').where('aboutId', '=', id)
  expect(await reminders.execute()).toHaveLength(1)
  for (let run = 0; run < 2; run++) await doJob(platform, tellWaitingRequests, {})
  const events = db.selectFrom('notificationEvents').select('dedupeKey').where('dedupeKey', 'like', 'requests wait %')
  expect(await events.execute()).toHaveLength(1)
  expect((await told('requestsWait'))[0]?.link).toMatchObject({ to: 'registryRequest' })
  expect((await staff.call(d.get, about(id))).data.can).toMatchObject({ renew: true, lock: 'requestWaits' })
  await changeSettings(staff, { invoiceDomainRenewals: true })
  await runTaskNow(platform, 'invoiceDomainRenewals')
  const lines = db
    .selectFrom('invoiceLines')
    .select('invoiceId')
    .where('domainId', '=', id)
    .where('periodFrom', '=', addDays(inYears(0), 6))
  const [line] = await lines.execute()
  expect(line).toBeDefined()
  await ends(-1)
  await runTaskNow(platform, 'endDomains')
  expect(await at.read(id)).toMatchObject({ status: 'grace' })
  // Paid, it does not end before its renewal was answered.
  await at.pay(line?.invoiceId as number)
  await ends(-12)
  await runTaskNow(platform, 'endDomains')
  expect(await at.read(id)).toMatchObject({ status: 'grace', work: 'underWay' })
  expect((await staff.call(d.get, about(id))).data.can).toMatchObject({ renew: 'requestWaits' })
})

test('a person is not to register what its order does not want any more, nor to renew what was given back', async () => {
  const id = await hand.held('backward.hand')
  const request = await renewal(id)
  const lines = platform.database.db.selectFrom('invoiceLines').select('invoiceId').where('domainId', '=', id)
  const { invoiceId } = await lines.executeTakeFirstOrThrow()
  const body = { reason: 'The cheque was not honoured', suspend: false }
  expect(await staff.call(invoices.endpoints.markUnpaid, { ...about(invoiceId), body })).toMatchObject({ success: true })
  expect((await staff.call(e.get, about(request.id))).data).toMatchObject({ state: 'failed', code: 'notWanted' })
  expect(await at.read(id)).toMatchObject({ work: 'none' })
  await at.pay(invoiceId)
  expect(await hand.only(id)).toMatchObject({ operation: 'renew' })
  // The fraud last: nothing that its client orders is registered by itself after that.
  for (const end of ['cancelPaid', 'setFraud'] as const) {
    const { id: name, order, invoiceId: paid } = await at.ordered(`${end.toLowerCase()}.hand`)
    await at.pay(paid)
    const first = await hand.only(name)
    const why = end === 'setFraud' ? { reason: 'Stolen card' } : { reason: 'Changed their mind', name: order.number, refundType: 'none' }
    expect(await staff.call(orders.endpoints[end], { ...about(order.id), body: why })).toMatchObject({ success: true })
    expect((await staff.call(e.get, about(first.id))).data).toMatchObject({ state: 'failed', code: 'notWanted' })
    expect(await at.read(name)).toMatchObject({ status: end === 'setFraud' ? 'fraud' : 'cancelled', work: 'none' })
  }
})
