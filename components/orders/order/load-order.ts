import 'server-only'
import { getLocale } from 'next-intl/server'
import { loadHistory, loadPlace, loadRecord, recordId } from '#components/kit/record-screen/load-record.ts'
import { invoices } from '#contract/billing/invoices.ts'
import { moduleJobs } from '#contract/services/module-jobs.ts'
import { services } from '#contract/services/services.ts'
import { callApi } from '#lib/api/call-api.ts'
import { can } from '#lib/can/can.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { requireSession } from '#lib/session/session.ts'
import { orderPages } from './order-pages.ts'
import { loadOtherOrders } from './other-orders.tsx'

export interface OrderPageProps {
  params: Promise<{ order: string }>
  searchParams: Promise<SearchParams>
}

export const loadOrder = async ({ params }: OrderPageProps) => loadRecord(orderPages, recordId((await params).order))

/** What the window is called: the number of the order. */
export const orderTitle = async (props: OrderPageProps) => ({ title: (await loadOrder(props)).number })

/** An order with what came of it, as far as the reader may see that. */
export async function loadOrderView(props: OrderPageProps) {
  const [order, search, { metadata }, locale] = await Promise.all([loadOrder(props), props.searchParams, requireSession(), getLocale()])
  const ofOrder = [{ field: 'orderId' as const, operator: 'eq' as const, value: order.id }]
  const servicesOfOrder = async () => {
    const { items } = await callApi(services.endpoints.list, { filter: { where: ofOrder, limit: 100 } })
    return items
  }
  const [place, history, others, made, invoice] = await Promise.all([
    loadPlace(orderPages, order.id, search),
    loadHistory(orderPages, order.id),
    loadOtherOrders(order),
    can(metadata, 'service.view') ? servicesOfOrder() : [],
    can(metadata, 'invoice.view') ? callApi(invoices.endpoints.list, { filter: { where: ofOrder, limit: 1 } }) : null,
  ])
  const ids = made.map(({ id }) => id)
  const jobs =
    ids.length > 0 && can(metadata, 'moduleJob.view')
      ? (
          await callApi(moduleJobs.endpoints.list, {
            filter: { where: [{ field: 'serviceId', operator: 'in', value: ids }], order_by: { by: 'id', order: 'asc' }, limit: 100 },
          })
        ).items
      : []
  return { order, place, history, others, services: made, jobs, invoice: invoice?.items[0] ?? null, locale }
}
export type OrderView = Awaited<ReturnType<typeof loadOrderView>>
