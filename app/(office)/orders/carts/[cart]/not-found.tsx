import { MissingRecord } from '#components/kit/record-screen/missing-record.tsx'
import { cartPages } from '#components/orders/cart/cart-pages.ts'

export default function NotFound() {
  return <MissingRecord pages={cartPages} parameter="cart" />
}
