import 'server-only'
import type { RecordPages } from '#components/kit/record-screen/record-pages.ts'
import { chargebacks } from '#contract/billing/chargebacks.ts'
import { paths } from '#lib/paths.ts'

/** The page of a case. */
export const chargebackPages: RecordPages<typeof chargebacks> = {
  resource: chargebacks,
  address: paths.chargeback,
  listAddress: search => `${paths.chargebacks()}${search ? `?${search}` : ''}`,
  derived: ['clientName', 'transactionReference', 'paid', 'lostAmount', 'reversalId'],
}
