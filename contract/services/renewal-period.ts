import { type BillingCycle, type BillingPeriod, billingPeriod, isRecurring } from '../catalogue/billing-cycles.ts'
import { addDays, type CalendarDate } from '../kernel/calendar.ts'

/** What says when a service is due. `dueDay` (1 to 31) is the day of the month that its due dates keep: 31 January, 28 February, 31 March. */
export interface Due {
  nextDueDate: CalendarDate | null
  cycle: BillingCycle
  dueDay: number | null
  /** How many payments are still to come; null: without end. */
  remainingPayments: number | null
}

/** The period that its next payment pays for; null where nothing is due any more. */
export const renewalPeriod = ({ nextDueDate, cycle, dueDay, remainingPayments }: Due): BillingPeriod | null =>
  nextDueDate === null || remainingPayments === 0 || !isRecurring(cycle) ? null : billingPeriod(nextDueDate, cycle, dueDay ?? undefined)

/** When it is due again after a period was paid for: counted from the due date, not from the day of the payment. */
export const dueAfter = ({ to }: Pick<BillingPeriod, 'to'>): CalendarDate => addDays(to, 1)

/** Which of its frozen charges a service pays after so many renewals; `times` of a charge: for how many of them, null for all further ones. */
export function chargeAfter<C extends { times: number | null }>(charges: readonly C[], paid: number): C | undefined {
  let begins = 0
  for (const charge of charges) {
    if (charge.times === null || paid < begins + charge.times) return charge
    begins += charge.times
  }
  return charges.at(-1)
}
