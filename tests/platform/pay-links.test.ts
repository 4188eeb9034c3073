import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Invoice, invoices } from '#contract/billing/invoices.ts'
import { payLinks } from '#contract/billing/pay-links.ts'
import { walletCharges } from '#contract/billing/wallet-charges.ts'
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

const read = async (id: number) => (await staff.call(invoices.endpoints.get, { params: { id } })).data
/** A published invoice of 115.00. */
async function published(clientId: number): Promise<Invoice> {
  const lines = [{ description: { en: 'Work', ar: 'عمل' }, unitPrice: 100_00 }]
  const { id } = (await staff.call(invoices.endpoints.create, { body: { clientId, lines } })).data
  return (await staff.call(invoices.endpoints.publish, { params: { id }, body: {} })).data
}
const charge = (clientId: number, amount: number) =>
  staff.call(walletCharges.endpoints.create, { body: { clientId, amount, source: 'gift', reason: 'Sample' } })
const make = (...found: Invoice[]) => staff.call(payLinks.make, { body: { invoiceIds: found.map(({ id }) => id) } })
const tokenOf = async (...found: Invoice[]) => (await make(...found)).data.address.split('/pay/')[1] as string
const view = (token: string) => platform.anonymous.call(payLinks.view, { body: { token } })
const pay = (token: string) => platform.anonymous.call(payLinks.payFromWallet, { body: { token } })

test('a link tells what is owed and nothing of whose it is; one that nobody has, or that was ended, tells nothing', async () => {
  const client = await addClient(staff)
  const invoice = await published(client.id)
  const token = await tokenOf(invoice)
  const { data } = await view(token)
  expect(data).toMatchObject({ state: 'open', balance: 115_00, wallet: false, invoices: [{ number: invoice.number, balance: 115_00 }] })
  expect(JSON.stringify(data)).not.toMatch(/Reem|Subaie|client\.example|5\d{8}/)
  const kept = await sql<{ tokenHash: string }>`select "tokenHash" from "payLinks"`.execute(platform.database.db)
  expect(JSON.stringify(kept.rows)).not.toContain(token)
  for (const wrong of [`${token}x`, token.slice(1), 'x']) expect(await view(wrong)).toMatchObject({ status_code: 410 })
  expect((await staff.call(payLinks.revoke, { params: { id: invoice.id } })).data).toEqual({ ended: 1 })
  expect([await view(token), await pay(token)]).toMatchObject([{ status_code: 410 }, { status_code: 410 }])
  const seller = await platform.signedIn({ role: 'ADMIN', capabilities: ['invoice.view'] })
  expect(await seller.call(payLinks.make, { body: { invoiceIds: [invoice.id] } })).toMatchObject({ status_code: 403 })
})

test('invoices of one client are paid together, all or none, and once, however many press at once', async () => {
  const { id: clientId } = await addClient(staff)
  const found = [await published(clientId), await published(clientId), await published(clientId)]
  const token = await tokenOf(...found)
  await charge(clientId, 345_00 - 1)
  expect((await view(token)).data).toMatchObject({ balance: 345_00, wallet: false })
  expect(await pay(token)).toMatchObject({ status_code: 422 })
  expect(await Promise.all(found.map(async ({ id }) => (await read(id)).balance))).toEqual([115_00, 115_00, 115_00])
  await charge(clientId, 200_00)
  const before = await balances(platform)
  const answers = await Promise.all(Array.from({ length: 20 }, () => pay(token)))
  expect(answers.map(({ data }) => data)).toEqual(Array.from({ length: 20 }, () => ({ state: 'paid' })))
  const after = await balances(platform)
  expect([(after.wallet ?? 0) - (before.wallet ?? 0), (after.receivable ?? 0) - (before.receivable ?? 0)]).toEqual([345_00, -345_00])
  expect(await Promise.all(found.map(async ({ id }) => (await read(id)).status))).toEqual(['paid', 'paid', 'paid'])
  expect((await view(token)).data).toMatchObject({ state: 'paid', balance: 0, wallet: false })
})

test('two links that share an invoice pay it once', async () => {
  const { id: clientId } = await addClient(staff)
  const [first, second, third] = [await published(clientId), await published(clientId), await published(clientId)]
  await charge(clientId, 500_00)
  const before = await balances(platform)
  const tokens = [await tokenOf(second, first), await tokenOf(second, third)]
  await Promise.all(tokens.map(pay))
  expect(((await balances(platform)).wallet ?? 0) - (before.wallet ?? 0)).toBe(345_00)
  const owed = await Promise.all([first, second, third].map(async ({ id }) => (await read(id)).balance))
  expect(owed).toEqual([0, 0, 0])
})

test('what is not open, and what is not of one client, is in no link; a cancelled invoice is not paid by an old one', async () => {
  const [one, other] = [await addClient(staff), await addClient(staff)]
  const [mine, theirs] = [await published(one.id), await published(other.id)]
  expect((await make(mine, theirs)).data).toMatchObject({ fields: { 'invoiceIds.1': { key: 'otherClient' } } })
  const token = await tokenOf(mine)
  await charge(one.id, 200_00)
  await staff.call(invoices.endpoints.markCancelled, { params: { id: mine.id }, body: { reason: 'Twice' } })
  expect((await pay(token)).data).toEqual({ state: 'ended' })
  expect((await read(mine.id)).paid).toBe(0)
  expect((await make(mine)).data).toMatchObject({ fields: { 'invoiceIds.0': { key: 'invoiceNotOpen' } } })
})
