import { getLocale } from 'next-intl/server'
import { OrderItemScreen } from '#components/orders/order-item/item-screen.tsx'
import { loadItemView, type OrderItemPageProps, orderItemTitle } from '#components/orders/order-item/load-item.ts'

export const generateMetadata = async (props: OrderItemPageProps) => orderItemTitle(props, await getLocale())

export default async function OrderItemPage(props: OrderItemPageProps) {
  return <OrderItemScreen view={await loadItemView(props)} />
}
