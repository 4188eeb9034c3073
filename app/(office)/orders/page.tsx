import { getTranslations } from 'next-intl/server'
import { OrdersList } from '#components/orders/order/orders-list.tsx'
import type { SearchParams } from '#lib/list-query/list-state.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('orders'))('title') }
}

export default async function OrdersPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return <OrdersList search={await searchParams} />
}
