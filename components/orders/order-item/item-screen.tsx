import { getLocale, getTranslations } from 'next-intl/server'
import { Link } from '#components/kit/link.tsx'
import { PageHeader } from '#components/kit/page/page-header.tsx'
import { ClientMessages } from '#components/kit/providers/client-messages.tsx'
import { HistoryPanel } from '#components/kit/record-screen/history-panel.tsx'
import { NeighbourLinks } from '#components/kit/record-screen/neighbour-links.tsx'
import { KeyValue } from '#components/kit/values/key-value.tsx'
import { Money } from '#components/kit/values/money.tsx'
import { Name } from '#components/kit/values/name.tsx'
import { StatusBadge } from '#components/kit/values/status-badge.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import { RecordVerbs } from '#components/kit/verbs/record-verbs.tsx'
import { VerbMenu } from '#components/kit/verbs/verb-menu.tsx'
import { ModuleJobLines } from '#components/services/module-job/module-job-lines.tsx'
import { servicePages } from '#components/services/service/service-pages.ts'
import { serviceVerbs, verbService } from '#components/services/service/service-verbs.ts'
import { Card } from '#components/ui/card.tsx'
import { numberText } from '#lib/format/number.ts'
import { paths } from '#lib/paths.ts'
import { ConfigurationList } from '../order/configuration-list.tsx'
import { ItemWait } from '../order/item-wait.tsx'
import { LiveOrder } from '../order/live-order.tsx'
import { ItemPrice } from './item-price.tsx'
import { ItemSteps } from './item-steps.tsx'
import type { OrderItemView } from './load-item.ts'
import { RefundOfItem } from './refund-of-item.tsx'

/** The page of one item of an order: how far it is, what it waits for, how its price came about, and everything that was done about it. */
export async function OrderItemScreen({
  view: { order, item, since, service, parent, jobs, refund, history, place },
}: {
  view: OrderItemView
}) {
  const [t, services, locale] = await Promise.all([getTranslations('orders'), getTranslations('services'), getLocale()])
  const beside = (id: number | undefined) => (id === undefined ? null : paths.orderItem(id))
  const facts = [
    {
      term: t('fields.clientName'),
      value: (
        <Link href={paths.client(order.clientId)}>
          <Name value={order.clientName} />
        </Link>
      ),
    },
    { term: t('fields.domain'), value: <Verbatim value={item.domain} copy /> },
    { term: t('fields.cycle'), value: t(`cycles.${item.cycle}`) },
    { term: t('fields.quantity'), value: numberText(item.quantity) },
    ...(item.partOf === null ? [] : [{ term: t('fields.partOf'), value: numberText(item.partOf) }]),
    ...(service
      ? [
          {
            term: t('item.service'),
            value: <Link href={paths.service(service.id)}>{service.domain ?? <Name value={service.productName} />}</Link>,
          },
        ]
      : []),
  ]
  return (
    <ClientMessages of={['orders', 'services', 'moduleJobs', 'invoices']}>
      <PageHeader
        record
        ruled
        crumbs={[
          { text: t('title'), href: paths.orders() },
          { text: <Verbatim value={order.number} />, href: paths.order(order.id) },
          { text: t('item.place', { position: place.position, total: place.total }) },
        ]}
        title={<Name value={item.name} />}
        chip={service && <StatusBadge status={service.work === 'failed' ? 'failed' : service.status} gender="feminine" large />}
        meta={<LiveOrder id={order.id} since={since} />}
        facts={service && <ItemSteps order={order} service={service} />}
        amount={<Money amount={item.net} currency={order.currency} />}
        actions={
          <>
            <NeighbourLinks previous={beside(place.previous)} next={beside(place.next)} position={place.position} total={place.total} />
            {service && (
              <RecordVerbs given={serviceVerbs}>
                <VerbMenu record={verbService(service, locale)} />
              </RecordVerbs>
            )}
          </>
        }
      />
      <div className="@container px-gutter pt-5 pb-8">
        {service && (
          <div className="mb-4 empty:hidden">
            <ItemWait order={order} service={service} parent={parent} />
          </div>
        )}
        <div className="grid gap-4 @3xl:grid-cols-2">
          <Card title={t('item.what')}>
            <KeyValue items={facts} />
            <ConfigurationList {...item} />
          </Card>
          <Card title={t('form.priceTitle')}>
            <ItemPrice item={item} currency={order.currency} />
            {refund && <RefundOfItem {...refund} />}
          </Card>
          <Card title={services('view.jobs')} className="@3xl:col-span-2">
            {jobs.length > 0 ? (
              <ModuleJobLines jobs={jobs} retry words />
            ) : (
              <p className="text-small text-text-3">{services('view.noJobs')}</p>
            )}
          </Card>
        </div>
        {service && history && (
          <div className="mt-4">
            <HistoryPanel
              key={history.items[0]?.id}
              {...{ resource: 'services', id: service.id, history, derived: servicePages.derived ?? [] }}
              address={paths.service(service.id)}
            />
          </div>
        )}
      </div>
    </ClientMessages>
  )
}
