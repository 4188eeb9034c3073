import { forbidden } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { PageHeader } from '#components/kit/page/page-header.tsx'
import { ClientMessages } from '#components/kit/providers/client-messages.tsx'
import { OrderForm } from '#components/orders/order/order-form.tsx'
import { can } from '#lib/can/can.ts'
import { idOf } from '#lib/list-query/id-of.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { paths } from '#lib/paths.ts'
import { requireSession } from '#lib/session/session.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('orders'))('newTitle') }
}

export default async function NewOrderPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [{ client }, t, { metadata }] = await Promise.all([searchParams, getTranslations('orders'), requireSession()])
  if (!can(metadata, 'order.create')) forbidden()
  return (
    <ClientMessages of={['orders']}>
      <PageHeader crumbs={[{ text: t('title'), href: paths.orders() }]} title={t('newTitle')} ruled />
      <OrderForm clientId={idOf(client) ?? null} />
    </ClientMessages>
  )
}
