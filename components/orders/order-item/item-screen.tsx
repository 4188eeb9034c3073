import { getLocale, getTranslations } from 'next-intl/server'
import { domainVerbs, verbDomain } from '#components/domains/domain/domain-verbs.ts'
import { PageHeader } from '#components/kit/page/page-header.tsx'
import { ClientMessages } from '#components/kit/providers/client-messages.tsx'
import { NeighbourLinks } from '#components/kit/record-screen/neighbour-links.tsx'
import { Money } from '#components/kit/values/money.tsx'
import { Name } from '#components/kit/values/name.tsx'
import { StatusBadge } from '#components/kit/values/status-badge.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import { RecordVerbs } from '#components/kit/verbs/record-verbs.tsx'
import { VerbMenu } from '#components/kit/verbs/verb-menu.tsx'
import { serviceVerbs, verbService } from '#components/services/service/service-verbs.ts'
import { Card } from '#components/ui/card.tsx'
import { isChange } from '#contract/orders/orders.ts'
import { isDone } from '#contract/services/waits-for.ts'
import { paths } from '#lib/paths.ts'
import { ItemWait, NameWait } from '../order/item-wait.tsx'
import { LiveOrder } from '../order/live-order.tsx'
import { OrderSteps } from '../order/order-steps.tsx'
import { ItemDecisions } from './item-decisions.tsx'
import { ItemDocuments } from './item-documents.tsx'
import { ItemFacts } from './item-facts.tsx'
import { ItemHistory } from './item-history.tsx'
import { ItemPrice } from './item-price.tsx'
import { ItemSteps } from './item-steps.tsx'
import { ItemWork } from './item-work.tsx'
import type { OrderItemView } from './load-item.ts'
import { NameSteps } from './name-steps.tsx'
import { PresentPrice } from './present-price.tsx'
import { RefundOfItem } from './refund-of-item.tsx'

/** What can be done with what was made of an item. */
const madeOf = ({ service, name }: OrderItemView, locale: string) => {
  if (service) return { of: 'services' as const, given: serviceVerbs, record: verbService(service, locale) }
  return name && { of: 'domains' as const, given: domainVerbs, record: verbDomain(name.domain) }
}

/** The page of one item of an order: how far it is, what it waits for, how its price came about, and everything that was done about it. */
export async function OrderItemScreen({ view }: { view: OrderItemView }) {
  const { order, item, since, service, parent, name, refund, place } = view
  const [t, names, locale] = await Promise.all([getTranslations('orders'), getTranslations('domains'), getLocale()])
  const made = madeOf(view, locale)
  const beside = (id: number | undefined) => (id === undefined ? null : paths.orderItem(id))
  return (
    <ClientMessages of={['orders', 'services', 'moduleJobs', 'invoices', ...(name ? (['domains', 'domainJobs'] as const) : [])]}>
      <PageHeader
        record
        ruled
        crumbs={[
          { text: t('title'), href: paths.orders() },
          { text: <Verbatim value={order.number} />, href: paths.order(order.id) },
          { text: t('item.place', { position: place.position, total: place.total }) },
        ]}
        title={<Name value={item.name} />}
        chip={
          service ? (
            <StatusBadge status={service.work === 'failed' ? 'failed' : service.status} gender="feminine" large />
          ) : (
            name && <StatusBadge status={name.domain.status} label={names(`options.status.${name.domain.status}`)} large />
          )
        }
        meta={<LiveOrder id={order.id} since={since} />}
        facts={
          isChange(order) ? (
            <OrderSteps order={order} done={isDone(order, service)} />
          ) : service ? (
            <ItemSteps order={order} service={service} />
          ) : (
            name && <NameSteps order={order} name={name.domain} />
          )
        }
        amount={<Money amount={item.net} currency={order.currency} />}
        actions={
          <>
            <NeighbourLinks previous={beside(place.previous)} next={beside(place.next)} position={place.position} total={place.total} />
            {made && (
              <RecordVerbs given={made.given}>
                <VerbMenu record={made.record} />
              </RecordVerbs>
            )}
          </>
        }
      />
      <div className="@container px-gutter pt-5 pb-8">
        <div className="mb-4 empty:hidden">
          {(service || isChange(order)) && <ItemWait order={order} service={service} parent={parent} />}
          {name && <NameWait name={name.domain} />}
        </div>
        {made && <ItemDecisions {...made} />}
        <div className="grid gap-4 @3xl:grid-cols-2">
          <ItemFacts view={view} />
          <Card title={t('form.priceTitle')}>
            <ItemPrice item={item} currency={order.currency} />
            {service && !isChange(order) && <PresentPrice item={item} service={service} history={view.history} />}
            {refund && <RefundOfItem {...refund} />}
          </Card>
          {name && name.domain.documents !== 'notNeeded' && <ItemDocuments domain={name.domain} documents={name.documents} />}
          <ItemWork view={view} />
        </div>
        <ItemHistory view={view} />
      </div>
    </ClientMessages>
  )
}
