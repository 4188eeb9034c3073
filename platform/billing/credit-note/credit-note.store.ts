import { creditNotes } from '#contract/billing/credit-notes.ts'
import type {} from '#platform/clients/client/client.table.ts'
import { crud } from '#platform/kernel/crud.ts'
import type {} from '../invoice/invoice.table.ts'
import type {} from './credit-note.table.ts'

export const creditNoteStore = crud({
  resource: creditNotes,
  joins: {
    invoice: {
      table: 'invoices',
      key: 'invoiceId',
      fields: { invoiceNumber: 'number', clientId: 'clientId', currency: 'currency' },
      search: 'invoice.view',
    },
    client: { table: 'clients', key: 'invoice.clientId', fields: { clientName: 'displayName' }, search: 'client.view' },
  },
  lines: { lines: { table: 'creditNoteLines', key: 'creditNoteId' } },
  nameOf: ({ number }) => number,
  clientOf: ({ clientId }) => clientId,
  searchOf: ({ number, reason }) => [number, reason],
})
