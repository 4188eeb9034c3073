import 'server-only'
import type { RecordPages } from '#components/kit/record-screen/record-pages.ts'
import { quotes } from '#contract/billing/quotes.ts'
import { paths } from '#lib/paths.ts'

/** The page of a quote. */
export const quotePages: RecordPages<typeof quotes> = {
  resource: quotes,
  address: paths.quote,
  listAddress: search => `${paths.quotes()}${search ? `?${search}` : ''}`,
  derived: ['clientName', 'gross', 'discount', 'net', 'vatAmount', 'vat', 'total', 'expired'],
}
