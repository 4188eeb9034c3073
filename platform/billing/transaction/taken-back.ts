import { heldRefund } from '#contract/billing/refunds.ts'
import type { Transaction } from '#contract/billing/transactions.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type {} from '../payment-attempt/payment-attempt.table.ts'
import type {} from '../refund/refund.table.ts'
import type {} from './transaction.table.ts'

/** What is left of a payment by what it paid, in minor units. */
export interface LeftOfPayment {
  amount: number
  /** Invoice by invoice, in the order of the payment. */
  allocations: { invoiceId: number; invoiceNumber: string | null; amount: number }[]
  toWallet: number
}

/** What of a payment, which is locked, was not taken back by reversals before. */
export async function leftOfPayment({ db }: Scope, payment: Transaction): Promise<LeftOfPayment> {
  const { id, amount, reversed, allocations, toWallet } = payment
  if (reversed === 0)
    return {
      amount,
      allocations: allocations.map(({ invoiceId, invoiceNumber, amount: part }) => ({ invoiceId, invoiceNumber, amount: part })),
      toWallet,
    }
  const taken = await db
    .selectFrom('transactionAllocations')
    .innerJoin('transactions', 'transactions.id', 'transactionAllocations.transactionId')
    .select(({ fn }) => ['invoiceId', fn.sum<number>('transactionAllocations.amount').as('amount')])
    .where('transactions.reversesId', '=', id)
    .groupBy('invoiceId')
    .execute()
  const of = new Map(taken.map(one => [one.invoiceId, Number(one.amount)]))
  const ofInvoices = [...of.values()].reduce((sum, one) => sum + one, 0)
  return {
    amount: amount - reversed,
    allocations: allocations.flatMap(({ invoiceId, invoiceNumber, amount: part }) => {
      const left = part - (of.get(invoiceId) ?? 0)
      return left > 0 ? [{ invoiceId, invoiceNumber, amount: left }] : []
    }),
    toWallet: toWallet - (reversed - ofInvoices),
  }
}

/** What of a payment was given back by its gateway, or is kept for that, in minor units. */
export async function givenBackOf({ db }: Scope, transactionId: number): Promise<number> {
  const { sum } = await db
    .selectFrom('refunds')
    .innerJoin('paymentAttempts', 'paymentAttempts.id', 'refunds.attemptId')
    .select(({ fn }) => fn.sum<number | null>('refunds.amount').as('sum'))
    .where('paymentAttempts.transactionId', '=', transactionId)
    .where('refunds.status', 'in', heldRefund)
    .executeTakeFirstOrThrow()
  return Number(sum ?? 0)
}
