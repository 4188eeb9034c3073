import 'server-only'
import { getTranslations } from 'next-intl/server'
import { DateText } from '#components/kit/values/date-text.tsx'
import { KeyValue } from '#components/kit/values/key-value.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import { OrderTotals } from '#components/orders/order/order-totals.tsx'
import { Callout } from '#components/ui/callout.tsx'
import { Card } from '#components/ui/card.tsx'
import { invoices } from '#contract/billing/invoices.ts'
import type { portal } from '#contract/clients/portal.ts'
import type { AnswerOf } from '#contract/kernel/endpoint.ts'
import { orders } from '#contract/orders/orders.ts'
import { orderProgress } from '#contract/services/order-progress.ts'
import { loadPortal } from './load-portal.ts'
import { OwnOrderInvoices } from './own-order-invoices.tsx'
import { OwnOrderItem } from './own-order-item.tsx'
import { OwnOrderState } from './own-order-state.tsx'
import { maySee } from './portal-pages.tsx'

/** An order of the client with what became of each item, and its invoices where who asks may read them. */
export async function loadOwnOrder(id: number, withInvoices: boolean) {
  const params = { id }
  const [order, progress, asked] = await Promise.all([
    loadPortal(orders.endpoints.get, { params }),
    loadPortal(orderProgress.endpoints.read, { params }),
    withInvoices
      ? loadPortal(invoices.endpoints.list, { filter: { where: [{ field: 'orderIds', operator: 'in', value: [id] }], limit: 100 } })
      : null,
  ])
  return { order, progress: progress.items, invoices: asked?.items ?? null }
}

interface Props extends Awaited<ReturnType<typeof loadOwnOrder>> {
  acting: AnswerOf<typeof portal.whoActs>
}

/** What the client ordered: state, items with their progress, sums, invoices. */
export async function OwnOrder({ order, progress, invoices: asked, acting }: Props) {
  const [t, s] = await Promise.all([getTranslations('portal.orders'), getTranslations('orders')])
  const waits = new Set(progress.map(one => one.waits))
  const theirs = (['payment', 'documents', 'answers', 'transferCode'] as const).filter(one => waits.has(one))
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="text-title font-semibold">{t.rich('heading', { number: () => <Verbatim value={order.number} /> })}</h1>
        <OwnOrderState order={order} />
      </div>
      {theirs.length > 0 && (
        <Callout tone="warn" title={t('yourTurn')}>
          {theirs.map(one => t(`todo.${one}`)).join(' ')}
        </Callout>
      )}
      <KeyValue
        items={[
          { term: s('fields.createdOn'), value: <DateText value={order.createdOn} /> },
          { term: s('fields.type'), value: s(`options.type.${order.type}`) },
          ...(order.promotionCode ? [{ term: s('fields.promotionCode'), value: <Verbatim value={order.promotionCode} /> }] : []),
        ]}
      />
      <Card title={s('view.items')}>
        <ul>
          {order.items.map(item => (
            <OwnOrderItem
              key={item.id}
              item={item}
              currency={order.currency}
              progress={progress.find(({ itemId }) => itemId === item.id)}
              pays={maySee(acting, 'invoices')}
              names={maySee(acting, 'domains')}
            />
          ))}
        </ul>
        <OrderTotals {...order} />
      </Card>
      {asked && <OwnOrderInvoices invoices={asked} />}
    </>
  )
}
