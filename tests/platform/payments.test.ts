import { afterAll, beforeAll, expect, test } from 'vitest'
import { invoices } from '#contract/billing/invoices.ts'
import { spread } from '#contract/billing/spread.ts'
import { transactions } from '#contract/billing/transactions.ts'
import { walletMovements } from '#contract/billing/wallet-movements.ts'
import type { Client } from '#tests/support/client.ts'
import { addClient } from '#tests/support/clients.ts'
import { balances } from '#tests/support/orders.ts'
import { addPayment, openInvoiceOf } from '#tests/support/payments.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

let platform: TestPlatform
let staff: Client
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
})
afterAll(() => platform.close())

const e = transactions.endpoints
const pay = (body: object, by = staff) => by.call(e.create, { body: { paidOn: '2026-11-02', method: 'bankTransfer', ...body } })
const allocate = (id: number, allocations: object[]) => staff.call(e.allocate, { params: { id }, body: { allocations } })
const invoiceAt = async (id: number) => (await staff.call(invoices.endpoints.get, { params: { id } })).data
const held = async (clientId: number) =>
  (await staff.call(walletMovements.endpoints.info, { query: { clientId: String(clientId) } })).data[0]?.balance

test('a payment pays several invoices in the order that is said, its fee is booked, the rest is the client’s', async () => {
  const { id: clientId } = await addClient(staff)
  const [first, second] = [await openInvoiceOf(staff, clientId, 60_00), await openInvoiceOf(staff, clientId, 50_00)]
  const before = await balances(platform)
  const allocations = [
    { invoiceId: second, amount: 50_00 },
    { invoiceId: first, amount: 20_00 },
  ]
  const made = (await pay({ clientId, amount: 100_00, fee: 1_50, reference: 'FT-100', note: 'By phone', allocations })).data
  const [one, two] = [await invoiceAt(first), await invoiceAt(second)]
  expect(made).toMatchObject({
    net: 98_50,
    toWallet: 30_00,
    invoiceNumbers: `${two.number}, ${one.number}`,
    note: 'By phone',
    can: { allocate: true, annotate: true },
  })
  expect([one.status, one.balance, two.status]).toEqual(['partiallyPaid', 40_00, 'paid'])
  const after = await balances(platform)
  const moved = (['cash', 'fees', 'receivable', 'wallet'] as const).map(account => (after[account] ?? 0) - (before[account] ?? 0))
  expect(moved).toEqual([98_50, 1_50, -70_00, -30_00])
  expect(await pay({ clientId, amount: 10_00, allocations: [{ invoiceId: first, amount: 10_01 }] })).toMatchObject({
    data: { fields: { allocations: { key: 'moreThanAmount' } } },
  })
  expect(await pay({ clientId, amount: 90_00, allocations: [{ invoiceId: first, amount: 40_01 }] })).toMatchObject({
    data: { fields: { 'allocations.0.amount': { key: 'moreThanBalance' } } },
  })
  const { id: other } = await addClient(staff)
  expect(await pay({ clientId: other, amount: 40_00, allocations: [{ invoiceId: first, amount: 40_00 }] })).toMatchObject({
    data: { fields: { 'allocations.0.invoiceId': { key: 'notAChoice' } } },
  })
})

test('what no invoice took pays invoices later, out of the wallet, once, and the rest is listed until then', async () => {
  const { id: clientId } = await addClient(staff)
  const payment = await addPayment(staff, clientId, 100_00)
  const where = [
    { field: 'clientId' as const, operator: 'eq' as const, value: clientId },
    { field: 'toWallet' as const, operator: 'gt' as const, value: 0 },
  ]
  const unallocated = async () => (await staff.call(e.list, { filter: { where } })).data.total
  expect(await unallocated()).toBe(1)
  const [first, second] = [await openInvoiceOf(staff, clientId, 80_00), await openInvoiceOf(staff, clientId, 50_00)]
  expect((await allocate(payment.id, [{ invoiceId: first, amount: 30_00 }])).data).toMatchObject({ toWallet: 70_00 })
  const again = (
    await allocate(payment.id, [
      { invoiceId: first, amount: 50_00 },
      { invoiceId: second, amount: 20_00 },
    ])
  ).data
  expect(again.allocations).toMatchObject([
    { invoiceId: first, amount: 80_00 },
    { invoiceId: second, amount: 20_00 },
  ])
  expect(again).toMatchObject({ toWallet: 0, can: { allocate: 'nothingUnallocated' } })
  expect([(await invoiceAt(first)).status, (await invoiceAt(second)).balance, await held(clientId)]).toEqual(['paid', 30_00, 0])
  expect(await unallocated()).toBe(0)
  // What the wallet has paid elsewhere meanwhile cannot be allocated any more.
  const spent = await addPayment(staff, clientId, 30_00)
  await staff.call(invoices.endpoints.applyWallet, { params: { id: second }, body: { amount: 25_00 } })
  expect(await allocate(spent.id, [{ invoiceId: second, amount: 5_01 }])).toMatchObject({ success: false })
  const third = await openInvoiceOf(staff, clientId, 30_00)
  expect(await allocate(spent.id, [{ invoiceId: third, amount: 30_00 }])).toMatchObject({
    data: { fields: { allocations: { key: 'moreThanWallet' } } },
  })
  // Many at once take what there is, and nothing twice.
  const rush = await addPayment(staff, clientId, 20_00)
  const answers = await Promise.all(Array.from({ length: 8 }, () => allocate(rush.id, [{ invoiceId: third, amount: 10_00 }])))
  expect(answers.filter(({ success }) => success)).toHaveLength(2)
  expect([(await invoiceAt(third)).balance, await held(clientId)]).toEqual([10_00, 5_00])
})

test('a reference is used once a method, unless somebody with the right vouches for it', async () => {
  const { id: clientId } = await addClient(staff)
  const clerk = await platform.signedIn({ role: 'ADMIN', capabilities: ['transaction.create', 'transaction.view', 'transaction.edit'] })
  expect((await pay({ clientId, amount: 100, reference: 'FT-7' }, clerk)).success).toBe(true)
  expect(await pay({ clientId, amount: 100, reference: 'FT-7' }, clerk)).toMatchObject({
    data: { fields: { reference: { key: 'alreadyUsed' } } },
  })
  expect(await pay({ clientId, amount: 100, reference: 'FT-7', repeatsReference: true }, clerk)).toMatchObject({ status_code: 403 })
  expect((await pay({ clientId, amount: 100, reference: 'FT-7', method: 'cheque' }, clerk)).success).toBe(true)
  const vouched = (await pay({ clientId, amount: 100, reference: 'FT-7', repeatsReference: true })).data
  expect(vouched).toMatchObject({ reference: 'FT-7', repeatsReference: true })
  const other = (await pay({ clientId, amount: 100 }, clerk)).data
  const annotate = (body: object) => clerk.call(e.annotate, { params: { id: other.id }, body: body })
  expect(await annotate({ reference: 'FT-7', note: null })).toMatchObject({ data: { fields: { reference: { key: 'alreadyUsed' } } } })
  const changed = (await annotate({ reference: 'FT-8', note: 'Found on the statement' })).data
  expect(changed).toMatchObject({ reference: 'FT-8', note: 'Found on the statement', amount: 100, repeatsReference: false })
})

test('an amount is spread over balances, the first ones whole', () => {
  expect(spread(100, [60, 50, 10])).toEqual([60, 40, 0])
  expect(spread(0, [5])).toEqual([0])
  expect(spread(500, [5, 7])).toEqual([5, 7])
})
