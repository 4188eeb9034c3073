import type { Scope } from '#platform/kernel/scope.ts'
import type {} from './payment-attempt.table.ts'

/** The bills of invoices that wait at the banks, each with its number. */
export async function waitingBills({ db }: Scope, invoiceIds: readonly number[]) {
  const bills = await db
    .selectFrom('paymentAttempts')
    .select(['invoiceId', 'billNumber', 'billerCode', 'billExpiresOn', 'amount', 'address'])
    .where('invoiceId', 'in', invoiceIds)
    .where('byBill', '=', true)
    .where('status', '=', 'awaitingPayer')
    .execute()
  return bills.flatMap(({ billNumber, ...bill }) => (billNumber ? [{ ...bill, billNumber }] : []))
}
