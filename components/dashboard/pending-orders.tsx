import { getTranslations } from 'next-intl/server'
import { ClientMessages } from '#components/kit/providers/client-messages.tsx'
import { Money } from '#components/kit/values/money.tsx'
import { Name } from '#components/kit/values/name.tsx'
import { RelativeTime } from '#components/kit/values/relative-time.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import { RecordVerbButton } from '#components/kit/verbs/record-verb-button.tsx'
import { RecordVerbs } from '#components/kit/verbs/record-verbs.tsx'
import { OrderPayment } from '#components/orders/order/order-payment.tsx'
import { orderVerbs, verbOrder } from '#components/orders/order/order-verbs.ts'
import { decidedTypes, orders } from '#contract/orders/orders.ts'
import { attemptLoad } from '#lib/api/attempt-load.ts'
import { numberText } from '#lib/format/number.ts'
import { paths } from '#lib/paths.ts'
import { DashboardPanel } from './dashboard-panel.tsx'
import { DashboardRow } from './dashboard-row.tsx'
import { PanelFailed } from './panel-failed.tsx'

const filter = {
  where: [
    { field: 'status' as const, operator: 'eq' as const, value: 'pending' as const },
    { field: 'type' as const, operator: 'in' as const, value: decidedTypes },
  ],
  limit: 10,
}

/** The last orders that nobody has decided on; who may, accepts them here. */
export async function PendingOrders() {
  const [t, words, answer] = await Promise.all([
    getTranslations('home'),
    getTranslations('orders'),
    attemptLoad(orders.endpoints.list, { filter }),
  ])
  const title = t('panels.pendingOrders')
  if ('refusal' in answer) return <PanelFailed title={title} refusal={answer.refusal} />
  const { items, total } = answer.data
  return (
    <DashboardPanel
      title={title}
      count={total}
      all={{ href: paths.orders({ status: 'in:pending', type: 'in:new,transfer,addon' }), text: t('seeAll') }}
      empty={items.length === 0 ? t('noPendingOrders') : undefined}
    >
      <ClientMessages of={['orders']}>
        <RecordVerbs given={orderVerbs}>
          <ul>
            {items.map(order => (
              <DashboardRow
                key={order.id}
                href={paths.order(order.id)}
                name={<Name value={order.clientName} />}
                detail={
                  <>
                    <Verbatim value={order.number} /> · <RelativeTime value={order.createdOn} />
                    {order.needsReview && (
                      <>
                        {' '}
                        · {words('fields.fraudScore')}: {numberText(order.fraudScore)}
                      </>
                    )}
                  </>
                }
              >
                <span className="flex flex-none flex-col items-end gap-0.5">
                  <Money amount={order.total} currency={order.currency} />
                  <OrderPayment status={order.paymentStatus} />
                </span>
                <RecordVerbButton verb="accept" record={verbOrder(order)} />
              </DashboardRow>
            ))}
          </ul>
        </RecordVerbs>
      </ClientMessages>
    </DashboardPanel>
  )
}
