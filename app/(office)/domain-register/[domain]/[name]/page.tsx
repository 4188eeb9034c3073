import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { OrderOfName } from '#components/orders/order/order-of-name.tsx'
import { soldCommands } from '#contract/orders/domain-line.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'

interface TabPageProps {
  params: Promise<{ domain: string; name: string }>
  searchParams: Promise<SearchParams>
}

export async function generateMetadata() {
  return { title: (await getTranslations('orders'))('newTitle') }
}

export default async function RegisterTabPage({ params, searchParams }: TabPageProps) {
  const { domain: tab, name } = await params
  const command = soldCommands.find(one => one === tab)
  if (!command) notFound()
  return <OrderOfName slug={name} command={command} search={await searchParams} />
}
