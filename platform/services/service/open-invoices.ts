import { openInvoice } from '#contract/billing/invoices.ts'
import type { AnswerOf } from '#contract/kernel/endpoint.ts'
import type { serviceCalls } from '#contract/services/service-calls.ts'
import type {} from '#platform/billing/invoice/invoice.table.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { serviceStore } from './service.store.ts'

/** Invoices of a service that are not settled: what changing its due date does not change any more. */
export async function openInvoices(
  scope: Scope,
  { params }: { params: { id: number } },
): Promise<AnswerOf<typeof serviceCalls.openInvoices>> {
  const { id } = await serviceStore.get(scope, { params })
  const invoices = await scope.db
    .selectFrom('invoices')
    .innerJoin('invoiceLines', 'invoiceLines.invoiceId', 'invoices.id')
    .select(['invoices.id', 'invoices.number', 'invoices.status', 'invoices.currency', 'invoices.total', 'periodFrom', 'periodTo'])
    .where('invoiceLines.serviceId', '=', id)
    .where('invoices.status', 'in', ['draft', ...openInvoice])
    .orderBy('invoices.id')
    .limit(20)
    .execute()
  return { invoices }
}
