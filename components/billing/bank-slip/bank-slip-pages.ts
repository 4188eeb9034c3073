import 'server-only'
import type { RecordPages } from '#components/kit/record-screen/record-pages.ts'
import { bankSlips } from '#contract/billing/bank-slips.ts'
import { paths } from '#lib/paths.ts'

/** The page of a slip. */
export const bankSlipPages: RecordPages<typeof bankSlips> = {
  resource: bankSlips,
  address: paths.bankSlip,
  listAddress: search => `${paths.bankSlips()}${search ? `?${search}` : ''}`,
  derived: ['clientName', 'invoiceNumbers'],
}
