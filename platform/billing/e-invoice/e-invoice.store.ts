import { eInvoices } from '#contract/billing/e-invoices.ts'
import type {} from '#platform/clients/client/client.table.ts'
import { crud } from '#platform/kernel/crud.ts'
import type {} from '../invoice/invoice.table.ts'
import type {} from './e-invoice.table.ts'
import { refuseReissued } from './reissued.ts'

export const eInvoiceStore = crud({
  resource: eInvoices,
  joins: {
    invoice: { table: 'invoices', key: 'invoiceId', fields: { invoiceNumber: 'number', clientId: 'clientId' } },
    client: { table: 'clients', key: 'invoice.clientId', fields: { clientName: 'displayName' } },
  },
  nameOf: ({ invoiceNumber, id }) => invoiceNumber ?? `#${id}`,
  clientOf: ({ clientId }) => clientId,
  refuses: refuseReissued,
})
