import { getTranslations } from 'next-intl/server'
import { OrderOfName } from '#components/orders/order/order-of-name.tsx'
import type { SearchParams } from '#lib/list-query/list-state.ts'

interface RegisterPageProps {
  params: Promise<{ domain: string }>
  searchParams: Promise<SearchParams>
}

export async function generateMetadata() {
  return { title: (await getTranslations('orders'))('newTitle') }
}

export default async function RegisterDomainPage({ params, searchParams }: RegisterPageProps) {
  return <OrderOfName slug={(await params).domain} search={await searchParams} />
}
