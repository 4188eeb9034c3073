import { afterAll, beforeAll, expect, test } from 'vitest'
import { domains } from '#contract/domains/domains.ts'
import { addMonths, riyadhDate } from '#contract/kernel/calendar.ts'
import { orders } from '#contract/orders/orders.ts'
import { runTaskNow } from '#tests/support/automation.ts'
import type { Client } from '#tests/support/client.ts'
import { domainWork } from '#tests/support/domain-work.ts'
import { orderOf } from '#tests/support/orders.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

let platform: TestPlatform
let staff: Client
let at: Awaited<ReturnType<typeof domainWork>>
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
  at = await domainWork(platform, staff)
})
afterAll(() => platform.close())

const inYears = (years: number) => addMonths(riyadhDate(new Date()), years * 12)

test('a name comes from another registrar with its code, which nobody reads again, and once it is here its dates are those of the registry', async () => {
  const { id, invoiceId } = await at.ordered('moving.test', { command: 'transfer' })
  await at.pay(invoiceId)
  expect((await at.read(id)).status).toBe('submitted')
  const begin = (eppCode: string | null) => staff.call(domains.endpoints.register, { params: { id }, body: { eppCode } })
  expect(await begin(null)).toMatchObject({ data: { fields: { eppCode: { key: 'required' } } } })
  await begin('wrong')
  await at.work(id)
  expect(await at.read(id)).toMatchObject({ status: 'failed', failure: 'eppCodeWrong' })
  const answer = await begin('epp-moving.test')
  expect(JSON.stringify(answer)).not.toContain('epp-moving')
  await at.work(id)
  await runTaskNow(platform, 'syncDomains')
  await at.work(id)
  expect(await at.read(id)).toMatchObject({ status: 'active', command: 'transfer', expiresOn: inYears(2) })
})

test('a name that comes to us keeps its name servers, and the code that was told with its order begins the transfer', async () => {
  const item = (name: string, more: object) => ({
    productId: null,
    command: 'transfer' as const,
    years: 1,
    cycle: 'oneTime' as const,
    domain: name,
    ...more,
  })
  const ordered = async (name: string, more: object) => {
    const order = await orderOf(staff, at.clientId, [item(name, more)])
    expect(JSON.stringify(order)).not.toContain('epp-')
    const { db } = platform.database
    const { id } = await db.selectFrom('domains').select('id').where('orderId', '=', order.id).executeTakeFirstOrThrow()
    return { id, order, invoiceId: await at.invoiceOf(order.id) }
  }
  const known = await ordered('known.test', { eppCode: 'epp-known.test' })
  expect(await at.read(known.id)).toMatchObject({ nameservers: [], codeMissing: false })
  await at.pay(known.invoiceId)
  expect((await at.read(known.id)).status).toBe('pendingTransfer')
  await at.work(known.id)
  const { db } = platform.database
  const sealed = db.selectFrom('orderItems').select('eppCodeSealed').where('orderId', '=', known.order.id)
  expect(await sealed.executeTakeFirst()).toEqual({ eppCodeSealed: null })
  expect(JSON.stringify(await db.selectFrom('auditEntries').select('details').execute())).not.toContain('epp-known')

  const unknown = await ordered('unknown.test', { nameservers: ['ns1.example.sa', 'ns2.example.sa'] })
  expect(await at.read(unknown.id)).toMatchObject({ nameservers: ['ns1.example.sa', 'ns2.example.sa'], codeMissing: true })
  const asked = db
    .selectFrom('emailMessages')
    .select('subject')
    .where('template', '=', 'transferCodeWanted')
    .where('subject', 'like', '%unknown.test%')
  expect(await asked.execute()).toEqual([])
  await at.pay(unknown.invoiceId)
  expect(await asked.execute()).toEqual([{ subject: expect.stringContaining('unknown.test') }])
  const nameservers = ['ns3.example.sa', 'ns4.example.sa']
  const set = await staff.call(domains.endpoints.setNameservers, { params: { id: unknown.id }, body: { nameservers } })
  expect(set.data).toMatchObject({ nameservers, work: 'none' })
  expect(await at.jobsOf(unknown.id)).toEqual([])
  // Its registry takes none with a transfer: they are asked for once it is here.
  await staff.call(domains.endpoints.register, { params: { id: unknown.id }, body: { eppCode: 'epp-unknown.test' } })
  await at.work(unknown.id)
  expect(await at.read(unknown.id)).toMatchObject({ status: 'active', nameservers, work: 'underWay' })
  await at.work(unknown.id)
  expect(await at.read(unknown.id)).toMatchObject({ nameservers, work: 'none' })
  expect((await at.atRegistry('unknown.test'))?.nameservers).toEqual(nameservers)

  const wrong = { clientId: at.clientId, items: [item('one.test', { nameservers: ['ns1.example.sa'] })] }
  expect(await staff.call(orders.endpoints.create, { body: wrong })).toMatchObject({
    data: { fields: { 'items.0.nameservers': { key: 'tooFew' } } },
  })
})
