import { notSettled } from '#platform/billing/invoice/drop-lines.ts'
import type {} from '#platform/billing/invoice/invoice.table.ts'
import type { Scope } from '#platform/kernel/scope.ts'

/** The invoices that ask payment for the next years of a name, or will, with what of them is about it. */
export async function openRenewals({ db }: Scope, domainId: number) {
  const lines = await db
    .selectFrom('invoiceLines')
    .innerJoin('invoices', 'invoices.id', 'invoiceLines.invoiceId')
    .select(['invoiceLines.id', 'invoiceId', 'number', 'status', 'paid', 'refunded', 'total', 'currency', 'periodFrom', 'periodTo'])
    .where('invoiceLines.domainId', '=', domainId)
    .where('invoices.status', 'in', notSettled)
    .orderBy('invoiceId')
    .execute()
  return [...Map.groupBy(lines, ({ invoiceId }) => invoiceId)].map(([invoiceId, its]) => {
    const [{ number, status, paid, refunded, total, currency }] = its as [(typeof its)[number]]
    return { invoiceId, number, status, paid, refunded, total, currency, lines: its }
  })
}
