import { invoices } from '#contract/billing/invoices.ts'
import { addDays, riyadhDate } from '#contract/kernel/calendar.ts'
import { bankLineVerbs } from '#platform/billing/bank-line/bank-line.verbs.ts'
import { bankSlipVerbs } from '#platform/billing/bank-slip/bank-slip.verbs.ts'
import { importStatement } from '#platform/billing/bank-statement/import-statement.ts'
import { chargebackVerbs } from '#platform/billing/chargeback/chargeback.verbs.ts'
import { invoiceVerbs } from '#platform/billing/invoice/invoice.verbs.ts'
import { createInvoice } from '#platform/billing/invoice/write-invoice.ts'
import { quoteVerbs } from '#platform/billing/quote/quote.verbs.ts'
import { keepCard } from '#platform/billing/saved-card/keep-card.ts'
import { clientVerbs } from '#platform/clients/client/client.verbs.ts'
import { addSimulatedCard } from '#platform/drivers/payment/simulator/settle-simulated.ts'
import { textType } from '#platform/kernel/files/judge-file.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { changeSettings } from '#platform/settings/general-setting/change-settings.ts'
import { versionNow } from '#platform/settings/general-setting/setting-states.ts'
import { createRecord } from './create-record.ts'
import { account, billableItems, cards, chargebacks, charges, company, gateways, quotes, school, unit } from './data/demo-billing.ts'
import { blankPage, storeFile } from './demo-files.ts'

/** Who the company is in law, before anything is sold: its invoices are tax documents with a QR code. */
export async function addCompany(scope: Scope): Promise<void> {
  await changeSettings(scope, {
    version: await versionNow(scope),
    // What the demonstration sells was sold before: nobody is written to about it.
    changes: { ...company, invoiceMails: false, receiptMails: false },
    reset: [],
    reason: 'The demonstration company',
    shutsOut: false,
  })
  await createRecord(scope, 'eInvoiceUnits', unit)
}

/** Money on its ways: gateways and cards, the desk of the bank, what is charged besides services, quotes, wallets, and what goes back. */
export async function addBilling(scope: Scope, decider: Scope): Promise<void> {
  const clients = await buyers(scope)
  await addCards(scope, clients)
  await addItems(scope, clients)
  await addQuotes(scope, clients)
  await addWallets(scope, decider, clients)
  await addCorrections(scope)
  await addTransfers(scope)
  await addChargebacks(scope)
  await changeSettings(scope, {
    version: await versionNow(scope),
    changes: {},
    reset: ['invoiceMails', 'receiptMails'],
    reason: 'The demonstration company',
    shutsOut: false,
  })
  await addSchool(scope, clients.at(-1) as number)
}

/** Active clients who pay in riyals and whom no order of the demonstration is for, the last first. */
async function buyers({ db }: Scope): Promise<number[]> {
  const found = await db
    .selectFrom('clients')
    .select('id')
    .where('status', '=', 'active')
    .where('currency', '=', 'SAR')
    .where('countryCode', '=', 'SA')
    .where('accountType', '=', 'PERSONAL')
    .orderBy('id', 'desc')
    .limit(12)
    .execute()
  return found.map(({ id }) => id)
}
const nth = (clients: readonly number[], at: number) => clients[at % clients.length] as number

async function addCards(scope: Scope, clients: readonly number[]): Promise<void> {
  const ids = []
  for (const gateway of gateways) ids.push(await createRecord(scope, 'paymentGateways', gateway))
  const gatewayId = ids[0] as number
  const year = scope.now.getUTCFullYear() + 3
  for (const [at, { brand, lastFour, holder }] of cards.entries()) {
    const token = `demonstration-${at}`
    await addSimulatedCard(scope.db, { gatewayId, token, brand, lastFour }, scope.now)
    const card = { token, brand, lastFour, holder, expiryMonth: 12, expiryYear: year }
    await keepCard(scope, { clientId: nth(clients, at), gatewayId }, card)
  }
}

async function addItems(scope: Scope, clients: readonly number[]): Promise<void> {
  const today = riyadhDate(scope.now)
  for (const [at, { inDays, ...item }] of billableItems.entries()) {
    const dueDate = inDays === undefined ? null : addDays(today, inDays)
    await createRecord(scope, 'billableItems', { clientId: nth(clients, at + 4), dueDate, ...item })
  }
}

async function addQuotes(scope: Scope, clients: readonly number[]): Promise<void> {
  const today = riyadhDate(scope.now)
  for (const [at, { end, days, values, prospect }] of quotes.entries()) {
    const whom = prospect ?? { clientId: nth(clients, at) }
    const id = await createRecord(scope, 'quotes', { validUntil: days === null ? null : addDays(today, days), ...whom, ...values })
    const params = { id }
    if (end === 'draft') continue
    await quoteVerbs.send(scope, { params, body: {} })
    if (end === 'onHold') await quoteVerbs.hold(scope, { params, body: {} })
    if (end === 'accepted') await quoteVerbs.accept(scope, { params, body: { acceptor: 'عبدالله الشهري' } })
    if (end === 'lost') await quoteVerbs.markLost(scope, { params, body: { reason: 'Another offer was cheaper' } })
    if (end === 'dead') await quoteVerbs.markDead(scope, { params, body: { reason: null } })
  }
}

/** What clients hold, one who was paid out of it, and one who waits for that. */
async function addWallets(scope: Scope, decider: Scope, clients: readonly number[]): Promise<void> {
  for (const [at, charge] of charges.entries()) await createRecord(scope, 'walletCharges', { clientId: nth(clients, at), ...charge })
  const payout = { refundMethod: 'bankTransfer', sendMail: false, reason: 'The client leaves and asks for the rest' }
  for (const [clientId, amount] of [
    [nth(clients, 0), 250_00],
    [nth(clients, 3), 500_00],
  ] as const)
    await createRecord(decider, 'refunds', { ...payout, clientId, amount, referenceNumber: `RF26-${clientId}` })
}

/** Notes on published invoices: a part that is taken back, one that is asked for besides, and money that goes back to wallets. */
async function addCorrections(scope: Scope): Promise<void> {
  const with_ = async (status: 'unpaid' | 'paid', most: number) =>
    scope.db
      .selectFrom('invoices')
      .select(['id', 'paid'])
      .where('status', '=', status)
      .where('kind', '=', 'invoice')
      .where('total', '>', 0)
      .orderBy('id')
      .limit(most)
      .execute()
  const [credited, debited] = await with_('unpaid', 2)
  if (credited) {
    const { id, net } = await scope.db
      .selectFrom('invoiceLines')
      .select(['id', 'net'])
      .where('invoiceId', '=', credited.id)
      .orderBy('position')
      .limit(1)
      .executeTakeFirstOrThrow()
    const lines = [{ invoiceLineId: id, net: Math.ceil(net / 4) }]
    await invoiceVerbs.credit(scope, { params: { id: credited.id }, body: { lines, reason: 'Set up a week later than agreed' } })
  }
  if (debited) {
    const more = { description: { en: 'Additional backups', ar: 'نسخ احتياطية إضافية' }, unitPrice: 45_00 }
    const lines = [{ ...more, quantity: 1, discount: 0, category: 'S' as const, reasonCode: null }]
    await invoiceVerbs.debit(scope, { params: { id: debited.id }, body: { lines, reason: 'Ordered by telephone' } })
  }
  for (const { id, paid } of await with_('paid', 2)) {
    const amount = Math.ceil(paid / 3)
    const body = {
      refundType: 'wallet',
      amount,
      refundMethod: null,
      referenceNumber: null,
      sendMail: false,
      reason: 'A month not used',
    } as const
    await invoiceVerbs.refund(scope, { params: { id }, body: { ...body, lines: [] } })
  }
}

/** An account of ours with a statement, of which some movements are matched, one is posted and others wait; and slips in each state. */
async function addTransfers(scope: Scope): Promise<void> {
  const bankAccountId = await createRecord(scope, 'bankAccounts', account)
  const today = riyadhDate(scope.now)
  const open = await scope.db
    .selectFrom('invoices')
    .select(['id', 'number', 'clientId', 'balance'])
    .where('status', 'in', ['unpaid', 'partiallyPaid'])
    .where('currency', '=', 'SAR')
    .where('balance', '>', 0)
    .orderBy('id', 'desc')
    .limit(5)
    .execute()
  const slips = []
  for (const { id: invoiceId, number, clientId, balance: amount } of open.slice(0, 3)) {
    const reference = `SLIP-${number}`
    const told = { clientId, bankAccountId, amount, paidOn: addDays(today, -1), reference, allocations: [{ invoiceId, amount }] }
    slips.push({ amount, id: await createRecord(scope, 'bankSlips', told) })
  }
  const [, posted, rejected] = slips
  if (posted) {
    const seen = { amount: posted.amount, paidOn: today, reference: `FT26-S-${posted.id}`, fee: 0 }
    await bankSlipVerbs.post(scope, { params: { id: posted.id }, body: seen })
  }
  if (rejected) await bankSlipVerbs.reject(scope, { params: { id: rejected.id }, body: { reason: 'The slip shows another account' } })
  const riyals = (amount: number) => (amount / 100).toFixed(2)
  const rows = [
    ...open.slice(3).map(({ number, balance }) => [addDays(today, -1), riyals(balance), `FT26-${number}`, `Invoice ${number}`]),
    [addDays(today, -2), '1150.00', 'FT26-770-1', 'حوالة واردة'],
    [addDays(today, -2), '86.25', 'FT26-770-2', 'TRANSFER WITHOUT NAME'],
    [addDays(today, -3), '-37.50', 'FEE-11', 'رسوم البنك'],
  ]
  const text = ['date,amount,reference,description', ...rows.map(row => row.join(','))].join('\n')
  const fileId = await storeFile(scope, { name: 'statement.csv', bytes: Buffer.from(text), mimeType: textType })
  await importStatement(scope, { body: { bankAccountId, fileId, columns: [] } })
  for (const [at, { id: invoiceId, clientId, balance: amount, number }] of open.slice(3).entries()) {
    const line = await scope.db.selectFrom('bankLines').select('id').where('reference', '=', `FT26-${number}`).executeTakeFirstOrThrow()
    const params = { id: line.id }
    const asked = { clientId, slipId: null, transactionId: null, allocations: [{ invoiceId, amount }] }
    await bankLineVerbs.match(scope, { params, body: asked })
    if (at === 0) await bankLineVerbs.post(scope, { params, body: {} })
  }
}

/** Payments that the bank of who paid takes back: one that nothing was said to, one whose evidence is with the bank, and one that we kept. */
async function addChargebacks(scope: Scope): Promise<void> {
  const payments = await scope.db
    .selectFrom('transactions')
    .select('id')
    .where('kind', '=', 'payment')
    .where('status', '=', 'completed')
    .orderBy('id')
    .limit(chargebacks.length)
    .execute()
  for (const [at, { id: transactionId }] of payments.entries()) {
    const { end, inDays, ...told } = chargebacks[at] as (typeof chargebacks)[number]
    const dueDate = addDays(riyadhDate(scope.now), inDays)
    const params = { id: await createRecord(scope, 'chargebacks', { transactionId, dueDate, ...told }) }
    if (end !== 'received') await chargebackVerbs.sendEvidence(scope, { params, body: {} })
    if (end === 'won') await chargebackVerbs.win(scope, { params, body: { reason: 'The bank accepted the signed order' } })
  }
}

/** A school with a certificate by which it bears no VAT, and its invoice. */
async function addSchool(scope: Scope, id: number): Promise<void> {
  const fileId = await storeFile(scope, { name: 'certificate.pdf', bytes: Buffer.from(blankPage), mimeType: 'application/pdf' })
  await clientVerbs.exempt(scope, { params: { id }, body: { ...school.certificate, fileIds: [fileId] } })
  const dueDate = addDays(riyadhDate(scope.now), 14)
  const body = invoices.create.parse({ clientId: id, dueDate, lines: [school.work] })
  const { id: invoiceId } = await createInvoice(scope, { body })
  await invoiceVerbs.publish(scope, { params: { id: invoiceId }, body: {} })
}
