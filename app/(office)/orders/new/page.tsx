import { forbidden } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { PageHeader } from '#components/kit/page/page-header.tsx'
import { ClientMessages } from '#components/kit/providers/client-messages.tsx'
import { loadRecord, recordId } from '#components/kit/record-screen/load-record.ts'
import { copiedOrder } from '#components/orders/order/copied-order.ts'
import { OrderForm } from '#components/orders/order/order-form.tsx'
import { orderPages } from '#components/orders/order/order-pages.ts'
import { can } from '#lib/can/can.ts'
import { loadCurrencyFormats } from '#lib/format/load-currency-formats.ts'
import { idOf } from '#lib/list-query/id-of.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { paths } from '#lib/paths.ts'
import { requireSession } from '#lib/session/session.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('orders'))('newTitle') }
}

export default async function NewOrderPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [{ client, copy }, t, { metadata }] = await Promise.all([searchParams, getTranslations('orders'), requireSession()])
  if (!can(metadata, 'order.create')) forbidden()
  const copied = copy === undefined ? null : await loadRecord(orderPages, recordId(copy))
  const mayAdd = can(metadata, 'client.create')
  const currency = (await loadCurrencyFormats()).find(({ isDefault }) => isDefault)?.code
  return (
    <ClientMessages of={['orders', 'clients']}>
      <PageHeader
        crumbs={[{ text: t('title'), href: paths.orders() }]}
        title={copied ? t('copyTitle', { number: copied.number }) : t('newTitle')}
        ruled
      />
      <OrderForm
        clientId={idOf(client) ?? null}
        newClient={mayAdd ? { currency, spares: can(metadata, 'client.skipRequired') } : null}
        {...(copied && { begun: copiedOrder(copied) })}
      />
    </ClientMessages>
  )
}
