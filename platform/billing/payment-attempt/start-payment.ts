import { openInvoice } from '#contract/billing/invoices.ts'
import { paymentDriverKinds } from '#contract/billing/payment-drivers.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { system } from '#platform/kernel/caller.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { takeStep } from '#platform/kernel/steps.ts'
import { inTransaction } from '#platform/kernel/transaction.ts'
import { invoiceStore } from '../invoice/invoice.store.ts'
import { gatewayOf, openGateway } from '../payment-gateway/open-gateway.ts'
import type { StoredGateway } from '../payment-gateway/payment-gateway.table.ts'
import { newAttempt } from './new-attempt.ts'
import { paymentAttemptStore } from './payment-attempt.store.ts'
import type { StoredAttempt } from './payment-attempt.table.ts'
import { isCardCharged } from './under-way.ts'

export interface StartedPayment {
  attemptId: number
  /** Where the payer goes now. */
  address: string
}

/**
 * Begins to pay all that is to be paid of an invoice at a gateway, on whose page the payer gives a card. However many times it is begun
 * while an attempt for the same amount, with the same consent, waits for its payer, it is that one. `returnAddress` is where the payer comes
 * back to, by the attempt's key. `save`: the payer agrees that the card is kept. Called outside any transaction: a gateway is asked.
 * @throws Problem wrongState where nothing is to be paid, or `gatewayUnusable`, `gatewayNoAnswer`; `paymentUnderWay` while a saved card is charged
 */
export async function startPayment(
  asked: Scope,
  invoice: { id: number },
  { gateway: gatewayId, returnAddress, save = false }: { gateway: number; returnAddress: (key: string) => string; save?: boolean },
): Promise<StartedPayment> {
  const scope = asked.with({ caller: system })
  const gateway = await gatewayOf(scope, gatewayId)
  if (gateway?.status !== 'active' || !paymentDriverKinds[gateway.driver].online)
    throw new Problem('wrongState', { reason: 'gatewayUnusable' })
  const attempt = await inTransaction(scope, inner => waiting(inner, invoice.id, gateway, save))
  if (attempt.address) return { attemptId: attempt.id, address: attempt.address }
  const { key, amount, currency, id } = attempt
  const description = await numberOf(scope, invoice.id)
  const asks = { key, amount, currency, description, returnAddress: returnAddress(key), save }
  const answer = await openGateway(scope, gateway, id).startPayment(asks)
  if (answer.is !== 'ok' || !answer.payment.address) throw new Problem('wrongState', { reason: 'gatewayNoAnswer' })
  const { reference, address } = answer.payment
  return inTransaction(scope, inner => keep(inner, id, { reference, address: address as string }))
}

const numberOf = async ({ db }: Scope, id: number) =>
  (await db.selectFrom('invoices').select('number').where('id', '=', id).executeTakeFirstOrThrow()).number ?? `#${id}`

/** The attempt that waits for its payer, or a new one; whoever else begins waits for the lock of the invoice and finds the same. */
async function waiting(scope: Scope, invoiceId: number, gateway: StoredGateway, save: boolean): Promise<StoredAttempt> {
  const invoice = await invoiceStore.find(scope, invoiceId, true)
  if (!openInvoice.some(state => state === invoice.status) || invoice.balance === 0)
    throw new Problem('wrongState', { reason: 'nothingToPay' })
  if (!gateway.currencies.includes(invoice.currency)) throw new Problem('wrongState', { reason: 'gatewayCurrency' })
  if (await isCardCharged(scope, invoiceId)) throw new Problem('wrongState', { reason: 'paymentUnderWay' })
  const found = await scope.db
    .selectFrom('paymentAttempts')
    .selectAll()
    .where('invoiceId', '=', invoiceId)
    .where('gatewayId', '=', gateway.id)
    .where('savedCardId', 'is', null)
    .where('byBill', '=', false)
    .where('status', 'in', ['initiated', 'awaitingPayer'])
    .where('amount', '=', invoice.balance)
    // Whoever agrees to have their card kept has a page of their own: what another payer agreed to is not theirs.
    .where('save', '=', save)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  if (found) {
    // Its payer is at it again.
    await scope.db.updateTable('paymentAttempts').set({ updatedOn: scope.now }).where('id', '=', found.id).execute()
    return found
  }
  const { id } = await newAttempt(scope, invoice, { gatewayId: gateway.id, save })
  return scope.db.selectFrom('paymentAttempts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

/** Where the payer goes; whoever was quicker has said it, and a second page of the gateway stays without a payer. */
async function keep(scope: Scope, id: number, { reference, address }: { reference: string; address: string }): Promise<StartedPayment> {
  const { status } = await paymentAttemptStore.find(scope, id, true)
  const stored = await scope.db.selectFrom('paymentAttempts').select('address').where('id', '=', id).executeTakeFirstOrThrow()
  if (stored.address) return { attemptId: id, address: stored.address }
  if (status === 'initiated') await takeStep(scope, paymentAttemptStore, 'await', id, { set: { reference, address } })
  return { attemptId: id, address }
}
