import { firstPaidAmount } from '#contract/services/paid-amount.ts'
import type { Service } from '#contract/services/services.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type {} from '#platform/orders/order/order.table.ts'
import type {} from './service.table.ts'

/**
 * What one whole period of those that a service has paid for came to, net in minor units: another one than what its next payment asks for, where a promotion
 * reduced it or its price has changed since.
 */
export async function paidAmountOf({ db }: Scope, { id, paidRenewals, recurringAmount }: Service): Promise<number> {
  const { paidAmount, imported, ...first } = await db
    .selectFrom('services')
    .innerJoin('orderItems', 'orderItems.id', 'services.orderItemId')
    .innerJoin('orders', 'orders.id', 'services.orderId')
    .select(['services.paidAmount', 'orders.imported', 'orderItems.net', 'orderItems.setupFee', 'orderItems.steps'])
    .where('services.id', '=', id)
    .executeTakeFirstOrThrow()
  if (paidAmount !== null) return paidAmount
  // What was paid elsewhere is not known better.
  return imported || paidRenewals > 0 ? recurringAmount : firstPaidAmount(first)
}
