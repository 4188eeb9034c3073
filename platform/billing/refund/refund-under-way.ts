import { Problem } from '#contract/kernel/problem.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type {} from './refund.table.ts'

/** Whether a gateway was asked to give money of an invoice back, and nobody knows yet whether it did. */
export async function isGivingBack({ db }: Scope, invoiceId: number): Promise<boolean> {
  const asked = await db
    .selectFrom('refunds')
    .select('id')
    .where('invoiceId', '=', invoiceId)
    .where('status', '=', 'processing')
    .where('askedOn', 'is not', null)
    .executeTakeFirst()
  return asked !== undefined
}

/**
 * While a gateway was asked to give money of an invoice back and nobody knows whether it did, nothing else takes from that invoice: what the
 * gateway has done can always be booked. The invoice is locked by the caller.
 * @throws Problem wrongState `refundUnderWay`
 */
export async function refuseWhileGivingBack(scope: Scope, invoiceId: number): Promise<void> {
  if (await isGivingBack(scope, invoiceId)) throw new Problem('wrongState', { reason: 'refundUnderWay' })
}
