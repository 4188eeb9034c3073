import type { VerbRecord } from '#components/kit/verbs/verbs-given.ts'
import { verbsOf } from '#components/kit/verbs/verbs-of.tsx'
import { type EInvoice, eInvoices } from '#contract/billing/e-invoices.ts'

export const eInvoiceVerbs = verbsOf(eInvoices, {})

/** What people call it: by the number of its note or its invoice. */
export const eInvoiceName = ({
  creditNoteNumber,
  invoiceNumber,
  id,
}: Pick<EInvoice, 'creditNoteNumber' | 'invoiceNumber' | 'id'>): string => creditNoteNumber ?? invoiceNumber ?? `#${id}`

/** An e-invoice as its menus need it. */
export const verbEInvoice = (
  document: Pick<EInvoice, 'id' | 'version' | 'status' | 'can' | 'creditNoteNumber' | 'invoiceNumber'>,
): VerbRecord => ({
  resource: 'eInvoices',
  id: document.id,
  version: document.version,
  name: eInvoiceName(document),
  state: document.status,
  can: document.can,
})
