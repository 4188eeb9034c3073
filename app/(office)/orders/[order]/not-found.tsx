import { MissingRecord } from '#components/kit/record-screen/missing-record.tsx'
import { orderPages } from '#components/orders/order/order-pages.ts'

export default function NotFound() {
  return <MissingRecord pages={orderPages} parameter="order" />
}
