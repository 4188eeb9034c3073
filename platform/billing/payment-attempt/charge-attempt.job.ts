import { z } from 'zod'
import { openInvoice } from '#contract/billing/invoices.ts'
import type { PaymentAttempt } from '#contract/billing/payment-attempts.ts'
import { job } from '#platform/kernel/jobs.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { takeStep } from '#platform/kernel/steps.ts'
import { inTransaction } from '#platform/kernel/transaction.ts'
import { gatewayOf, openGateway } from '../payment-gateway/open-gateway.ts'
import { openCard } from '../saved-card/card-token.ts'
import type {} from '../saved-card/saved-card.table.ts'
import { newAttempt } from './new-attempt.ts'
import { paymentAttemptStore } from './payment-attempt.store.ts'
import { failAttempt, settleAttempt } from './settle-attempt.ts'
import { descriptionOf, lockPaid, type Payable, sharesOf } from './what-is-paid.ts'

/** Charges the card of an attempt, once, however often it is begun: what was asked before is asked for first, and asked again with the same key. */
export const chargeAttempt = job({
  name: 'chargeAttempt',
  values: z.strictObject({ id: z.int().positive() }),
  retryDelay: 10,
  handle: async (scope, { id }, { retry }) => {
    const wanted = await inTransaction(scope, inner => claim(inner, id))
    if (wanted === null) return
    const gateway = await gatewayOf(scope, wanted.gatewayId)
    if (!gateway) return
    const driver = openGateway(scope, gateway, id)
    const { key, amount, currency, token, asked } = wanted
    const settle = (payment: Parameters<typeof settleAttempt>[2]) => inTransaction(scope, inner => settleAttempt(inner, id, payment))
    if (asked || retry > 0) {
      const before = await driver.payment(key)
      if (before.is !== 'ok') throw new Error(before.message)
      if (before.payment) return settle(before.payment)
    }
    const answer = await driver.chargeCard({ key, amount, currency, description: wanted.description, token })
    if (answer.is === 'ok') return settle(answer.payment)
    if (answer.is === 'rejected') return inTransaction(scope, inner => refuse(inner, id, answer))
    if (answer.is === 'unknown') await inTransaction(scope, inner => lose(inner, id, answer.message))
    throw new Error(answer.message)
  },
})

/** By this code ends what was given up before any card was asked. */
export const notWanted = 'notWanted'

type Shares = Payable['shares']

/** What of some shares is still to be paid: their invoices are locked. What its client disputes is charged at their own wish alone. */
async function stillOpen(scope: Scope, shares: Shares, byPayer: boolean): Promise<Shares> {
  const ids = shares.map(({ invoiceId }) => invoiceId)
  return (await lockPaid(scope, ids)).flatMap(({ id: invoiceId, status, balance, disputedOn }) => {
    const asked = shares.find(one => one.invoiceId === invoiceId)?.amount ?? 0
    const charged = openInvoice.some(state => state === status) && (byPayer || disputedOn === null)
    const amount = charged ? Math.min(asked, balance) : 0
    return amount > 0 ? [{ invoiceId, amount }] : []
  })
}

/** Charges the same card with what is left of an attempt that was given up, where something is. */
async function chargeRest(
  scope: Scope,
  { clientId, currency, gatewayId }: PaymentAttempt,
  { savedCardId, shares, byPayer }: { savedCardId: number; shares: Shares; byPayer: boolean },
): Promise<void> {
  if (shares.length === 0) return
  const card = await scope.db.selectFrom('savedCards').selectAll().where('id', '=', savedCardId).executeTakeFirst()
  if (!card) return
  const amount = shares.reduce((sum, one) => sum + one.amount, 0)
  const { id } = await newAttempt(scope, { clientId, currency, amount, shares }, { gatewayId, card, byPayer })
  await scope.enqueue(chargeAttempt, { id })
}

/** What is charged, unless there is nothing to be charged any more: the invoices are locked while that is judged. */
async function claim(scope: Scope, id: number) {
  const attempt = await paymentAttemptStore.find(scope, id, true)
  if (attempt.status !== 'initiated' && attempt.status !== 'unknown') return null
  const { key, savedCardId, byPayer } = await scope.db
    .selectFrom('paymentAttempts')
    .select(['key', 'savedCardId', 'byPayer'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const card = savedCardId === null ? null : await openCard(scope, savedCardId)
  const asked = attempt.status === 'unknown'
  const shares = await sharesOf(scope, id)
  const open = await stillOpen(scope, shares, byPayer)
  const due = open.length === shares.length && open.every(({ amount }, at) => amount === shares[at]?.amount)
  // What may have been asked already is followed to its end, whatever the invoices have become meanwhile.
  if (!asked && (!due || card === null)) {
    await failAttempt(scope, attempt, due ? 'noSuchCard' : notWanted, null)
    // What else was to be paid by it is, by a charge of its own.
    if (!due && savedCardId !== null && shares.length > 1) await chargeRest(scope, attempt, { savedCardId, shares: open, byPayer })
    return null
  }
  const { gatewayId, amount, currency } = attempt
  return { key, gatewayId, amount, currency, token: card?.token ?? '', asked, description: await descriptionOf(scope, id) }
}

async function refuse(scope: Scope, id: number, { code, message }: { code: string; message: string }): Promise<void> {
  const attempt = await paymentAttemptStore.find(scope, id, true)
  if (attempt.status === 'initiated' || attempt.status === 'unknown') await failAttempt(scope, attempt, code, message)
}

async function lose(scope: Scope, id: number, message: string): Promise<void> {
  const { status } = await paymentAttemptStore.find(scope, id, true)
  if (status === 'initiated') await takeStep(scope, paymentAttemptStore, 'lose', id, { set: { message: message.slice(0, 500) } })
}
