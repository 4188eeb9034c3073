import { invoicePages } from '#components/billing/invoice/invoice-pages.ts'
import { MissingRecord } from '#components/kit/record-screen/missing-record.tsx'

export default function NotFound() {
  return <MissingRecord pages={invoicePages} parameter="invoice" />
}
