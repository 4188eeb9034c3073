import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bankSlips } from '#contract/billing/bank-slips.ts'
import { type Invoice, invoices } from '#contract/billing/invoices.ts'
import { payLinks } from '#contract/billing/pay-links.ts'
import { simulatedPayments } from '#contract/billing/simulated-payments.ts'
import { transactions } from '#contract/billing/transactions.ts'
import { walletCharges } from '#contract/billing/wallet-charges.ts'
import { simulatedCallback } from '#platform/drivers/payment/simulator/simulated-callback.ts'
import type { Client } from '#tests/support/client.ts'
import { addClient } from '#tests/support/clients.ts'
import { addGateway, ask } from '#tests/support/gateway-payments.ts'
import { balances } from '#tests/support/orders.ts'
import { openInvoiceOf } from '#tests/support/payments.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'
import { readPdf } from '#tests/support/read-pdf.ts'
import { pdf, upload } from '#tests/support/upload.ts'

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
  return (await staff.call(invoices.endpoints.publish, { params: { id }, body: { mail: false } })).data
}
const charge = (clientId: number, amount: number) =>
  staff.call(walletCharges.endpoints.create, { body: { clientId, amount, source: 'gift', reason: 'Sample' } })
const make = (...found: Invoice[]) => staff.call(payLinks.make, { body: { invoiceIds: found.map(({ id }) => id), wallet: true } })
const tokenOf = async (...found: Invoice[]) => (await make(...found)).data.address.split('/pay/')[1] as string
const view = (token: string) => platform.anonymous.call(payLinks.view, { body: { token } })
const pay = (token: string) => platform.anonymous.call(payLinks.payFromWallet, { body: { token } })
const printed = async (id: number) => {
  const headers = { authorization: `Bearer ${staff.token}` }
  return (await readPdf((await platform.app.inject({ url: `/v1/invoice/${id}/pdf`, headers })).rawPayload)).pages[0]
}

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

test('a link spends nothing of the wallet unless it was made to, by who may spend it themselves', async () => {
  const { id: clientId } = await addClient(staff)
  const invoice = await published(clientId)
  await charge(clientId, 500_00)
  const asked = { invoiceIds: [invoice.id] }
  const token = (await staff.call(payLinks.make, { body: asked })).data.address.split('/pay/')[1] as string
  expect((await view(token)).data).toMatchObject({ state: 'open', wallet: false })
  expect(await pay(token)).toMatchObject({ status_code: 409, data: { reason: 'linkWithoutWallet' } })
  expect(await read(invoice.id)).toMatchObject({ status: 'unpaid', paid: 0 })
  const seller = await platform.signedIn({ role: 'ADMIN', capabilities: ['invoice.view', 'invoice.payLink'] })
  expect(await seller.call(payLinks.make, { body: { ...asked, wallet: true } })).toMatchObject({
    data: { fields: { wallet: { key: 'notPermitted' } } },
  })
  expect((await seller.call(payLinks.make, { body: asked })).success).toBe(true)
  const spending = await tokenOf(invoice)
  expect((await view(spending)).data).toMatchObject({ wallet: true })
  expect((await pay(spending)).data).toEqual({ state: 'paid' })
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

test('an invoice of a link is paid by card on the page of a gateway, which alone says what became of it; twenty tabs pay once', async () => {
  const { id: clientId } = await addClient(staff)
  const gatewayId = await addGateway(staff)
  const [one, other] = [await published(clientId), await published(clientId)]
  const token = await tokenOf(one, other)
  expect((await view(token)).data.gateways).toEqual([{ id: gatewayId, name: { en: 'Cards', ar: 'بطاقات' }, savesCards: true }])
  const card = (number: string) => platform.anonymous.call(payLinks.payByCard, { body: { token, gatewayId, number } })
  const begun = await Promise.all(Array.from({ length: 20 }, () => card(one.number as string)))
  const [address] = new Set(begun.map(({ data }) => data.address))
  expect(new Set(begun.map(({ data }) => data.address)).size).toBe(1)
  const id = (address as string).split('/simulated-payment/')[1] as string
  const shown = (await platform.anonymous.call(simulatedPayments.view, { body: { id } })).data
  expect(shown).toMatchObject({ status: 'initiated', amount: 115_00, currency: 'SAR', description: one.number })
  const key = shown.returnAddress?.split('/pay/back/')[1] as string
  expect(shown.returnAddress).not.toContain(token)
  const back = async () => (await platform.anonymous.call(payLinks.returned, { body: { key } })).data
  // Coming back is no payment.
  expect(await back()).toMatchObject({ state: 'waiting', number: one.number })
  await platform.anonymous.call(simulatedPayments.decide, { body: { id, pays: true } })
  const told = await Promise.all(Array.from({ length: 20 }, back))
  expect(told.map(({ state }) => state)).toEqual(Array.from({ length: 20 }, () => 'paid'))
  expect(await read(one.id)).toMatchObject({ status: 'paid', paid: 115_00, balance: 0 })
  expect(await card(one.number as string)).toMatchObject({ status_code: 409 })
  expect((await view(token)).data).toMatchObject({ state: 'open', balance: 115_00 })
  expect(await platform.anonymous.call(payLinks.returned, { body: { key: randomUUID() } })).toMatchObject({ status_code: 410 })
})

test('a card that is refused pays nothing and says why; the invoice can be paid by another one', async () => {
  const { id: clientId } = await addClient(staff)
  const gatewayId = await addGateway(staff)
  const invoice = await published(clientId)
  const token = await tokenOf(invoice)
  const card = async () => {
    const { data } = await platform.anonymous.call(payLinks.payByCard, { body: { token, gatewayId, number: invoice.number as string } })
    return data.address.split('/simulated-payment/')[1] as string
  }
  const decide = (id: string, more: object) => platform.anonymous.call(simulatedPayments.decide, { body: { id, pays: true, ...more } })
  const first = await card()
  const key = ((await decide(first, { card: '1101' })).data.returnAddress as string).split('/').at(-1) as string
  const back = (await platform.anonymous.call(payLinks.returned, { body: { key } })).data
  expect(back).toMatchObject({ state: 'failed', code: 'insufficientFunds' })
  expect((await read(invoice.id)).paid).toBe(0)
  const second = await card()
  expect(second).not.toBe(first)
  const again = ((await decide(second, { card: '1010' })).data.returnAddress as string).split('/').at(-1) as string
  expect((await platform.anonymous.call(payLinks.returned, { body: { key: again } })).data).toMatchObject({ state: 'paid' })
  expect((await read(invoice.id)).status).toBe('paid')
})

test('a holder of a link announces one transfer at a time, and sends its slip once, which finance alone sees; no money is booked by it', async () => {
  const { id: clientId } = await addClient(staff)
  const [one, other] = [await published(clientId), await published(clientId)]
  const token = await tokenOf(one, other)
  const told = { amount: 200_00, paidOn: '2026-11-02', payerName: 'Najd Est.', reference: 'TT-77' }
  const announce = (more: object = {}) => platform.anonymous.call(payLinks.announce, { body: { token, ...told, ...more } })
  expect(await announce({ token: `${token}x` })).toMatchObject({ status_code: 410 })
  expect(await announce({ amount: 0 })).toMatchObject({ status_code: 422 })
  const answers = await Promise.all([announce(), announce(), announce()])
  expect(answers.filter(({ success }) => success)).toHaveLength(1)
  expect(answers.find(({ success }) => !success)).toMatchObject({ data: { reason: 'invoiceTransferAnnounced' } })
  expect([await read(one.id), await read(other.id)]).toMatchObject([
    { status: 'bankTransfer', paid: 0 },
    { status: 'bankTransfer', paid: 0 },
  ])
  expect((await view(token)).data).toMatchObject({ announced: true, state: 'open', balance: 230_00 })
  const key = answers.find(({ success }) => success)?.data.key as string
  const send = async (by: string, bytes = pdf) =>
    (await upload(platform, null, [{ name: 'slip.pdf', bytes, type: 'application/pdf' }], `/v1/pay-link/slip/${by}`)).status_code
  expect(await send(randomUUID())).toBe(410)
  expect(await send(key, Buffer.from('<html>'))).toBeGreaterThanOrEqual(400)
  expect((await Promise.all([send(key), send(key)])).sort()).toEqual([201, 410])
  const where = [{ field: 'clientId' as const, operator: 'eq' as const, value: clientId }]
  const { items } = (await staff.call(bankSlips.endpoints.list, { filter: { where, relations: ['files'] } })).data
  expect(items).toMatchObject([
    { status: 'waiting', amount: 200_00, reference: 'TT-77', senderName: { en: 'Pay link' }, files: [{ name: 'slip.pdf' }] },
  ])
  const slip = items[0] as (typeof items)[number]
  const post = { params: { id: slip.id }, body: { amount: 200_00, paidOn: '2026-11-02', reference: 'TT-77' } }
  expect((await staff.call(bankSlips.endpoints.post, post)).data.status).toBe('posted')
  expect([await read(one.id), await read(other.id)]).toMatchObject([{ status: 'paid' }, { balance: 30_00 }])
  // What is left can be announced again.
  expect((await announce({ amount: 30_00, reference: 'TT-78' })).success).toBe(true)
})

test('a bill is asked for once, is paid at a bank, and what tells of that only wakes a question; of two who pay one is paid from', async () => {
  const { id: clientId } = await addClient(staff)
  const gatewayId = await addGateway(staff, { brands: ['sadad'], position: 0 })
  const [invoice, small] = [await published(clientId), await openInvoiceOf(staff, clientId, 99_99)]
  const token = await tokenOf(invoice, await read(small))
  expect((await view(token)).data).toMatchObject({ bills: [], billable: [invoice.number] })
  const askBill = (number: string) => platform.anonymous.call(payLinks.issueBill, { body: { token, number } })
  const answers = await Promise.all(Array.from({ length: 5 }, () => askBill(invoice.number as string)))
  expect(new Set(answers.map(({ data }) => data.billNumber)).size).toBe(1)
  expect(await askBill((await read(small)).number as string)).toMatchObject({ data: { reason: 'billTooSmall' } })
  const { data } = await view(token)
  expect(data).toMatchObject({ billable: [], bills: [{ invoice: invoice.number, billerCode: '901', amount: 115_00 }] })
  const id = data.bills[0]?.address?.split('/simulated-payment/')[1] as string
  const bill = data.bills[0]?.billNumber as string
  expect(await printed(invoice.id)).toContain(bill)
  // A message that it was paid books nothing while the gateway says otherwise.
  const raw = (event: string) => simulatedCallback({ id: event, type: 'paid', secret: 'whs', payment: id })
  const tell = (event: string) =>
    platform.app.inject({
      method: 'POST',
      url: `/v1/payment-callback/${gatewayId}`,
      payload: raw(event),
      headers: { 'content-type': 'application/octet-stream' },
    })
  expect((await tell('bill-1')).statusCode).toBeLessThan(300)
  await askAttempts()
  expect(await read(invoice.id)).toMatchObject({ status: 'unpaid', paid: 0 })
  await platform.anonymous.call(simulatedPayments.decide, { body: { id, pays: true } })
  await Promise.all(Array.from({ length: 10 }, (_, at) => tell(`bill-2-${at % 3}`)))
  await askAttempts()
  expect(await read(invoice.id)).toMatchObject({ status: 'paid', paid: 115_00 })
  expect(await printed(invoice.id)).not.toContain(bill)
  const where = [{ field: 'clientId' as const, operator: 'eq' as const, value: clientId }]
  expect((await staff.call(transactions.endpoints.list, { filter: { where } })).data.items).toMatchObject([
    { method: 'sadad', amount: 115_00 },
  ])
  expect((await view(token)).data.bills).toEqual([])
})

/** Asks the gateways of all attempts, as the job does that a message wakes. */
async function askAttempts() {
  const found = await platform.database.db.selectFrom('paymentAttempts').select('id').where('byBill', '=', true).execute()
  for (const { id } of found) await ask(platform, id)
}
