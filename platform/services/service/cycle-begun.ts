import { billingPeriod, type RecurringCycle } from '#contract/catalogue/billing-cycles.ts'
import { addDays, daysBetween } from '#contract/kernel/calendar.ts'
import { dueAfter } from '#contract/services/renewal-period.ts'
import type { Service } from '#contract/services/services.ts'
import type {} from '#platform/billing/invoice/invoice.table.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { dropRenewals } from './renewals-in-the-way.ts'

type Next = { nextPeriodFrom: string | null; nextAfterDue: string | null }

/**
 * What another cycle that begins changes of a service: from its first period on it is due on its days. Where the due date moved since its price was worked
 * out, as a renewal was paid meanwhile, it moves by as much. Where what paid it was taken back meanwhile, its first period is due.
 */
export async function cycleBegun(scope: Scope, service: Service, { nextPeriodFrom: from, nextAfterDue }: Next): Promise<object> {
  const { id, nextCycle, nextDueDate: due, upgradeInvoiceId } = service
  if (nextCycle === null || from === null || nextAfterDue === null) return {}
  await dropRenewals(scope, id, upgradeInvoiceId)
  const period = billingPeriod(from, nextCycle as RecurringCycle)
  const moved = due === null ? 0 : daysBetween(nextAfterDue, due)
  const nextDueDate = (await isOwed(scope, upgradeInvoiceId)) ? from : addDays(dueAfter(period), moved)
  return { cycle: nextCycle, nextDueDate, dueDay: Number((moved === 0 ? from : nextDueDate).slice(8)) }
}

async function isOwed({ db }: Scope, invoiceId: number | null): Promise<boolean> {
  if (invoiceId === null) return false
  const { status } = await db.selectFrom('invoices').select('status').where('id', '=', invoiceId).executeTakeFirstOrThrow()
  return status !== 'paid'
}
