import 'server-only'
import { cache } from 'react'
import { domainPages } from '#components/domains/domain/domain-pages.ts'
import { loadHistory, loadRecord, recordId } from '#components/kit/record-screen/load-record.ts'
import { servicePages } from '#components/services/service/service-pages.ts'
import { invoices } from '#contract/billing/invoices.ts'
import { domainJobs } from '#contract/domains/domain-jobs.ts'
import { nicDocuments } from '#contract/domains/nic-documents.ts'
import { nameFor } from '#contract/kernel/person-name.ts'
import { moduleCalls } from '#contract/logs/module-log.ts'
import { orderItemCalls } from '#contract/orders/order-item-calls.ts'
import { callApi } from '#lib/api/call-api.ts'
import { load } from '#lib/api/load.ts'
import { can } from '#lib/can/can.ts'
import { requireSession } from '#lib/session/session.ts'
import { loadProgress } from '../order/load-order.ts'
import { isNameOfItem, isOfItem, isOfOrder } from '../order/of-item.ts'
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

/** An item of an order with the order, what was made of it and the work on that. */
export async function loadItemView(props: OrderItemPageProps) {
  const { id, orderId } = await itemOf(props)
  const order = await loadRecord(orderPages, orderId)
  const { services, domains, jobs, since } = await loadProgress(order)
  const at = order.items.findIndex(one => one.id === id)
  const item = order.items[at] as (typeof order.items)[number]
  const service = services.find(one => isOfItem(one, item)) ?? null
  const held = domains.find(one => isNameOfItem(one, item))
  const [refund, history, calls, name] = await Promise.all([
    paidFor(orderId, id),
    service && loadHistory(servicePages, service.id),
    service ? callsAbout(service.id) : [],
    held ? loadName(held.id) : null,
  ])
  return {
    order,
    item,
    since,
    service,
    /** The service that an addon belongs to. */
    parent: services.find(one => one.id === service?.parentServiceId) ?? null,
    jobs: jobs.filter(job => job.serviceId === service?.id && isOfOrder(job, order)),
    calls,
    refund,
    history,
    name,
    place: { previous: order.items[at - 1]?.id, next: order.items[at + 1]?.id, position: at + 1, total: order.items.length },
  }
}

/** The name that was made of an item, with what was asked of its registry and its documents. */
async function loadName(id: number) {
  const { metadata } = await requireSession()
  const where = [{ field: 'domainId' as const, operator: 'eq' as const, value: id }]
  const [domain, history, jobs, documents] = await Promise.all([
    loadRecord(domainPages, id),
    loadHistory(domainPages, id),
    can(metadata, 'domainJob.view')
      ? callApi(domainJobs.endpoints.list, { filter: { where, order_by: { by: 'id', order: 'asc' }, limit: 100 } })
      : null,
    can(metadata, 'nicDocument.view')
      ? callApi(nicDocuments.endpoints.list, {
          filter: { where: [{ field: 'domainId', operator: 'in', value: [id] }], limit: 100 },
        })
      : null,
  ])
  return { domain, history, jobs: jobs?.items ?? [], documents: documents?.items ?? [] }
}

/** What was said to the servers of a service last, for who may see that. */
async function callsAbout(serviceId: number) {
  const { metadata } = await requireSession()
  if (!can(metadata, 'log.module')) return []
  const where = [{ field: 'serviceId' as const, operator: 'eq' as const, value: serviceId }]
  return (await callApi(moduleCalls.endpoints.list, { filter: { where, limit: 25, ignorePaginationCount: true } })).items
}

/** The invoice that asked payment for an item, and its line there, where something of it could be given back. */
async function paidFor(orderId: number, itemId: number) {
  const { metadata } = await requireSession()
  if (!can(metadata, 'invoice.refund') || !can(metadata, 'invoice.view')) return null
  const where = [
    { field: 'orderId' as const, operator: 'eq' as const, value: orderId },
    { field: 'status' as const, operator: 'in' as const, value: [...invoices.verbs.refund.from] },
  ]
  const { items } = await callApi(invoices.endpoints.list, { filter: { where, limit: 20 } })
  for (const { id } of items) {
    const invoice = await callApi(invoices.endpoints.get, { params: { id } })
    const line = invoice.lines.find(({ orderItemId }) => orderItemId === itemId)
    if (line) return { invoice, lineId: line.id }
  }
  return null
}
export type OrderItemView = Awaited<ReturnType<typeof loadItemView>>
