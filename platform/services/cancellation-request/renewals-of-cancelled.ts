import type { cancellationRequests } from '#contract/services/cancellation-requests.ts'
import { dropLines, notSettled } from '#platform/billing/invoice/drop-lines.ts'
import type {} from '#platform/billing/invoice/invoice.table.ts'
import { system } from '#platform/kernel/caller.ts'
import { onceMore } from '#platform/kernel/once.ts'
import type { Happened } from '#platform/kernel/reactions.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { setting } from '#platform/kernel/setting.ts'
import { renewalEffect } from '../service/renew.ts'
import { cancellationStore } from './cancellation-request.store.ts'
import type {} from './cancellation-request.table.ts'

const reason = 'The service is being cancelled · إلغاء الخدمة مطلوب'

/**
 * A service is to end: periods that begin on its last day or later, and of which nothing was paid, are asked for no more, so that nobody is reminded
 * of them and no card is charged. What of them was paid stays; a period that goes on by then is owed until the service has ended.
 */
export async function dropRenewalsOfCancelled(asked: Scope, { recordId }: Happened): Promise<void> {
  if (!(await setting(asked, 'cancelRenewals'))) return
  const scope = asked.with({ caller: system })
  const { id, serviceId, cancelOn } = await cancellationStore.find(scope, recordId as number)
  const lines = await scope.db
    .selectFrom('invoiceLines')
    .innerJoin('invoices', 'invoices.id', 'invoiceLines.invoiceId')
    .select(['invoiceLines.id', 'invoiceLines.invoiceId', 'invoiceLines.periodFrom'])
    .where('invoiceLines.serviceId', '=', serviceId)
    .where('invoiceLines.periodFrom', '>=', cancelOn)
    .where('invoices.status', 'in', notSettled)
    .where('invoices.paid', '=', 0)
    .orderBy('invoiceLines.periodFrom')
    .execute()
  const [first] = lines
  if (!first) return
  for (const invoiceId of new Set(lines.map(line => line.invoiceId)))
    await dropLines(scope, invoiceId, new Set(lines.filter(line => line.invoiceId === invoiceId).map(line => line.id)), reason)
  await scope.db.updateTable('cancellationRequests').set({ droppedPeriod: first.periodFrom }).where('id', '=', id).execute()
}

/** The service goes on after all: the period that was asked for no more is invoiced again, by the clock as any other. */
export async function renewalsAgain(
  scope: Scope,
  { recordId }: Happened<(typeof cancellationRequests.events)['withdraw' | 'reject']>,
): Promise<void> {
  const { serviceId, droppedPeriod } = await scope.db
    .selectFrom('cancellationRequests')
    .select(['serviceId', 'droppedPeriod'])
    .where('id', '=', recordId as number)
    .executeTakeFirstOrThrow()
  if (droppedPeriod !== null) await onceMore(scope, renewalEffect, serviceId, droppedPeriod)
}
