import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { tlds } from '#contract/catalogue/tlds.ts'
import { clientGroups } from '#contract/clients/client-groups.ts'
import { clients } from '#contract/clients/clients.ts'
import { domains } from '#contract/domains/domains.ts'
import { addDays, addMonths, riyadhDate } from '#contract/kernel/calendar.ts'
import { orders } from '#contract/orders/orders.ts'
import { invoiceStore } from '#platform/billing/invoice/invoice.store.ts'
import { clock } from '#platform/kernel/clock.ts'
import { runTaskNow } from '#tests/support/automation.ts'
import type { Client } from '#tests/support/client.ts'
import { domainWork } from '#tests/support/domain-work.ts'
import { balances } from '#tests/support/orders.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

let platform: TestPlatform
let staff: Client
let at: Awaited<ReturnType<typeof domainWork>>
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
  at = await domainWork(platform, staff)
})
afterEach(async () => {
  clock.set(null)
  await at.behave('works')
})
afterAll(() => platform.close())

const today = () => riyadhDate(clock.now())
const inYears = (years: number) => addMonths(today(), years * 12)
const renew = (id: number, years = 1) => staff.call(domains.endpoints.renew, { params: { id }, body: { years } })
const renewalInvoice = async (id: number) =>
  (
    await platform.database.db
      .selectFrom('invoiceLines')
      .select('invoiceId')
      .where('domainId', '=', id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
  ).invoiceId

test('a name is ordered, paid, registered once until the day that was paid for, and the ledger is in balance', async () => {
  const { id, order, invoiceId } = await at.ordered('shop.test', { years: 2 })
  expect(order.items).toMatchObject([{ tldId: at.tld.id, command: 'register', years: 2, net: 100_00, cycle: 'oneTime' }])
  expect(await at.read(id)).toMatchObject({ status: 'submitted', expiresOn: null, renewalPrice: 60_00 })
  expect(await at.work(id)).toBe('nothing')
  await at.pay(invoiceId)
  expect(await at.read(id)).toMatchObject({ status: 'pendingRegistration', work: 'underWay' })
  expect((await staff.call(orders.endpoints.get, { params: { id: order.id } })).data.status).toBe('accepted')
  expect(await at.work(id)).toBe('settled')
  expect(await at.read(id)).toMatchObject({ status: 'active', work: 'none', registeredOn: today(), expiresOn: inYears(2) })
  expect(await at.atRegistry('shop.test')).toMatchObject({ ours: true, expiresOn: inYears(2) })
  expect(Object.values(await balances(platform)).reduce((sum, amount) => sum + amount, 0)).toBe(0)
})

test('an answer that never came is found out: the name is registered once, and renewed once', async () => {
  const { id, invoiceId } = await at.ordered('lost.test')
  await at.behave('losesAnswers')
  await at.pay(invoiceId)
  expect(await at.work(id)).toBe('again')
  expect(await at.jobsOf(id)).toMatchObject([{ state: 'unknown', attempts: 1 }])
  await at.behave('works')
  expect(await at.work(id)).toBe('settled')
  expect(await at.read(id)).toMatchObject({ status: 'active', expiresOn: inYears(1) })
  await renew(id)
  await at.behave('losesAnswers')
  await at.pay(await renewalInvoice(id))
  expect(await at.work(id)).toBe('again')
  await at.behave('works')
  expect(await at.work(id)).toBe('settled')
  expect(await at.read(id)).toMatchObject({ expiresOn: inYears(2), work: 'none' })
  expect(await at.atRegistry('lost.test')).toMatchObject({ expiresOn: inYears(2) })
})

test('what follows an expiry is invoiced once, and a registry that moved meanwhile stops the renewal for a person', async () => {
  const id = await at.registered('once.test')
  const [one, other] = await Promise.all([renew(id), renew(id, 2)])
  expect([one.success, other.success].toSorted()).toEqual([false, true])
  const { id: second } = await at.ordered('other.test')
  expect(await renew(second)).toMatchObject({ status_code: 409, data: { reason: 'domainNotRegistered' } })
  await platform.database.db
    .updateTable('simulatedDomains')
    .set({ expiresOn: inYears(3) })
    .where('name', '=', 'once.test')
    .execute()
  await at.pay(await renewalInvoice(id))
  expect(await at.work(id)).toBe('settled')
  expect(await at.read(id)).toMatchObject({ work: 'failed', failure: 'alreadyRenewed', expiresOn: inYears(1) })
  expect(await staff.call(domains.endpoints.sync, { params: { id }, body: {} })).toMatchObject({ success: true })
  await at.work(id)
  expect(await at.read(id)).toMatchObject({ expiresOn: inYears(3), syncProblem: null })
})

test('a registry that answers 1969-12-31 changes no expiry, no state and no invoice, and a person is told', async () => {
  const id = await at.registered('dates.test')
  await at.behave('wrongDates')
  await staff.call(domains.endpoints.sync, { params: { id }, body: {} })
  await at.work(id)
  const doubted = await at.read(id)
  expect(doubted).toMatchObject({ status: 'active', expiresOn: inYears(1), syncProblem: 'tooEarly', registryExpiresOn: '1969-12-31' })
  clock.set(new Date(`${addDays(inYears(1), 400)}T08:00:00Z`))
  await runTaskNow(platform, 'endDomains')
  await runTaskNow(platform, 'invoiceDomainRenewals')
  expect((await at.read(id)).status).toBe('active')
  expect(await platform.database.db.selectFrom('invoiceLines').select('id').where('domainId', '=', id).execute()).toEqual([])
  clock.set(null)
  await staff.call(domains.endpoints.settle, { params: { id }, body: { expiresOn: inYears(1), reason: 'Asked them' } })
  expect(await at.read(id)).toMatchObject({ syncProblem: null, status: 'active' })
})

test('a name goes into grace and is over by its dates; periods of no days are not there, and paying in time brings it back', async () => {
  const [late, gone] = [await at.registered('late.test'), await at.registered('gone.test')]
  const expiry = inYears(1)
  // Each has an invoice of its own.
  const apart = { name: { en: 'Apart', ar: 'منفصل' }, colour: '#112233', separateInvoices: true }
  const { id: clientGroupId } = (await staff.call(clientGroups.endpoints.create, { body: apart })).data
  await staff.call(clients.endpoints.setGroup, { params: { id: at.clientId }, body: { clientGroupId } })
  clock.set(new Date(`${addDays(expiry, -20)}T08:00:00Z`))
  await runTaskNow(platform, 'invoiceDomainRenewals')
  await runTaskNow(platform, 'invoiceDomainRenewals')
  const [ofLate, ofGone] = [await renewalInvoice(late), await renewalInvoice(gone)]
  expect(await invoiceStore.find(platform.systemScope(), ofLate)).toMatchObject({
    status: 'unpaid',
    net: 60_00,
    dueDate: addDays(expiry, -7),
  })
  clock.set(new Date(`${addDays(expiry, 10)}T08:00:00Z`))
  await runTaskNow(platform, 'endDomains')
  expect([(await at.read(late)).status, (await at.read(gone)).status]).toEqual(['grace', 'grace'])
  await at.pay(ofLate)
  await at.work(late)
  expect(await at.read(late)).toMatchObject({ status: 'active', expiresOn: addMonths(expiry, 12) })
  clock.set(new Date(`${addDays(expiry, 11)}T08:00:00Z`))
  await runTaskNow(platform, 'endDomains')
  expect([(await at.read(late)).status, (await at.read(gone)).status]).toEqual(['active', 'expired'])
  expect((await invoiceStore.find(platform.systemScope(), ofGone)).status).toBe('cancelled')
})

test('a name that is taken, or that its registry refuses, says why; it is tried again once, and who orders is told what is not sold', async () => {
  const id = await at.registered('taken.test')
  const again = await at.ordered('taken.test')
  await at.pay(again.invoiceId).catch(() => undefined)
  expect((await at.read(again.id)).status).toBe('submitted')
  expect(await staff.call(domains.endpoints.register, { params: { id: again.id }, body: { eppCode: null } })).toMatchObject({
    data: { reason: 'domainHeld' },
  })
  await renew(id)
  await at.behave('refuses')
  await at.pay(await renewalInvoice(id))
  await at.work(id)
  expect(await at.read(id)).toMatchObject({ status: 'active', work: 'failed', failure: 'refused', expiresOn: inYears(1) })
  await at.behave('works')
  await staff.call(domains.endpoints.retry, { params: { id }, body: {} })
  await at.work(id)
  expect(await at.read(id)).toMatchObject({ status: 'active', work: 'none', expiresOn: inYears(2) })
  const refused = await at.ordered('refused.test')
  await at.behave('refuses')
  await at.pay(refused.invoiceId)
  await at.work(refused.id)
  expect(await at.read(refused.id)).toMatchObject({ status: 'failed', work: 'failed', failure: 'refused' })
  await at.behave('works')
  await staff.call(domains.endpoints.register, { params: { id: refused.id }, body: { eppCode: null } })
  await at.work(refused.id)
  expect((await at.read(refused.id)).status).toBe('active')
  const asked = async (item: object) =>
    (
      await staff.call(orders.endpoints.create, {
        body: { clientId: at.clientId, items: [{ cycle: 'oneTime', command: 'register', years: 1, ...item }] },
      })
    ).data
  expect(await asked({ domain: 'a.nosuch' })).toMatchObject({ fields: { 'items.0.domain': { key: 'extensionNotSold' } } })
  expect(await asked({ domain: 'a.b.test' })).toMatchObject({ fields: { 'items.0.domain': { key: 'extensionNotSold' } } })
  expect(await asked({ domain: 'ok.test', years: null })).toMatchObject({ fields: { 'items.0.years': { key: 'required' } } })
  expect(await asked({ domain: 'under_score.test' })).toMatchObject({ fields: { 'items.0.domain': { key: 'labelCharacters' } } })
})

test('locks and name servers are asked of the registry, and an extension whose names are made by hand waits for a person', async () => {
  const id = await at.registered('hosts.test')
  const nameservers = ['ns1.example.sa', 'ns2.example.sa']
  await staff.call(domains.endpoints.setNameservers, { params: { id }, body: { nameservers } })
  expect(await staff.call(domains.endpoints.lock, { params: { id }, body: {} })).toMatchObject({ data: { reason: 'domainUnderWay' } })
  await at.work(id)
  await staff.call(domains.endpoints.lock, { params: { id }, body: {} })
  await at.work(id)
  expect(await at.read(id)).toMatchObject({ nameservers, locked: true, work: 'none' })
  expect(await at.atRegistry('hosts.test')).toMatchObject({ nameservers, locked: true })
  const { registrarAccounts } = await import('#contract/domains/registrar-accounts.ts')
  const manual = await staff.call(registrarAccounts.endpoints.create, { body: { name: { en: 'By hand', ar: 'يدوي' }, driver: 'manual' } })
  const prices = [{ currency: 'SAR', command: 'register' as const, price: 10_00 }]
  await staff.call(tlds.endpoints.create, { body: { extension: '.hand', registrarAccountId: manual.data.id, prices } })
  const byHand = await at.ordered('one.hand')
  await at.pay(byHand.invoiceId)
  expect(await at.read(byHand.id)).toMatchObject({ status: 'pendingRegistration' })
  await staff.call(domains.endpoints.settle, { params: { id: byHand.id }, body: { expiresOn: inYears(1) } })
  expect(await at.read(byHand.id)).toMatchObject({ status: 'active', registeredOn: today(), expiresOn: inYears(1), work: 'none' })
})

test('a name whose order turned out to be fraud stays with its client, and renews itself no more', async () => {
  const id = await at.registered('stolen.test')
  await staff.call(domains.endpoints.autoRenewOn, { params: { id }, body: {} })
  const { orderId } = await at.read(id)
  const body = { reason: 'Stolen card', running: 'keep' as const }
  expect(await staff.call(orders.endpoints.setFraud, { params: { id: orderId ?? 0 }, body })).toMatchObject({ success: true })
  expect(await at.read(id)).toMatchObject({ status: 'active', autoRenew: false })
})
