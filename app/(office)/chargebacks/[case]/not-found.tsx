import { chargebackPages } from '#components/billing/chargeback/chargeback-pages.ts'
import { MissingRecord } from '#components/kit/record-screen/missing-record.tsx'

export default function NotFound() {
  return <MissingRecord pages={chargebackPages} parameter="case" />
}
