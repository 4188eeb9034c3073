import { Problem } from '#contract/kernel/problem.ts'
import { renewalPeriod } from '#contract/services/renewal-period.ts'
import type { Service, services } from '#contract/services/services.ts'
import { dropLines, notSettled } from '#platform/billing/invoice/drop-lines.ts'
import type {} from '#platform/billing/invoice/invoice.table.ts'
import { endUnasked } from '#platform/billing/invoice/orders-of-lines.ts'
import { system } from '#platform/kernel/caller.ts'
import { onceMore } from '#platform/kernel/once.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type { VerbFunction } from '#platform/kernel/verbs.ts'
import { invoicePeriod, renewalEffect } from './renew.ts'

const reason = 'Another due date was agreed · اتُّفق على تاريخ استحقاق آخر'

/**
 * Another due date, and what becomes of the invoices that are open for periods before it was moved: they stay, need not be paid, or are written anew
 * for the period that begins on the new day.
 * @throws Problem wrongState `openInvoicePaid` where something of one was paid, `openInvoiceHeld` where it cannot be credited now, `nothingToRenew`,
 * `periodInvoiced`
 */
export const setNextDue: VerbFunction<typeof services, 'setNextDue'> = async (asked, service, { nextDueDate, openInvoices }) => {
  const scope = asked.with({ caller: system })
  const moved = { nextDueDate, dueDay: Number(nextDueDate.slice(8)) }
  const again = openInvoices === 'reissue'
  const dropped = openInvoices === 'leave' ? [] : await dropPeriods(scope, service, again)
  const invoiceId = again && dropped.length > 0 ? await issueAnew(scope, { ...service, ...moved }, dropped) : null
  await invoiceAgainOn(scope, service.id, nextDueDate)
  return { set: moved, payload: { before: service.nextDueDate, after: nextDueDate, openInvoices, invoiceId } }
}

/** A period that was invoiced by itself once, and that no invoice asks for any more, is invoiced again now that it is agreed anew. */
async function invoiceAgainOn(scope: Scope, serviceId: number, from: string): Promise<void> {
  const asked = await scope.db
    .selectFrom('invoiceLines')
    .select('id')
    .where('serviceId', '=', serviceId)
    .where('periodFrom', '=', from)
    .executeTakeFirst()
  if (!asked) await onceMore(scope, renewalEffect, serviceId, from)
}

/** The periods of a service that are asked for and not paid need not be; answers their lines. `again`: whoever asked for one is asked anew, so their order goes on. */
async function dropPeriods(scope: Scope, service: Service, again: boolean) {
  const open = await openPeriods(scope, service)
  const paid = open.find(line => line.paid > line.refunded)
  if (paid) throw new Problem('wrongState', { reason: 'openInvoicePaid', values: { number: paid.number ?? `#${paid.invoiceId}` } })
  const ordered = open.filter(({ orderItemId }) => orderItemId !== null)
  if (again && ordered.length > 0) {
    const ids = ordered.map(({ id }) => id)
    await scope.db.updateTable('invoiceLines').set({ orderItemId: null }).where('id', 'in', ids).execute()
  }
  for (const invoiceId of new Set(open.map(line => line.invoiceId))) {
    const lines = open.filter(line => line.invoiceId === invoiceId)
    await dropLines(scope, invoiceId, new Set(lines.map(line => line.id)), reason)
  }
  const [left] = await openPeriods(scope, service)
  if (left) throw new Problem('wrongState', { reason: 'openInvoiceHeld', values: { number: left.number ?? `#${left.invoiceId}` } })
  return open
}

/** Another cycle that waits to be paid is none of them: it is cancelled as an upgrade. */
const openPeriods = ({ db }: Scope, { id: serviceId, upgradeInvoiceId }: Service) =>
  db
    .selectFrom('invoiceLines')
    .innerJoin('invoices', 'invoices.id', 'invoiceLines.invoiceId')
    .select(['invoiceLines.id', 'invoiceLines.orderItemId', 'invoiceId', 'invoices.number', 'invoices.paid', 'invoices.refunded'])
    .where('invoiceLines.serviceId', '=', serviceId)
    .where('invoiceLines.periodFrom', 'is not', null)
    .where('invoices.status', 'in', notSettled)
    .where('invoices.id', 'is distinct from', upgradeInvoiceId)
    .orderBy('invoiceId')
    .execute()

/** One invoice asks for the period from now on, for the first renewal that was asked for; any other ends with its own. */
async function issueAnew(scope: Scope, service: Service, dropped: readonly { orderItemId: number | null }[]): Promise<number> {
  const period = renewalPeriod(service)
  if (period === null) throw new Problem('wrongState', { reason: 'nothingToRenew' })
  const [orderItemId = null, ...others] = dropped.flatMap(line => line.orderItemId ?? [])
  const invoiceId = await invoicePeriod(scope, service, { period, orderItemId })
  if (others.length > 0) {
    const found = await scope.db
      .selectFrom('orderItems')
      .select('orderId')
      .distinct()
      .where('id', 'in', others)
      .orderBy('orderId')
      .execute()
    await endUnasked(
      scope,
      found.map(({ orderId }) => orderId),
    )
  }
  return invoiceId
}
