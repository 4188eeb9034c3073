import { getTranslations } from 'next-intl/server'
import { CartsList } from '#components/orders/cart/carts-list.tsx'
import type { SearchParams } from '#lib/list-query/list-state.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('carts'))('title') }
}

export default async function CartsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return <CartsList search={await searchParams} />
}
