import { sql } from 'kysely'
import { cancelInvoice, cancellable } from '#platform/billing/invoice/cancel-invoice.ts'
import type { Scope } from '#platform/kernel/scope.ts'

/** A name is gone: the invoice of what would have followed its expiry need not be paid, where it asks for no other name or service. */
export async function cancelRenewalInvoice(scope: Scope, domainId: number, expiresOn: string): Promise<void> {
  const open = await scope.db
    .selectFrom('invoiceLines')
    .innerJoin('invoices', 'invoices.id', 'invoiceLines.invoiceId')
    .select('invoices.id')
    .where('invoiceLines.domainId', '=', domainId)
    .where('invoiceLines.periodFrom', '=', expiresOn)
    .where('invoices.status', 'in', cancellable)
    .where(
      sql<boolean>`not exists (select from "invoiceLines" l where l."invoiceId" = "invoices"."id"
        and (l."domainId" <> ${domainId} or l."serviceId" is not null or l."orderItemId" is not null))`,
    )
    .executeTakeFirst()
  if (open) await cancelInvoice(scope, open.id)
}
