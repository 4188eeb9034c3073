import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { invoices } from '#contract/billing/invoices.ts'
import { refunds } from '#contract/billing/refunds.ts'
import { transactions } from '#contract/billing/transactions.ts'
import { walletCharges } from '#contract/billing/wallet-charges.ts'
import { walletMovements } from '#contract/billing/wallet-movements.ts'
import { clients } from '#contract/clients/clients.ts'
import { addDays, riyadhDate } from '#contract/kernel/calendar.ts'
import { balanceReviewer } from '#contract/reports/balance-reviewer.ts'
import { roleGroups } from '#contract/staff/role-groups.ts'
import { post } from '#platform/billing/ledger/post.ts'
import { clock } from '#platform/kernel/clock.ts'
import { inTransaction } from '#platform/kernel/transaction.ts'
import { runTaskNow } from '#tests/support/automation.ts'
import type { Client } from '#tests/support/client.ts'
import { addClient } from '#tests/support/clients.ts'
import { balances } from '#tests/support/orders.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

let platform: TestPlatform
let staff: Client
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
})
afterAll(() => platform.close())

const e = walletCharges.endpoints
const charge = (clientId: number, amount: number, more: object = {}, by = staff) =>
  by.call(e.create, { body: { clientId, amount, source: 'gift', reason: 'Late set-up', ...more } })
const held = async (clientId: number) => (await staff.call(walletMovements.endpoints.info, { query: { clientId: String(clientId) } })).data
const plain = { expiring: 0, expiresOn: null }
const movements = async (clientId: number) => {
  const where = [{ field: 'clientId' as const, operator: 'eq' as const, value: clientId }]
  return (await staff.call(walletMovements.endpoints.list, { filter: { where, limit: 100 } })).data
}
const apply = (id: number, amount: number) => staff.call(invoices.endpoints.applyWallet, { params: { id }, body: { amount } })

async function invoiceOf(clientId: number, price: number): Promise<number> {
  const lines = [{ description: { en: 'Work', ar: '' }, unitPrice: price, category: 'Z' as const }]
  const { id } = (await staff.call(invoices.endpoints.create, { body: { clientId, lines } })).data
  await staff.call(invoices.endpoints.publish, { params: { id }, body: {} })
  return id
}

test('a charge moves money into the wallet by its source; a transfer is a payment, told once', async () => {
  const { id } = await addClient(staff)
  const before = await balances(platform)
  expect((await charge(id, 50_00)).data).toMatchObject({ status: 'completed', currency: 'SAR' })
  expect((await charge(id, 20_00, { source: 'bankTransfer', reference: 'FT-9' })).data).toMatchObject({ status: 'completed' })
  expect(await charge(id, 20_00, { source: 'bankTransfer', reference: 'FT-9' })).toMatchObject({
    data: { fields: { reference: { key: 'alreadyUsed' } } },
  })
  expect(await held(id)).toEqual([{ currency: 'SAR', balance: 70_00, ...plain }])
  const after = await balances(platform)
  expect([(after.gifts ?? 0) - (before.gifts ?? 0), (after.cash ?? 0) - (before.cash ?? 0)]).toEqual([50_00, 20_00])
  expect(await movements(id)).toMatchObject({
    items: [
      { kind: 'payment', amount: 20_00 },
      { kind: 'charge', amount: 50_00 },
    ],
  })
})

test('above their limit somebody else decides, who may so much themselves', async () => {
  const { id } = await addClient(staff)
  const rights = ['wallet.create', 'wallet.view', 'wallet.approve'] as const
  const member = async (walletLimit: number | null) => {
    const one = await platform.signedIn({ role: 'ADMIN', capabilities: [...rights] })
    const groups = (await staff.call(roleGroups.endpoints.list, { filter: { order_by: { by: 'id', order: 'desc' }, limit: 1 } })).data.items
    const [group] = groups
    const params = { id: group?.id as number }
    const body = { version: group?.version as number, walletLimit }
    const changed = await staff.call(roleGroups.endpoints.update, { params, body })
    expect(changed).toMatchObject({ success: true })
    return one
  }
  const [small, great] = [await member(100_00), await member(null)]
  expect((await charge(id, 100_00, {}, small)).data.status).toBe('completed')
  const asked = (await charge(id, 100_01, {}, small)).data
  expect(asked).toMatchObject({ status: 'pending', can: { approve: 'ownRequest' } })
  expect(await held(id)).toEqual([{ currency: 'SAR', balance: 100_00, ...plain }])
  const approve = (by: Client) => by.call(e.approve, { params: { id: asked.id }, body: {} })
  expect(await approve(small)).toMatchObject({ data: { reason: 'ownRequest' } })
  expect(await approve(await member(100_00))).toMatchObject({ status_code: 403, data: { reason: 'overYourLimit' } })
  const answers = await Promise.all([approve(great), approve(staff)])
  expect(answers.map(({ status_code }) => status_code).toSorted()).toEqual([200, 409])
  expect(await held(id)).toEqual([{ currency: 'SAR', balance: 200_01, ...plain }])
  const other = (await charge(id, 500_00, {}, small)).data
  await great.call(e.reject, { params: { id: other.id }, body: { reason: 'Too much' } })
  expect(await held(id)).toEqual([{ currency: 'SAR', balance: 200_01, ...plain }])
})

test('a wallet pays of invoices what it holds and what they ask, and not more', async () => {
  const { id } = await addClient(staff)
  const invoice = await invoiceOf(id, 60_00)
  await charge(id, 50_00)
  expect(await apply(invoice, 60_01)).toMatchObject({ data: { fields: { amount: { key: 'moreThanBalance' } } } })
  expect(await apply(invoice, 50_01)).toMatchObject({ data: { fields: { amount: { key: 'moreThanWallet' } } } })
  expect((await apply(invoice, 50_00)).data).toMatchObject({ status: 'partiallyPaid', balance: 10_00 })
  await charge(id, 10_00)
  expect((await apply(invoice, 10_00)).data).toMatchObject({ status: 'paid', balance: 0 })
  expect(await held(id)).toEqual([{ currency: 'SAR', balance: 0, ...plain }])
})

test('fifty charges and fifty uses at once lose nothing and never make it negative', async () => {
  const { id } = await addClient(staff)
  await charge(id, 100)
  const ids = await Promise.all(Array.from({ length: 50 }, () => invoiceOf(id, 300)))
  const answers = await Promise.all(ids.flatMap(invoice => [apply(invoice, 300), charge(id, 100)]))
  const used = answers.filter((answer, at) => at % 2 === 0 && answer.success).length
  const charged = answers.filter((answer, at) => at % 2 === 1 && answer.success).length
  for (const { status_code } of answers) expect([200, 201, 422]).toContain(status_code)
  expect(charged).toBe(50)
  const [wallet] = await held(id)
  expect(wallet?.balance).toBe(100 + charged * 100 - used * 300)
  expect(wallet?.balance).toBeGreaterThanOrEqual(0)
  const { items } = await movements(id)
  expect(items.reduce((sum, { amount }) => sum + amount, 0)).toBe(wallet?.balance)
})

test('a client who is merged into another brings their wallet along', async () => {
  const [from, into] = [await addClient(staff), await addClient(staff)]
  await charge(from.id, 50_00)
  await charge(into.id, 5_00)
  await apply(await invoiceOf(from.id, 20_00), 20_00)
  const body = { intoId: into.id, name: 'Reem Al-Subaie', reason: 'The same person' }
  expect(await staff.call(clients.endpoints.merge, { params: { id: from.id }, body })).toMatchObject({ success: true })
  expect(await held(into.id)).toEqual([{ currency: 'SAR', balance: 35_00, ...plain }])
  expect((await movements(into.id)).total).toBe(3)
})

describe('a gift that expires', () => {
  const gift = (clientId: number, amount: number, days: number) =>
    charge(clientId, amount, { expiresOn: addDays(riyadhDate(clock.now()), days) })
  const inDays = (days: number) => clock.set(new Date(clock.now().getTime() + days * 86_400_000))
  const left = async (clientId: number) =>
    (
      await platform.database.db
        .selectFrom('walletCharges')
        .select(['left', 'status'])
        .where('clientId', '=', clientId)
        .orderBy('id')
        .execute()
    ).map(one => [one.left, one.status])
  afterEach(() => clock.set(null))

  test('is given by staff alone, from today on, and only as a gift', async () => {
    const { id } = await addClient(staff)
    const refused = async (more: object) => (await charge(id, 100, more)).data
    expect(await refused({ source: 'correction', expiresOn: addDays(riyadhDate(clock.now()), 9) })).toMatchObject({
      fields: { expiresOn: { key: 'onlyGiftsExpire' } },
    })
    expect(await refused({ expiresOn: addDays(riyadhDate(clock.now()), -1) })).toMatchObject({
      fields: { expiresOn: { key: 'dateTooEarly' } },
    })
  })

  test('pays before other money does, the first to expire first; what is left is taken back after its day, once', async () => {
    const { id } = await addClient(staff)
    await charge(id, 100_00)
    await gift(id, 30_00, 20)
    await gift(id, 20_00, 10)
    expect(await held(id)).toEqual([{ currency: 'SAR', balance: 150_00, expiring: 50_00, expiresOn: addDays(riyadhDate(clock.now()), 10) }])
    await apply(await invoiceOf(id, 25_00), 25_00)
    expect(await left(id)).toEqual([
      [null, 'completed'],
      [25_00, 'completed'],
      [0, 'completed'],
    ])
    inDays(20)
    await runTaskNow(platform, 'expireGifts')
    expect((await left(id)).map(([rest]) => rest)).toEqual([null, 25_00, 0])
    inDays(1)
    const before = await balances(platform)
    await Promise.all([runTaskNow(platform, 'expireGifts'), runTaskNow(platform, 'expireGifts')])
    expect(await left(id)).toEqual([
      [null, 'completed'],
      [0, 'expired'],
      [0, 'completed'],
    ])
    clock.set(null)
    expect(await held(id)).toEqual([{ currency: 'SAR', balance: 100_00, expiring: 0, expiresOn: null }])
    expect(((await balances(platform)).gifts ?? 0) - (before.gifts ?? 0)).toBe(-25_00)
    expect((await movements(id)).items[0]).toMatchObject({ kind: 'expired', amount: -25_00 })
    const report = await staff.call(balanceReviewer.endpoints.list, {
      filter: { where: [{ field: 'clientId', operator: 'eq', value: id }] },
    })
    expect(report.data.items).toMatchObject([{ charged: 150_00, used: 25_00, withdrawn: 0, expiring: 0, difference: 0 }])
  })

  test('is never paid out, neither asked for nor by the database', async () => {
    const { id } = await addClient(staff)
    await gift(id, 50_00, 10)
    await charge(id, 20_00)
    const withdraw = (amount: number) =>
      staff.call(refunds.endpoints.create, {
        body: { clientId: id, amount, refundMethod: 'bankTransfer', reason: 'Asked for it', referenceNumber: 'W-1' },
      })
    expect(await withdraw(20_01)).toMatchObject({ data: { fields: { amount: { key: 'moreThanWallet' } } } })
    expect(await withdraw(20_00)).toMatchObject({ success: true })
    const today = riyadhDate(clock.now())
    const lines = [
      { account: 'wallet' as const, amount: 20_01 },
      { account: 'cash' as const, amount: -20_01 },
    ]
    const paidOut = inTransaction(platform.systemScope(), scope =>
      post(scope, { event: transactions.events.created, recordId: 1, clientId: id, currency: 'SAR', bookedOn: today, lines }),
    )
    await expect(paidOut).rejects.toThrow('would pay out')
  })

  test('twenty uses at once take of gifts what they take of the wallet, and no more', async () => {
    const { id } = await addClient(staff)
    await charge(id, 500)
    await gift(id, 700, 5)
    await gift(id, 300, 3)
    const ids = await Promise.all(Array.from({ length: 20 }, () => invoiceOf(id, 100)))
    const answers = await Promise.all(ids.map(invoice => apply(invoice, 100)))
    expect(answers.filter(({ success }) => success).length).toBe(15)
    expect(await held(id)).toEqual([{ currency: 'SAR', balance: 0, expiring: 0, expiresOn: null }])
    expect((await left(id)).map(([rest]) => rest)).toEqual([null, 0, 0])
  })
})
