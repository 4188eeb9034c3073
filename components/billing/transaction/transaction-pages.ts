import 'server-only'
import type { RecordPages } from '#components/kit/record-screen/record-pages.ts'
import { transactions } from '#contract/billing/transactions.ts'
import { paths } from '#lib/paths.ts'

/** The page of a payment. */
export const transactionPages: RecordPages<typeof transactions> = {
  resource: transactions,
  address: paths.transaction,
  listAddress: search => `${paths.transactions()}${search ? `?${search}` : ''}`,
  derived: ['clientName', 'invoiceNumbers', 'net'],
}
