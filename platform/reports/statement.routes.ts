import { statement } from '#contract/reports/statement.ts'
import { statementRows } from '#platform/billing/ledger/statement-rows.ts'
import { reportRoutes } from './report-reader.ts'

export const routes = reportRoutes(statement, {
  key: ['clientId', 'currency', 'bookedOn', 'entryId'],
  reads: ['ledgerEntries', 'invoices', 'creditNotes', 'transactions', 'clients'],
  rows: ({ days: { from, to }, chosen }) => statementRows({ from, to, clientIds: chosen('clientId') }),
})
