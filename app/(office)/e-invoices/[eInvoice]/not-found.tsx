import { eInvoicePages } from '#components/billing/e-invoice/e-invoice-pages.ts'
import { MissingRecord } from '#components/kit/record-screen/missing-record.tsx'

export default function NotFound() {
  return <MissingRecord pages={eInvoicePages} parameter="eInvoice" />
}
