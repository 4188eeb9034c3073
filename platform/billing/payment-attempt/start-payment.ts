import { isDeepStrictEqual } from 'node:util'
import { openInvoice } from '#contract/billing/invoices.ts'
import { paymentDriverKinds } from '#contract/billing/payment-drivers.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { system } from '#platform/kernel/caller.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { takeStep } from '#platform/kernel/steps.ts'
import { inTransaction } from '#platform/kernel/transaction.ts'
import { checkTopUp } from '../own-billing/top-up.ts'
import { gatewayOf, openGateway } from '../payment-gateway/open-gateway.ts'
import type { StoredGateway } from '../payment-gateway/payment-gateway.table.ts'
import { newAttempt } from './new-attempt.ts'
import { paymentAttemptStore } from './payment-attempt.store.ts'
import type { StoredAttempt } from './payment-attempt.table.ts'
import { isCardCharged } from './under-way.ts'
import { descriptionOf, lockPaid, type Payable, payableOf, sharesOf } from './what-is-paid.ts'

export interface StartedPayment {
  attemptId: number
  /** Where the payer goes now. */
  address: string
}

/** What somebody begins to pay: invoices of one client and currency, or so much into the wallet of a client. */
export type Begun = { invoiceIds: readonly number[] } | { topUp: { clientId: number; currency: string; amount: number } }

interface At {
  gateway: number
  /** Where the payer comes back to, by the attempt's key. */
  returnAddress: (key: string) => string
  /** Says who began it, in the transaction in which it is written down. */
  tell?: (scope: Scope, attempt: StoredAttempt) => Promise<void>
  /** The payer agrees that the card is kept. */
  save?: boolean
}

/**
 * Begins to pay all that is to be paid of some invoices by one payment, or to fill a wallet, at a gateway, on whose page the payer gives a card. However
 * many times it is begun while an attempt for the same, with the same consent, waits for its payer, it is that one. Called outside any transaction: a
 * gateway is asked.
 * @throws Problem wrongState where nothing is to be paid, or `gatewayUnusable`, `gatewayNoAnswer`; `paymentUnderWay` while a saved card is charged
 */
export async function startPayment(
  asked: Scope,
  begun: Begun,
  { gateway: gatewayId, returnAddress, tell, save = false }: At,
): Promise<StartedPayment> {
  const scope = asked.with({ caller: system })
  const gateway = await gatewayOf(scope, gatewayId)
  if (gateway?.status !== 'active' || !paymentDriverKinds[gateway.driver].online)
    throw new Problem('wrongState', { reason: 'gatewayUnusable' })
  const attempt = await inTransaction(scope, async inner => {
    const found = await waiting(inner, begun, gateway, save)
    await tell?.(inner.with({ caller: asked.caller }), found)
    return found
  })
  if (attempt.address) return { attemptId: attempt.id, address: attempt.address }
  const { key, amount, currency, id } = attempt
  const asks = { key, amount, currency, description: await descriptionOf(scope, id), returnAddress: returnAddress(key), save }
  const answer = await openGateway(scope, gateway, id).startPayment(asks)
  if (answer.is !== 'ok' || !answer.payment.address) throw new Problem('wrongState', { reason: 'gatewayNoAnswer' })
  const { reference, address } = answer.payment
  return inTransaction(scope, inner => keep(inner, id, { reference, address: address as string }))
}

/** The attempt that waits for its payer, or a new one; whoever else begins waits for the locks and finds the same. */
async function waiting(scope: Scope, begun: Begun, gateway: StoredGateway, save: boolean): Promise<StoredAttempt> {
  const payable = 'topUp' in begun ? await lockedClient(scope, begun.topUp) : await lockedInvoices(scope, begun.invoiceIds)
  const { clientId, currency, amount, shares } = payable
  if (!gateway.currencies.includes(currency)) throw new Problem('wrongState', { reason: 'gatewayCurrency' })
  const found = await scope.db
    .selectFrom('paymentAttempts')
    .selectAll()
    .where('clientId', '=', clientId)
    .where('invoiceId', shares[0] ? '=' : 'is', shares[0]?.invoiceId ?? null)
    .where('gatewayId', '=', gateway.id)
    .where('savedCardId', 'is', null)
    .where('chargeNumber', 'is', null)
    .where('byBill', '=', false)
    .where('status', 'in', ['initiated', 'awaitingPayer'])
    .where('currency', '=', currency)
    .where('amount', '=', amount)
    // Whoever agrees to have their card kept has a page of their own: what another payer agreed to is not theirs.
    .where('save', '=', save)
    .orderBy('id', 'desc')
    .execute()
  let same: StoredAttempt | undefined
  for (const attempt of found) if (!same && isDeepStrictEqual(await sharesOf(scope, attempt.id), shares)) same = attempt
  if ('topUp' in begun) await checkTopUp(scope, begun.topUp, amount, { again: same?.id })
  if (same) {
    // Its payer is at it again.
    await scope.db.updateTable('paymentAttempts').set({ updatedOn: scope.now }).where('id', '=', same.id).execute()
    return same
  }
  const { id } = await newAttempt(scope, payable, { gatewayId: gateway.id, save })
  return scope.db.selectFrom('paymentAttempts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

async function lockedInvoices(scope: Scope, invoiceIds: readonly number[]): Promise<Payable> {
  const found = await lockPaid(scope, invoiceIds)
  const due = found.filter(({ status, balance }) => openInvoice.some(state => state === status) && balance > 0)
  const [first, ...others] = due
  if (!first || due.length < found.length) throw new Problem('wrongState', { reason: 'nothingToPay' })
  if (await isCardCharged(scope, invoiceIds)) throw new Problem('wrongState', { reason: 'paymentUnderWay' })
  return payableOf([first, ...others])
}

async function lockedClient(scope: Scope, topUp: { clientId: number; currency: string; amount: number }): Promise<Payable> {
  await scope.db.selectFrom('clients').select('id').where('id', '=', topUp.clientId).forNoKeyUpdate().execute()
  return { ...topUp, shares: [] }
}

/** Where the payer goes; whoever was quicker has said it, and a second page of the gateway stays without a payer. */
async function keep(scope: Scope, id: number, { reference, address }: { reference: string; address: string }): Promise<StartedPayment> {
  const { status } = await paymentAttemptStore.find(scope, id, true)
  const stored = await scope.db.selectFrom('paymentAttempts').select('address').where('id', '=', id).executeTakeFirstOrThrow()
  if (stored.address) return { attemptId: id, address: stored.address }
  if (status === 'initiated') await takeStep(scope, paymentAttemptStore, 'await', id, { set: { reference, address } })
  return { attemptId: id, address }
}
