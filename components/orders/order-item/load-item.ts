import 'server-only'
import { cache } from 'react'
import { loadHistory, loadRecord, recordId } from '#components/kit/record-screen/load-record.ts'
import { servicePages } from '#components/services/service/service-pages.ts'
import { nameFor } from '#contract/kernel/person-name.ts'
import { orderItemCalls } from '#contract/orders/order-item-calls.ts'
import { load } from '#lib/api/load.ts'
import { loadProgress } from '../order/load-order.ts'
import { orderPages } from '../order/order-pages.ts'

export interface OrderItemPageProps {
  params: Promise<{ item: string }>
}

const loadItem = cache((id: number) => load(orderItemCalls.get, { params: { id } }))
const itemOf = async ({ params }: OrderItemPageProps) => loadItem(recordId((await params).item))

/** What the window is called: what was sold. */
export async function orderItemTitle(props: OrderItemPageProps, locale: string) {
  const { name, domain } = await itemOf(props)
  return { title: domain ?? nameFor(name, locale) }
}

/** An item of an order with the order, its service and the work on it. */
export async function loadItemView(props: OrderItemPageProps) {
  const { id, orderId } = await itemOf(props)
  const order = await loadRecord(orderPages, orderId)
  const { services, jobs, since } = await loadProgress(order)
  const at = order.items.findIndex(one => one.id === id)
  const item = order.items[at] as (typeof order.items)[number]
  const service = services.find(({ orderItemId }) => orderItemId === id) ?? null
  return {
    order,
    item,
    since,
    service,
    /** The service that an addon belongs to. */
    parent: services.find(one => one.id === service?.parentServiceId) ?? null,
    jobs: jobs.filter(({ serviceId }) => serviceId === service?.id),
    history: service && (await loadHistory(servicePages, service.id)),
    place: { previous: order.items[at - 1]?.id, next: order.items[at + 1]?.id, position: at + 1, total: order.items.length },
  }
}
export type OrderItemView = Awaited<ReturnType<typeof loadItemView>>
