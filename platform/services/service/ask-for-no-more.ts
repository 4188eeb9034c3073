import { riyadhDate } from '#contract/kernel/calendar.ts'
import type { Service } from '#contract/services/services.ts'
import { dropLines, notSettled } from '#platform/billing/invoice/drop-lines.ts'
import type {} from '#platform/billing/invoice/invoice.table.ts'
import { system } from '#platform/kernel/caller.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { endWithService } from '#platform/orders/order/decide-change.ts'
import type {} from './service.table.ts'

const reason = 'The service has ended · انتهت الخدمة'

/**
 * A service ends, and is given as it was until now: what is not paid of its renewals and of its upgrade need not be, so that no card is charged,
 * nobody reminded and no fee asked for it. A renewal is owed all the same where its period is over and the service ran until now: it was used. One that was
 * suspended was not, nor is a period that still goes on or is to come. Its first payment is what it was ordered for, and is left.
 */
export async function askForNoMore(asked: Scope, { id, status, upgradeInvoiceId, upgradeOrderId }: Service): Promise<void> {
  const scope = asked.with({ caller: system })
  const open = await scope.db
    .selectFrom('invoiceLines')
    .innerJoin('invoices', 'invoices.id', 'invoiceLines.invoiceId')
    .select(['invoiceLines.id', 'invoiceLines.invoiceId', 'invoiceLines.periodTo'])
    .where('invoiceLines.serviceId', '=', id)
    .where('invoices.status', 'in', notSettled)
    .orderBy('invoiceLines.invoiceId')
    .execute()
  const today = riyadhDate(scope.now)
  const unused = open.filter(
    ({ invoiceId, periodTo }) => invoiceId === upgradeInvoiceId || (periodTo !== null && (status === 'suspended' || periodTo >= today)),
  )
  // It waits for that invoice no more: cancelling it has nothing to release.
  if (upgradeInvoiceId !== null) await scope.db.updateTable('services').set({ upgradeInvoiceId: null }).where('id', '=', id).execute()
  // Before its lines are dropped: what is left of its invoice may be paid by that, and nothing comes of it all the same.
  if (upgradeOrderId !== null) await endWithService(scope, upgradeOrderId)
  for (const invoiceId of new Set(unused.map(line => line.invoiceId))) {
    const lines = unused.filter(line => line.invoiceId === invoiceId)
    await dropLines(scope, invoiceId, new Set(lines.map(line => line.id)), reason)
  }
}
