import { subHours } from 'date-fns/subHours'
import type { PaymentAttempt } from '#contract/billing/payment-attempts.ts'
import { addDays, riyadhDate } from '#contract/kernel/calendar.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type { StoredAttempt } from './payment-attempt.table.ts'

/** For so long a payer is waited for, in hours. What comes later is booked none the less, when the gateway tells of it. */
const patience = 24

/** Whether whoever was to pay has had their time. A bill is waited for until its last day has passed; one whose last day is not told, a month. */
export function isOver(
  { now }: Scope,
  { createdOn, byBill, billExpiresOn }: Pick<StoredAttempt, 'createdOn' | 'byBill' | 'billExpiresOn'>,
) {
  if (byBill && billExpiresOn) return addDays(billExpiresOn, 1) < riyadhDate(now)
  return createdOn < subHours(now, byBill ? 24 * 31 : patience).toISOString()
}

/** Those of some attempts of which nobody knows what became of them although their time is over. */
export async function lostForGood(scope: Scope, attempts: readonly PaymentAttempt[]): Promise<ReadonlySet<number>> {
  const ids = attempts.flatMap(({ id, status }) => (status === 'unknown' ? [id] : []))
  if (ids.length === 0) return new Set()
  const found = await scope.db
    .selectFrom('paymentAttempts')
    .select(['id', 'createdOn', 'byBill', 'billExpiresOn'])
    .where('id', 'in', ids)
    .execute()
  return new Set(found.flatMap(one => (isOver(scope, one) ? [one.id] : [])))
}
