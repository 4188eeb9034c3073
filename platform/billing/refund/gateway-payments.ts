import { paymentDriverKinds, paymentDriverNames } from '#contract/billing/payment-drivers.ts'
import { heldRefund } from '#contract/billing/refunds.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type {} from '../payment-attempt/payment-attempt.table.ts'
import type {} from '../payment-gateway/payment-gateway.table.ts'
import type {} from '../transaction/transaction.table.ts'
import type {} from './refund.table.ts'

const giving = paymentDriverNames.filter(name => paymentDriverKinds[name].givesBack)

/**
 * The payments of an invoice that came by a gateway which gives money back, the latest first; `left` of each in minor units: what neither
 * went back, by us or at the gateway, nor is kept for a refund.
 */
export async function gatewayPayments({ db }: Scope, invoiceId: number) {
  const found = await db
    .selectFrom('paymentAttempts')
    .innerJoin('transactions', 'transactions.id', 'paymentAttempts.transactionId')
    .innerJoin('paymentGateways', 'paymentGateways.id', 'paymentAttempts.gatewayId')
    .select(['paymentAttempts.id as attemptId', 'paymentAttempts.amount', 'paymentAttempts.brand', 'paymentAttempts.lastFour'])
    .select(['paymentAttempts.dealtWith', 'paymentAttempts.unexplained'])
    .select(['paymentGateways.name as gatewayName', 'transactions.method', 'transactions.reversed'])
    .select(eb =>
      eb
        .selectFrom('refunds')
        .select(({ fn }) => fn.sum<number | null>('refunds.amount').as('given'))
        .whereRef('refunds.attemptId', '=', 'paymentAttempts.id')
        .where('refunds.status', 'in', heldRefund)
        .as('given'),
    )
    .where('paymentAttempts.status', '=', 'paid')
    .where('paymentAttempts.paymentId', 'is not', null)
    .where('paymentGateways.driver', 'in', giving)
    .where('transactions.kind', '=', 'payment')
    .where('transactions.status', '=', 'completed')
    // A bill that was paid at a bank has no card to go back to.
    .where('transactions.method', '=', 'card')
    .where('transactions.id', 'in', eb =>
      eb.selectFrom('transactionAllocations').select('transactionId').where('invoiceId', '=', invoiceId),
    )
    .orderBy('paymentAttempts.id', 'desc')
    .execute()
  return found.flatMap(({ given, amount, dealtWith, unexplained, reversed, ...payment }) => {
    const left = amount - Number(given ?? 0) - reversed - dealtWith - unexplained
    return left > 0 ? [{ ...payment, left }] : []
  })
}
