import { openInvoice } from '#contract/billing/invoices.ts'
import { openAttempt } from '#contract/billing/payment-attempts.ts'
import { paymentDriverKinds } from '#contract/billing/payment-drivers.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { system } from '#platform/kernel/caller.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { takeStep } from '#platform/kernel/steps.ts'
import { inTransaction } from '#platform/kernel/transaction.ts'
import { invoiceStore } from '../invoice/invoice.store.ts'
import { gatewayOf, openGateway } from '../payment-gateway/open-gateway.ts'
import type {} from '../payment-gateway/payment-gateway.table.ts'
import { newAttempt } from './new-attempt.ts'
import { paymentAttemptStore } from './payment-attempt.store.ts'
import type { StoredAttempt } from './payment-attempt.table.ts'
import { failAttempt } from './settle-attempt.ts'
import { isCardCharged } from './under-way.ts'
import { payableOf } from './what-is-paid.ts'

interface Owed {
  id: number
  status: string
  balance: number
  currency: string
}

/** The gateway that issues bills of so much: the first that is active and says that it takes SADAD. */
export async function billGateway({ db }: Scope): Promise<{ id: number; least: number; currency: string } | null> {
  const gateways = await db
    .selectFrom('paymentGateways')
    .select(['id', 'driver', 'brands', 'currencies'])
    .where('status', '=', 'active')
    .orderBy('position')
    .orderBy('id')
    .execute()
  for (const { id, driver, brands, currencies } of gateways) {
    const { bills } = paymentDriverKinds[driver]
    if (bills && brands.includes('sadad') && currencies.includes(bills.currency)) return { id, ...bills }
  }
  return null
}

/** Why no bill can be asked for of an invoice; null where one can. */
export function whyNoBill(gateway: { least: number; currency: string } | null, { status, balance, currency }: Owed): string | null {
  if (!openInvoice.some(open => open === status) || balance === 0) return 'nothingToPay'
  if (gateway === null) return 'noBills'
  if (gateway.currency !== currency) return 'gatewayCurrency'
  return balance < gateway.least ? 'billTooSmall' : null
}

/**
 * The open bill of an invoice, which is locked, or a new one that nobody has asked for yet: one at a time. One of another amount, because
 * something was paid meanwhile, is followed to its end first: it can still be paid.
 * @throws Problem wrongState where that cannot be
 */
export async function openBill(scope: Scope, invoiceId: number): Promise<StoredAttempt> {
  const invoice = await invoiceStore.find(scope, invoiceId, true)
  const open = scope.db
    .selectFrom('paymentAttempts')
    .selectAll()
    .where('invoiceId', '=', invoiceId)
    .where('byBill', '=', true)
    .where('status', 'in', openAttempt)
  const found = await open.executeTakeFirst()
  if (found) return found
  if (await isCardCharged(scope, [invoiceId])) throw new Problem('wrongState', { reason: 'paymentUnderWay' })
  const gateway = await billGateway(scope)
  const reason = whyNoBill(gateway, invoice)
  if (reason || !gateway) throw new Problem('wrongState', { reason: reason ?? 'noBills' })
  await newAttempt(scope, payableOf([invoice]), { gatewayId: gateway.id, byBill: true })
  return open.executeTakeFirstOrThrow()
}

/**
 * Asks the gateway for the bill of an attempt, outside any transaction; asked again, it is the same by its key. What the gateway refuses comes to
 * nothing. Answers the attempt with its number. @throws Problem wrongState `gatewayNoAnswer`
 */
export async function askForBill(asked: Scope, attempt: StoredAttempt): Promise<StoredAttempt> {
  if (attempt.billNumber) return attempt
  const scope = asked.with({ caller: system })
  const gateway = await gatewayOf(scope, attempt.gatewayId)
  if (!gateway) throw new Problem('wrongState', { reason: 'gatewayUnusable' })
  const { id, key, amount, currency, invoiceId } = attempt
  const { number } = await scope.db.selectFrom('invoices').select('number').where('id', '=', invoiceId).executeTakeFirstOrThrow()
  const answer = await openGateway(scope, gateway, id).startBill({ key, amount, currency, description: number ?? `#${invoiceId}` })
  if (answer.is === 'rejected') await inTransaction(scope, inner => refuse(inner, id, answer))
  if (answer.is !== 'ok' || !answer.payment.bill) throw new Problem('wrongState', { reason: 'gatewayNoAnswer' })
  const { reference, address, bill } = answer.payment
  return inTransaction(scope, async inner => {
    const { status } = await paymentAttemptStore.find(inner, id, true)
    const set = { reference, address, billNumber: bill.number, billerCode: bill.billerCode, billExpiresOn: bill.expiresOn }
    if (status === 'initiated' || status === 'unknown') await takeStep(inner, paymentAttemptStore, 'await', id, { set })
    return inner.db.selectFrom('paymentAttempts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  })
}

async function refuse(scope: Scope, id: number, { code, message }: { code: string; message: string }): Promise<void> {
  const attempt = await paymentAttemptStore.find(scope, id, true)
  if (attempt.status === 'initiated') await failAttempt(scope, attempt, code, message)
}
