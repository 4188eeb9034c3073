import 'server-only'
import type { RecordPages } from '#components/kit/record-screen/record-pages.ts'
import { invoices } from '#contract/billing/invoices.ts'
import { paths } from '#lib/paths.ts'

/** The page of an invoice. */
export const invoicePages: RecordPages<typeof invoices> = {
  resource: invoices,
  address: paths.invoice,
  listAddress: search => `${paths.invoices()}${search ? `?${search}` : ''}`,
  derived: ['clientName', 'net', 'vatAmount', 'vat', 'balance', 'riyalRate', 'riyalRateOn', 'vatInSar'],
}
