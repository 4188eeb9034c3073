import { bankSlipPages } from '#components/billing/bank-slip/bank-slip-pages.ts'
import { MissingRecord } from '#components/kit/record-screen/missing-record.tsx'

export default function NotFound() {
  return <MissingRecord pages={bankSlipPages} parameter="slip" />
}
