import { afterAll, beforeAll, expect, test } from 'vitest'
import { booksChecks } from '#contract/billing/books-checks.ts'
import { creditNotes } from '#contract/billing/credit-notes.ts'
import { invoices } from '#contract/billing/invoices.ts'
import { refunds } from '#contract/billing/refunds.ts'
import { transactions } from '#contract/billing/transactions.ts'
import { walletCharges } from '#contract/billing/wallet-charges.ts'
import { walletMovements } from '#contract/billing/wallet-movements.ts'
import { clients } from '#contract/clients/clients.ts'
import type { BodyInput } from '#contract/kernel/endpoint.ts'
import type { Capability } from '#contract/permissions.ts'
import { roleGroups } from '#contract/staff/role-groups.ts'
import { compareBooks } from '#platform/billing/books/compare-books.job.ts'
import { refundAtGateway } from '#platform/billing/refund/refund-at-gateway.job.ts'
import { runTaskNow } from '#tests/support/automation.ts'
import type { Client } from '#tests/support/client.ts'
import { addClient } from '#tests/support/clients.ts'
import { addGateway, ask, begin, payOn } from '#tests/support/gateway-payments.ts'
import { doJob, jobRun } from '#tests/support/job-run.ts'
import { balances } from '#tests/support/orders.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

let platform: TestPlatform
let staff: Client
let gateway: number
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
  gateway = await addGateway(staff)
})
afterAll(() => platform.close())

const e = invoices.endpoints
const read = async (id: number) => (await staff.call(e.get, { params: { id } })).data
const pay = (id: number, amount: number) =>
  staff.call(e.addPayment, { params: { id }, body: { amount, paidOn: '2026-11-01', method: 'cash' } })
const end = (id: number, more: Partial<BodyInput<typeof e.refundAndCancel>> = {}, by = staff) =>
  by.call(e.refundAndCancel, { params: { id }, body: { refundType: 'wallet', reason: 'Ordered twice', ...more } })
const of = (value: number) => [{ field: 'invoiceId' as const, operator: 'eq' as const, value }]
const refundsOf = async (id: number) => (await staff.call(refunds.endpoints.list, { filter: { where: of(id) } })).data.items
const notesOf = async (id: number) => (await staff.call(creditNotes.endpoints.list, { filter: { where: of(id) } })).data.items
const held = async (clientId: number) =>
  (await staff.call(walletMovements.endpoints.info, { query: { clientId: String(clientId) } })).data[0]?.balance ?? 0
const decide = (verb: 'approve' | 'reject', id: number) =>
  staff.call(refunds.endpoints[verb], { params: { id }, body: (verb === 'reject' ? { reason: 'Keep it' } : {}) as { reason: string } })

/** An invoice of 115.00 of which so much was paid. */
async function published(paid: number) {
  const { id: clientId } = await addClient(staff)
  const lines = [{ description: { en: 'Work', ar: 'عمل' }, unitPrice: 100_00 }]
  const { id } = (await staff.call(e.create, { body: { clientId, lines } })).data
  await staff.call(e.publish, { params: { id }, body: {} })
  if (paid > 0) await pay(id, paid)
  return { id, clientId }
}
/** A member of staff who may give back so much alone. */
async function member(refundLimit: number, capabilities: Capability[]) {
  const one = await platform.signedIn({ role: 'ADMIN', capabilities })
  const [group] = (await staff.call(roleGroups.endpoints.list, { filter: { order_by: { by: 'id', order: 'desc' }, limit: 1 } })).data.items
  await staff.call(roleGroups.endpoints.update, {
    params: { id: group?.id as number },
    body: { version: group?.version as number, refundLimit },
  })
  return one
}
/** What each account moved by, in minor units. */
async function moved<T>(work: () => Promise<T>) {
  const before = await balances(platform)
  await work()
  const after = await balances(platform)
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])] as (keyof typeof after)[]
  return Object.fromEntries(keys.map(key => [key, (after[key] ?? 0) - (before[key] ?? 0)]).filter(([, amount]) => amount !== 0))
}

test('what was paid in part goes to the wallet, and the invoice is credited whole and cancelled, in one step', async () => {
  const { id, clientId } = await published(40_00)
  expect(await staff.call(e.markCancelled, { params: { id }, body: { reason: 'Ordered twice' } })).toMatchObject({
    status_code: 409,
    data: { reason: 'invoicePartiallyPaid' },
  })
  expect(await moved(() => end(id))).toEqual({ receivable: -75_00, wallet: -40_00, revenue: 100_00, vatPayable: 15_00 })
  expect(await read(id)).toMatchObject({ status: 'cancelled', balance: 0, paid: 40_00, refunded: 40_00, credited: 115_00 })
  expect(await notesOf(id)).toMatchObject([{ kind: 'cancellation', reason: 'Ordered twice', total: 115_00 }])
  expect(await refundsOf(id)).toMatchObject([{ status: 'completed', amount: 40_00, cancelsInvoice: true }])
  expect(await held(clientId)).toBe(40_00)
  expect(await end(id)).toMatchObject({ status_code: 409, data: { reason: 'invoiceCancelled' } })
})

test('ten who refund and cancel at once give the money back once', async () => {
  const { id, clientId } = await published(40_00)
  const answers = await Promise.all(Array.from({ length: 10 }, () => end(id)))
  expect(answers.filter(({ success }) => success)).toHaveLength(1)
  expect([await held(clientId), (await notesOf(id)).length, (await read(id)).status]).toEqual([40_00, 1, 'cancelled'])
})

test('money is paid out by a way that is told, or nothing is done', async () => {
  const { id } = await published(40_00)
  expect(await end(id, { refundType: 'external' })).toMatchObject({ data: { fields: { refundMethod: { key: 'required' } } } })
  expect(await end(id, { refundType: 'gateway' })).toMatchObject({ data: { fields: { refundType: { key: 'noGatewayPayment' } } } })
  expect(await read(id)).toMatchObject({ status: 'partiallyPaid', refunded: 0, credited: 0 })
  const out = { refundType: 'external' as const, refundMethod: 'bankTransfer' as const, referenceNumber: 'RC-1' }
  expect(await moved(() => end(id, out))).toEqual({ receivable: -75_00, cash: -40_00, revenue: 100_00, vatPayable: 15_00 })
  expect((await read(id)).status).toBe('cancelled')
})

test('above the limit the invoice stays as it is until somebody else approves; a refusal changes nothing', async () => {
  const { id, clientId } = await published(40_00)
  const { version } = (await staff.call(clients.endpoints.get, { params: { id: clientId } })).data
  await staff.call(clients.endpoints.update, { params: { id: clientId }, body: { version, walletUse: 'always' } })
  const small = await member(10_00, ['invoice.refund', 'invoice.cancel', 'invoice.view'])
  await end(id, {}, small)
  expect(await read(id)).toMatchObject({ status: 'partiallyPaid', refunded: 0, credited: 0 })
  expect(await end(id)).toMatchObject({ status_code: 409, data: { reason: 'refundsOpen' } })
  // Nothing collects the rest by itself meanwhile.
  const money = { clientId, amount: 100_00, source: 'correction', reason: 'Paid ahead' } as const
  expect(await staff.call(walletCharges.endpoints.create, { body: money })).toMatchObject({ success: true })
  await runTaskNow(platform, 'applyWallets')
  expect(await read(id)).toMatchObject({ status: 'partiallyPaid', balance: 75_00 })
  await decide('reject', (await refundsOf(id))[0]?.id as number)
  expect(await read(id)).toMatchObject({ status: 'partiallyPaid', refunded: 0, credited: 0 })
  await end(id, {}, small)
  const [waiting] = (await refundsOf(id)).filter(({ status }) => status === 'pending')
  await decide('approve', waiting?.id as number)
  expect(await read(id)).toMatchObject({ status: 'cancelled', refunded: 40_00, credited: 115_00 })
})

test('what is paid while it waits stays paid: nothing is cancelled over it', async () => {
  const { id, clientId } = await published(40_00)
  await end(id, {}, await member(10_00, ['invoice.refund', 'invoice.cancel', 'invoice.view']))
  await pay(id, 20_00)
  await decide('approve', (await refundsOf(id))[0]?.id as number)
  expect(await read(id)).toMatchObject({ status: 'partiallyPaid', paid: 60_00, refunded: 40_00, credited: 0, balance: 95_00 })
  expect(await held(clientId)).toBe(40_00)
})

test('it needs the right to cancel besides that to refund', async () => {
  const { id } = await published(40_00)
  const one = await platform.signedIn({ role: 'ADMIN', capabilities: ['invoice.refund', 'invoice.view'] })
  expect(await end(id, {}, one)).toMatchObject({ status_code: 403 })
  expect(await refundsOf(id)).toEqual([])
})

test('one that is collected is cancelled as well, one that was paid whole is refunded, and one without a payment is left to be cancelled', async () => {
  const collected = await published(40_00)
  await staff.call(e.toCollections, { params: { id: collected.id }, body: {} })
  await end(collected.id)
  expect(await read(collected.id)).toMatchObject({ status: 'cancelled', refunded: 40_00, credited: 115_00 })
  const paid = await published(115_00)
  await end(paid.id)
  expect(await read(paid.id)).toMatchObject({ status: 'refunded', refunded: 115_00, credited: 115_00, balance: 0 })
  expect(await held(paid.clientId)).toBe(115_00)
  const unpaid = await published(0)
  expect(await end(unpaid.id)).toMatchObject({ status_code: 409, data: { reason: 'invoiceNotPaid' } })
})

test('one that waits for the transfer of the rest is not cancelled with its payment on it', async () => {
  const { id, clientId } = await published(40_00)
  await staff.call(e.awaitTransfer, { params: { id }, body: {} })
  expect(await staff.call(e.markCancelled, { params: { id }, body: { reason: 'Ordered twice' } })).toMatchObject({
    data: { reason: 'invoicePartiallyPaid' },
  })
  await end(id)
  expect([(await read(id)).status, await held(clientId)]).toEqual(['cancelled', 40_00])
})

test('through a gateway it is cancelled when the gateway has given the money back, and stays where it would not', async () => {
  const { id, clientId } = await published(40_00)
  const { attemptId, address } = await begin(platform, id, gateway)
  await payOn(platform, address)
  await ask(platform, attemptId)
  // The card paid the rest; what came first was a mistake.
  const [byCard, first] = (await staff.call(transactions.endpoints.list, { filter: { where: of(id) } })).data.items
  expect([byCard?.amount, first?.amount]).toEqual([75_00, 40_00])
  await staff.call(transactions.endpoints.reverse, { params: { id: first?.id as number }, body: { reason: 'Never came' } })
  await end(id, { refundType: 'gateway' })
  expect(await read(id)).toMatchObject({ status: 'partiallyPaid', refunded: 0, credited: 0 })
  const behave = (simulatedBehaviour: 'works' | 'down') =>
    platform.database.db.updateTable('paymentGateways').set({ simulatedBehaviour }).where('id', '=', gateway).execute()
  const refundId = (await refundsOf(id))[0]?.id as number
  await behave('down')
  const run = () => refundAtGateway.handle(platform.systemScope(), { id: refundId }, jobRun())
  await expect(run()).rejects.toThrow()
  await refundAtGateway.gaveUp?.(platform.systemScope(), { id: refundId })
  expect([(await refundsOf(id))[0]?.status, (await read(id)).status]).toEqual(['failed', 'partiallyPaid'])
  await behave('works')
  await staff.call(refunds.endpoints.tryAgain, { params: { id: refundId }, body: {} })
  await run()
  await run()
  expect(await read(id)).toMatchObject({ status: 'cancelled', refunded: 75_00, credited: 115_00, balance: 0 })
  expect([(await notesOf(id)).length, await held(clientId)]).toEqual([1, 0])
})

test('the books agree with all of it', async () => {
  const { id } = (await staff.call(booksChecks.endpoints.create, { body: {} })).data
  await doJob(platform, compareBooks, { id })
  expect((await staff.call(booksChecks.endpoints.get, { params: { id } })).data).toMatchObject({ status: 'balanced', findings: [] })
})
