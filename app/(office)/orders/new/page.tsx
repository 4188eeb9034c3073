import { forbidden } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { loadRecord, recordId } from '#components/kit/record-screen/load-record.ts'
import { copiedOrder } from '#components/orders/order/copied-order.ts'
import { linkedOrder } from '#components/orders/order/linked-order.ts'
import { NewOrderScreen } from '#components/orders/order/new-order-screen.tsx'
import { orderPages } from '#components/orders/order/order-pages.ts'
import { can } from '#lib/can/can.ts'
import { idOf } from '#lib/list-query/id-of.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { requireSession } from '#lib/session/session.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('orders'))('newTitle') }
}

export default async function NewOrderPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [search, t, { metadata }] = await Promise.all([searchParams, getTranslations('orders'), requireSession()])
  if (!can(metadata, 'order.create')) forbidden()
  const { client, copy } = search
  const copied = copy === undefined ? null : await loadRecord(orderPages, recordId(copy))
  return (
    <NewOrderScreen
      clientId={idOf(client) ?? null}
      {...(copied ? { begun: copiedOrder(copied), title: t('copyTitle', { number: copied.number }) } : { begun: linkedOrder(search) })}
    />
  )
}
