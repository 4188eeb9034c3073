import { promotionPages } from '#components/catalogue/promotion/promotion-pages.ts'
import { MissingRecord } from '#components/kit/record-screen/missing-record.tsx'

export default function NotFound() {
  return <MissingRecord pages={promotionPages} parameter="promotion" />
}
