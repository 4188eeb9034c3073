import type { EInvoice } from '#contract/billing/e-invoices.ts'
import type { Refuses } from '#platform/kernel/refusal.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type {} from './e-invoice.table.ts'

type Of = Pick<EInvoice, 'invoiceId' | 'creditNoteId'>
const keyOf = ({ invoiceId, creditNoteId }: Of) => `${invoiceId} ${creditNoteId}`

/** What was refused is issued again once: not while its invoice or note has another document. */
export async function refuseReissued({ db }: Scope, records: readonly EInvoice[]): Promise<Refuses<EInvoice>> {
  const refused = records.filter(({ status }) => status === 'rejected').map(({ invoiceId }) => invoiceId)
  const others = refused.length
    ? await db
        .selectFrom('eInvoices')
        .select(['invoiceId', 'creditNoteId'])
        .where('invoiceId', 'in', refused)
        .where('status', '<>', 'rejected')
        .execute()
    : []
  const reissued = new Set(others.map(keyOf))
  return (verb, record) => (verb === 'reissue' && reissued.has(keyOf(record)) ? { code: 'wrongState', reason: 'eInvoiceReissued' } : null)
}
