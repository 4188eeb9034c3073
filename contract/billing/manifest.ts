import { callsEntry, listEntry, resourceEntry } from '../kernel/manifest.ts'

export const billing = {
  invoices: resourceEntry('invoice', () => import('./invoices.ts'), {
    page: 'invoice',
    capabilities: ['invoice.publish', 'invoice.addPayment'],
  }),
  transactions: listEntry(() => import('./transactions.ts'), {
    capabilities: ['transaction.view', 'transaction.create', 'transaction.export'],
  }),
  documents: callsEntry(() => import('./documents.ts')),
  ledgerEntries: listEntry(() => import('./ledger.ts'), { capabilities: ['ledger.view', 'ledger.export'] }),
}
