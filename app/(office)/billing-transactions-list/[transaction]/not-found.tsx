import { transactionPages } from '#components/billing/transaction/transaction-pages.ts'
import { MissingRecord } from '#components/kit/record-screen/missing-record.tsx'

export default function NotFound() {
  return <MissingRecord pages={transactionPages} parameter="transaction" />
}
