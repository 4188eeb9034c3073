import 'server-only'
import { getLocale } from 'next-intl/server'
import { loadHistory, loadPlace, loadRecord, recordId } from '#components/kit/record-screen/load-record.ts'
import { loadMessagesAbout } from '#components/messaging/email-message/load-messages-about.ts'
import { domains } from '#contract/domains/domains.ts'
import { isChange, type Order } from '#contract/orders/orders.ts'
import { moduleJobs } from '#contract/services/module-jobs.ts'
import { services } from '#contract/services/services.ts'
import { callApi } from '#lib/api/call-api.ts'
import { can } from '#lib/can/can.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { requireSession } from '#lib/session/session.ts'
import { loadOrderDocuments } from './load-order-documents.ts'
import { loadOrderFiles } from './load-order-files.ts'
import { orderPages } from './order-pages.ts'
import { loadOtherOrders } from './other-orders.tsx'

export interface OrderPageProps {
  params: Promise<{ order: string }>
  searchParams: Promise<SearchParams>
}

export const loadOrder = async ({ params }: OrderPageProps) => loadRecord(orderPages, recordId((await params).order))

/** What the window is called: the number of the order. */
export const orderTitle = async (props: OrderPageProps) => ({ title: (await loadOrder(props)).number })

/** What became of an order: its services and the work on them, as far as the reader may see that, and when the latest of it changed. */
export async function loadProgress(order: Order) {
  const { metadata } = await requireSession()
  const made = can(metadata, 'service.view')
    ? (await callApi(services.endpoints.list, { filter: { where: servicesOf(order), order_by: { by: 'id', order: 'asc' }, limit: 100 } }))
        .items
    : []
  const ids = made.map(({ id }) => id)
  const where = [{ field: 'serviceId' as const, operator: 'in' as const, value: ids }]
  const jobs =
    ids.length > 0 && can(metadata, 'moduleJob.view')
      ? (await callApi(moduleJobs.endpoints.list, { filter: { where, order_by: { by: 'id', order: 'asc' }, limit: 100 } })).items
      : []
  const hasNames = order.items.some(({ tldId }) => tldId !== null)
  const names =
    hasNames && can(metadata, 'domain.view')
      ? (await callApi(domains.endpoints.list, { filter: { where: namesOf(order), limit: 100 } })).items
      : []
  const since = [order, ...made, ...names, ...jobs].reduce((latest, { updatedOn }) => (updatedOn > latest ? updatedOn : latest), '')
  return { services: made, domains: names, jobs, since }
}

const ofOrder = ({ id }: Order) => [{ field: 'orderId' as const, operator: 'eq' as const, value: id }]

const among = (ids: readonly number[]) => [{ field: 'id' as const, operator: 'in' as const, value: [...ids] }]

/** What was made of an order, or what it is about. */
const servicesOf = (order: Order) => (isChange(order) ? among(order.items.flatMap(({ serviceId }) => serviceId ?? [])) : ofOrder(order))
const namesOf = (order: Order) => (isChange(order) ? among(order.items.flatMap(({ domainId }) => domainId ?? [])) : ofOrder(order))

/** An order with what came of it, as far as the reader may see that. */
export async function loadOrderView(props: OrderPageProps) {
  const [order, search, locale] = await Promise.all([loadOrder(props), props.searchParams, getLocale()])
  const [place, history, others, progress, documents, messages, files] = await Promise.all([
    loadPlace(orderPages, order.id, search),
    loadHistory(orderPages, order.id),
    loadOtherOrders(order),
    loadProgress(order),
    loadOrderDocuments(order.id),
    loadMessagesAbout('orders', order.id),
    loadOrderFiles(order.id),
  ])
  return { order, place, history, others, ...progress, documents, messages, files, locale }
}
export type OrderView = Awaited<ReturnType<typeof loadOrderView>>
