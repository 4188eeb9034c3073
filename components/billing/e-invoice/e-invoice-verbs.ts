import type { VerbRecord } from '#components/kit/verbs/verbs-given.ts'
import { verbsOf } from '#components/kit/verbs/verbs-of.ts'
import { type EInvoice, eInvoices } from '#contract/billing/e-invoices.ts'

export const eInvoiceVerbs = verbsOf(eInvoices, {})

/** What people call it: by the number of its invoice. */
export const eInvoiceName = ({ invoiceNumber, id }: Pick<EInvoice, 'invoiceNumber' | 'id'>): string => invoiceNumber ?? `#${id}`

/** An e-invoice as its menus need it. */
export const verbEInvoice = (document: Pick<EInvoice, 'id' | 'version' | 'status' | 'can' | 'invoiceNumber'>): VerbRecord => ({
  resource: 'eInvoices',
  id: document.id,
  version: document.version,
  name: eInvoiceName(document),
  state: document.status,
  can: document.can,
})
