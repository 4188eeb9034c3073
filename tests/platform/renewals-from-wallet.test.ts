import { afterAll, beforeAll, expect, test } from 'vitest'
import { invoices } from '#contract/billing/invoices.ts'
import { walletCharges } from '#contract/billing/wallet-charges.ts'
import { domains } from '#contract/domains/domains.ts'
import type { Client } from '#tests/support/client.ts'
import { domainWork } from '#tests/support/domain-work.ts'
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

const { planRenewals, renewTogether, renew } = domains.endpoints
const owner = (...permissions: string[]) =>
  platform.ofClient(at.clientId, 'client', permissions.length > 0 ? permissions : ['domains', 'invoices'])
const balance = async () => {
  const row = await platform.database.db.selectFrom('wallets').select('balance').where('clientId', '=', at.clientId).executeTakeFirst()
  return row?.balance ?? 0
}
/** Has so much in the wallet, in minor units. */
async function hold(amount: number) {
  const more = amount - (await balance())
  if (more <= 0) throw new Error('there is more in it')
  await staff.call(walletCharges.endpoints.create, { body: { clientId: at.clientId, amount: more, source: 'gift', reason: 'A gift' } })
  expect(await balance()).toBe(amount)
}
const ask = (caller: Client, domainIds: number[], more: object = {}) =>
  caller.call(renewTogether, { body: { domainIds, years: 1, fromWallet: true, ...more } })
const invoice = async (id: number | undefined) => (await staff.call(invoices.endpoints.get, { params: { id: id ?? 0 } })).data
const renewals = async (id: number) => (await at.jobsOf(id)).filter(({ operation }) => operation === 'renew').length

test('several domains are renewed and paid from the wallet at once, once, however often that is asked for', async () => {
  const ids = [await at.registered('one.test'), await at.registered('two.test')]
  const before = await Promise.all(ids.map(async id => (await at.read(id)).expiresOn))
  await hold(200_00)
  expect((await owner().call(planRenewals, { body: { domainIds: ids, years: 1 } })).data.wallets).toMatchObject([
    { clientId: at.clientId, currency: 'SAR', balance: 200_00 },
  ])
  const both = await Promise.all([ask(owner(), ids), ask(owner(), ids)])
  const made = both.flatMap(({ data }) => data.invoices)
  expect(made).toHaveLength(1)
  expect(both.flatMap(({ data }) => data.paid)).toEqual([made[0]?.id])
  const { status, total } = await invoice(made[0]?.id)
  expect(status).toBe('paid')
  expect(await balance()).toBe(200_00 - total)
  const again = (await ask(owner(), ids)).data
  expect(again).toMatchObject({ invoices: [], paid: [] })
  for (const [place, id] of ids.entries()) {
    await at.work(id)
    expect(await renewals(id)).toBe(1)
    expect(Number((await at.read(id)).expiresOn?.slice(0, 4)) - Number(before[place]?.slice(0, 4))).toBe(1)
  }
})

test('an invoice is paid whole or not at all: of one each, as many as the wallet can pay', async () => {
  const ids = [await at.registered('three.test'), await at.registered('four.test'), await at.registered('five.test')]
  await hold(160_00)
  const joint = (await ask(staff, ids.slice(0, 1), { fromWallet: false })).data
  const { total } = await invoice(joint.invoices[0]?.id)
  // The one that was asked for before is paid first; then what is left is enough for one of two.
  const done = (await ask(staff, ids, { apart: true })).data
  expect(done.covered).toMatchObject([{ id: ids[0], invoiceId: joint.invoices[0]?.id }])
  expect(done.invoices).toHaveLength(2)
  expect(done.paid).toEqual([joint.invoices[0]?.id, done.invoices[0]?.id])
  expect(await balance()).toBe(160_00 - 2 * total)
  expect(await invoice(done.invoices[1]?.id)).toMatchObject({ status: 'unpaid', paid: 0 })
  const [last] = [ids[2] as number]
  await at.work(last)
  expect(await renewals(last)).toBe(0)
})

test('an open invoice that asks for more than these domains is not paid by it', async () => {
  const ids = [await at.registered('six.test'), await at.registered('seven.test')]
  const joint = (await ask(staff, ids, { fromWallet: false })).data
  await hold(500_00)
  expect((await ask(staff, ids.slice(0, 1))).data).toMatchObject({ invoices: [], paid: [] })
  expect(await invoice(joint.invoices[0]?.id)).toMatchObject({ status: 'unpaid' })
  expect((await ask(staff, ids)).data.paid).toEqual([joint.invoices[0]?.id])
})

test('who may not pay from the wallet neither sees what it holds nor spends it', async () => {
  const id = await at.registered('eight.test')
  const plan = async (caller: Client) => (await caller.call(planRenewals, { body: { domainIds: [id], years: 1 } })).data.wallets
  const renews = await platform.signedIn({ role: 'ADMIN', capabilities: ['domain.view', 'domain.renew'] })
  for (const caller of [owner('domains'), renews]) {
    expect(await plan(caller)).toEqual([])
    expect(await ask(caller, [id])).toMatchObject({ status_code: 403 })
  }
  expect((await staff.call(renew, { params: { id }, body: { years: 1 } })).success).toBe(true)
})
