import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { chargebacks } from '#contract/billing/chargebacks.ts'
import { documentSeries } from '#contract/billing/document-series.ts'
import { type Invoice, invoices } from '#contract/billing/invoices.ts'
import { refunds } from '#contract/billing/refunds.ts'
import { walletCharges } from '#contract/billing/wallet-charges.ts'
import { riyadhDate } from '#contract/kernel/calendar.ts'
import type { Client } from './client.ts'
import { addClient } from './clients.ts'
import { addGateway, addUnpaid, ask, begin, payOn } from './gateway-payments.ts'
import { addPayment } from './payments.ts'
import type { TestPlatform } from './platform.ts'

interface Hands {
  platform: TestPlatform
  staff: Client
}

/** Records about money that nobody makes by a form. */
export const moneyResources = { chargebacks, documentSeries, refunds, walletCharges }
export const ofMoney = (name: string): name is keyof typeof moneyResources => name in moneyResources
export async function moneySample(hands: Hands, name: keyof typeof moneyResources): Promise<number> {
  if (name === 'chargebacks') return aChargeback(hands)
  if (name === 'walletCharges') return askCharge(hands)
  if (name === 'refunds') return askPayout(hands)
  return (await hands.platform.database.db.selectFrom('documentSeries').select('id').where('name', '=', 'quotes').executeTakeFirstOrThrow())
    .id
}

/** A charge that somebody asked for who may charge nothing alone. */
export async function askCharge({ platform, staff }: Hands): Promise<number> {
  const { id: clientId } = await addClient(staff)
  const body = { clientId, amount: 100, source: 'gift' as const, reason: 'Sample' }
  const { id } = (await staff.call(walletCharges.endpoints.create, { body })).data
  await platform.database.db.updateTable('walletCharges').set({ status: 'pending', requesterId: null }).where('id', '=', id).execute()
  return id
}

/** A payment that its payer's bank takes back. */
async function aChargeback({ staff }: Hands): Promise<number> {
  const { id: transactionId } = await addPayment(staff, (await addClient(staff)).id, 100)
  return (await staff.call(chargebacks.endpoints.create, { body: { transactionId } })).data.id
}

/** Money of a wallet that somebody else asked to be paid out. */
export async function askPayout({ platform, staff }: Hands): Promise<number> {
  const { id: clientId } = await addClient(staff)
  await staff.call(walletCharges.endpoints.create, { body: { clientId, amount: 100, source: 'gift', reason: 'Sample' } })
  const other = await platform.signedIn()
  const body = { clientId, amount: 100, refundMethod: 'cash' as const, reason: 'Sample' }
  return (await other.call(refunds.endpoints.create, { body })).data.id
}

/** A refund becomes one that a gateway would not carry out, of an invoice that was paid through it. */
async function asRefusedByGateway({ platform, staff }: Hands, id: number): Promise<Record<string, unknown>> {
  const { id: clientId } = await addClient(staff)
  const invoice = await addUnpaid(staff, clientId, 200)
  const { attemptId, address } = await begin(platform, invoice, await addGateway(staff))
  await payOn(platform, address)
  await ask(platform, attemptId)
  await platform.database.db
    .updateTable('refunds')
    .set({ ...{ clientId, attemptId, invoiceId: invoice, refundType: 'gateway', refundMethod: 'card' }, key: randomUUID() })
    .where('id', '=', id)
    .execute()
  return {}
}

/** Somebody let it through, and it was paid out. */
async function asPaidOut({ platform, staff }: Hands, id: number): Promise<Record<string, unknown>> {
  const { status } = (await staff.call(refunds.endpoints.get, { params: { id } })).data
  if (status !== 'completed') return {}
  await platform.database.db.updateTable('refunds').set({ status: 'pending', requesterId: null }).where('id', '=', id).execute()
  await staff.call(refunds.endpoints.approve, { params: { id }, body: {} })
  return {}
}

/** All but the last minor unit of an invoice was paid, by nobody knows what. */
async function asIfPaid({ platform }: Hands, id: number): Promise<Record<string, unknown>> {
  await sql`update "invoices" set "paid" = "total" - 1 where "id" = ${id}`.execute(platform.database.db)
  return {}
}

/** It counts as paid without money, by what its credit note took back. */
async function asSettled({ platform, staff }: Hands, id: number): Promise<Record<string, unknown>> {
  const { status } = (await staff.call(invoices.endpoints.get, { params: { id } })).data
  const put = (to: Invoice['status']) => platform.database.db.updateTable('invoices').set({ status: to }).where('id', '=', id).execute()
  if (status !== 'paid') return {}
  await put('unpaid')
  await staff.call(invoices.endpoints.markPaid, { params: { id }, body: { reason: 'Sample' } })
  await put(status)
  return {}
}

/** It was cancelled as a draft, and is of no order. */
async function asNeverPublished({ platform, staff }: Hands, id: number): Promise<Record<string, unknown>> {
  const { status } = (await staff.call(invoices.endpoints.get, { params: { id } })).data
  if (status === 'cancelled')
    await platform.database.db.updateTable('invoices').set({ number: null, orderId: null }).where('id', '=', id).execute()
  return {}
}

/** Another invoice of the same client in the same state, or a second line. */
async function asWritten({ platform, staff }: Hands, id: number, change: (invoice: Invoice) => Promise<unknown>): Promise<void> {
  const state = ({ status, number }: Pick<Invoice, 'status' | 'number'>) =>
    platform.database.db.updateTable('invoices').set({ status, number }).where('id', '=', id).execute()
  const invoice = (await staff.call(invoices.endpoints.get, { params: { id } })).data
  await state({ status: 'draft', number: null })
  await change((await staff.call(invoices.endpoints.get, { params: { id } })).data)
  await state(invoice)
}

async function twoLines(hands: Hands, id: number) {
  await asWritten(hands, id, ({ version, lines: [first] }) => {
    const { description, unitPrice, quantity } = first as Invoice['lines'][number]
    const line = { description, unitPrice, quantity }
    return hands.staff.call(invoices.endpoints.update, { params: { id }, body: { version, lines: [line, line] } })
  })
  const { lines } = (await hands.staff.call(invoices.endpoints.get, { params: { id } })).data
  return { lineIds: [lines[0]?.id as number] }
}

async function anotherInvoice({ platform, staff }: Hands, id: number) {
  const { clientId, status } = (await staff.call(invoices.endpoints.get, { params: { id } })).data
  const lines = [{ description: { en: 'Work', ar: 'عمل' }, unitPrice: 100 }]
  const other = (await staff.call(invoices.endpoints.create, { body: { clientId, lines } })).data.id
  const number = status === 'draft' ? null : `INV-O${other}`
  await platform.database.db.updateTable('invoices').set({ status, number }).where('id', '=', other).execute()
  return { invoiceIds: [other] }
}

/** What verbs about money take, and the state that they need. */
export const moneyVerbs = {
  'documentSeries.renumber': () => ({ prefix: 'OFFER', nextNumber: 500 }),
  'invoices.refund': async (hands: Hands, id: number) => ({ ...(await asIfPaid(hands, id)), refundType: 'wallet', amount: 10, lines: [] }),
  'invoices.refundAndCancel': async (hands: Hands, id: number) => ({ ...(await asIfPaid(hands, id)), refundType: 'wallet' }),
  'refunds.tryAgain': asRefusedByGateway,
  'refunds.payOtherwise': async (hands: Hands, id: number) => ({ ...(await asRefusedByGateway(hands, id)), refundType: 'wallet' }),
  'refunds.comeBack': async (hands: Hands, id: number) => ({ ...(await asPaidOut(hands, id)), cameBackOn: riyadhDate(new Date()) }),
  'invoices.markUnpaid': asIfPaid,
  'invoices.askAgain': asSettled,
  'invoices.reinstate': asNeverPublished,
  'paymentAttempts.resolve': async ({ platform }: Hands, id: number) => {
    await sql`update "paymentAttempts" set "goneBack" = "amount", "unexplained" = "amount" where "id" = ${id}`.execute(platform.database.db)
    return {}
  },
  'savedCards.switchOn': async ({ platform }: Hands, id: number) => {
    await platform.database.db.updateTable('savedCards').set({ switchedOffOn: new Date() }).where('id', '=', id).execute()
    return {}
  },
  'invoices.payInFull': () => ({ method: 'cash', paidOn: '2026-11-01', reference: null }),
  'invoices.endDispute': async ({ platform }: Hands, id: number) => {
    await platform.database.db.updateTable('invoices').set({ disputedOn: '2026-11-01' }).where('id', '=', id).execute()
    return {}
  },
  'invoices.setDueDate': () => ({ dueDate: '2027-01-05' }),
  'invoices.setPayBy': () => ({ agreedMethod: 'cheque' }),
  'invoices.note': () => ({ internalNotes: 'Promised for Sunday' }),
  'invoices.issueBill': async ({ platform, staff }: Hands, id: number) => {
    await addGateway(staff, { brands: ['sadad'] })
    await sql`update "invoices" set "total" = 115000, "net" = 100000, "vatAmount" = 15000 where "id" = ${id}`.execute(platform.database.db)
    return {}
  },
  'invoices.split': twoLines,
  'invoices.merge': anotherInvoice,
  'invoices.applyWallet': async ({ staff }: Hands, id: number) => {
    const { clientId } = (await staff.call(invoices.endpoints.get, { params: { id } })).data
    await staff.call(walletCharges.endpoints.create, { body: { clientId, amount: 50, source: 'gift', reason: 'Sample' } })
    return { amount: 50 }
  },
}
