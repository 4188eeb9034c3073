import { loadOrderView, type OrderPageProps, orderTitle } from '#components/orders/order/load-order.ts'
import { OrderScreen } from '#components/orders/order/order-screen.tsx'

export const generateMetadata = orderTitle

export default async function OrderPage(props: OrderPageProps) {
  return <OrderScreen view={await loadOrderView(props)} />
}
