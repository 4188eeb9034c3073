import { riyadhDate } from '#contract/kernel/calendar.ts'
import type { cancellationRequests } from '#contract/services/cancellation-requests.ts'
import { dropLines, notSettled } from '#platform/billing/invoice/drop-lines.ts'
import type {} from '#platform/billing/invoice/invoice.table.ts'
import { noMoneyOnItsWay } from '#platform/billing/payment-attempt/money-on-its-way.ts'
import { system } from '#platform/kernel/caller.ts'
import { onceMore } from '#platform/kernel/once.ts'
import type { Happened } from '#platform/kernel/reactions.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { setting } from '#platform/kernel/setting.ts'
import { renewalEffect } from '../service/renew.ts'
import type {} from '../service/service.table.ts'
import { cancellationStore } from './cancellation-request.store.ts'
import type { DroppedPeriod } from './cancellation-request.table.ts'

const reason = 'The service is being cancelled · إلغاء الخدمة مطلوب'

/**
 * A service is to end, and its addons with it: periods that begin on its last day or later, and of which nothing was paid nor is on its way, are asked for no
 * more, so that nobody is reminded of them and no card is charged. What of them was paid stays. A period that goes on by then is owed until the
 * service has ended, and so is each that has begun before today: whoever is in arrears owes them still.
 */
export async function dropRenewalsOfCancelled(asked: Scope, { recordId }: Happened): Promise<void> {
  if (!(await setting(asked, 'cancelRenewals'))) return
  const scope = asked.with({ caller: system })
  const { id, serviceId, cancelOn } = await cancellationStore.find(scope, recordId as number)
  const lines = await scope.db
    .selectFrom('invoiceLines')
    .innerJoin('invoices', 'invoices.id', 'invoiceLines.invoiceId')
    .innerJoin('services', 'services.id', 'invoiceLines.serviceId')
    .select(['invoiceLines.id', 'invoiceLines.invoiceId', 'invoiceLines.periodFrom', 'services.id as serviceId'])
    .where(eb => eb.or([eb('services.id', '=', serviceId), eb('services.parentServiceId', '=', serviceId)]))
    .where('invoiceLines.periodFrom', '>=', cancelOn)
    .where('invoiceLines.periodFrom', '>=', riyadhDate(scope.now))
    .where('invoices.status', 'in', notSettled)
    .where('invoices.status', '!=', 'bankTransfer')
    .where('invoices.paid', '=', 0)
    .where(noMoneyOnItsWay)
    .orderBy('invoices.id')
    .orderBy('invoiceLines.periodFrom')
    // As whoever pays one does: a payment that is being written down is quicker.
    .forUpdate('invoices')
    .execute()
  if (lines.length === 0) return
  for (const [invoiceId, its] of Map.groupBy(lines, line => line.invoiceId))
    await dropLines(scope, invoiceId, new Set(its.map(line => line.id)), reason)
  const dropped = lines.map((line): DroppedPeriod => ({ serviceId: line.serviceId, from: line.periodFrom as string }))
  await scope.db
    .updateTable('cancellationRequests')
    .set({ droppedPeriods: JSON.stringify(dropped) })
    .where('id', '=', id)
    .execute()
}

/** The service goes on after all: what was asked for no more is invoiced again, by the clock as any other. */
export async function renewalsAgain(
  scope: Scope,
  { recordId }: Happened<(typeof cancellationRequests.events)['withdraw' | 'reject' | 'acceptOffer']>,
): Promise<void> {
  const { droppedPeriods } = await scope.db
    .selectFrom('cancellationRequests')
    .select('droppedPeriods')
    .where('id', '=', recordId as number)
    .executeTakeFirstOrThrow()
  for (const { serviceId, from } of droppedPeriods) await onceMore(scope, renewalEffect, serviceId, from)
}
