import { eInvoices } from '#contract/billing/e-invoices.ts'
import type {} from '#platform/clients/client/client.table.ts'
import { crud } from '#platform/kernel/crud.ts'
import type {} from '../credit-note/credit-note.table.ts'
import type {} from '../invoice/invoice.table.ts'
import type {} from './e-invoice.table.ts'
import { refuseReissued } from './reissued.ts'

export const eInvoiceStore = crud({
  resource: eInvoices,
  joins: {
    invoice: { table: 'invoices', key: 'invoiceId', fields: { invoiceNumber: 'number', clientId: 'clientId' } },
    note: { table: 'creditNotes', key: 'creditNoteId', fields: { creditNoteNumber: 'number' } },
    client: { table: 'clients', key: 'invoice.clientId', fields: { clientName: 'displayName' } },
  },
  nameOf: ({ creditNoteNumber, invoiceNumber, id }) => creditNoteNumber ?? invoiceNumber ?? `#${id}`,
  clientOf: ({ clientId }) => clientId,
  refuses: refuseReissued,
})
