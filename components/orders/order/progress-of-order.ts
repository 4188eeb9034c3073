import 'server-only'
import { getTranslations } from 'next-intl/server'
import { domainJobs, failedRequest } from '#contract/domains/domain-jobs.ts'
import type { Bilingual } from '#contract/kernel/bilingual.ts'
import { orders } from '#contract/orders/orders.ts'
import { failedJob } from '#contract/services/module-jobs.ts'
import { waitsFor } from '#contract/services/waits-for.ts'
import { callApi } from '#lib/api/call-api.ts'
import { can } from '#lib/can/can.ts'
import { requireSession } from '#lib/session/session.ts'
import { loadProgress } from './load-order.ts'

/** A piece of work on an item: what, how far it is, and why not. `retry`: what tries it again, for who may. */
export interface ItemProgress {
  id: number
  name: Bilingual
  domain: string | null
  /** As it is read, in the reader's language. */
  status: string
  look: 'active' | 'failed' | 'pending' | 'closed'
  waits: string | null
  work: {
    key: string
    text: string
    failed: boolean
    why: string | null
    retry: { resource: 'moduleJobs' | 'domainJobs'; id: number; version: number } | null
  }[]
}
export interface OrderProgress {
  since: string
  items: ItemProgress[]
}

/** How far each item of an order is, and the work on it, in words: a dialog shows it wherever it is opened. */
export async function progressOfOrder(id: number): Promise<OrderProgress> {
  const [order, { metadata }, t, services, names, jobTexts, requestTexts] = await Promise.all([
    callApi(orders.endpoints.get, { params: { id } }),
    requireSession(),
    getTranslations('orders.waits'),
    getTranslations('services.options.status'),
    getTranslations('domains.options'),
    getTranslations('moduleJobs.options'),
    getTranslations('domainJobs.options'),
  ])
  const made = await loadProgress(order)
  const requests = await requestsOf(
    made.domains.map(domain => domain.id),
    can(metadata, 'domainJob.view'),
  )
  const items = order.items.flatMap(({ id: itemId, name, domain }): ItemProgress[] => {
    const service = made.services.find(({ orderItemId }) => orderItemId === itemId)
    if (service) {
      const parent = made.services.find(one => one.id === service.parentServiceId) ?? null
      const wait = waitsFor(order, service, parent)
      const work = made.jobs
        .filter(({ serviceId }) => serviceId === service.id)
        .map(({ id: jobId, version, operation, state, code, message, can: may }) => ({
          key: `job ${jobId}`,
          text: `${jobTexts(`operation.${operation}`)} · ${jobTexts(`state.${state}`)}`,
          failed: failedJob.some(one => one === state),
          why: code ? [jobTexts(`code.${code}`), message].filter(Boolean).join(' · ') : message,
          retry: may?.retry === true ? { resource: 'moduleJobs' as const, id: jobId, version } : null,
        }))
      const look = service.work === 'failed' ? 'failed' : service.status === 'active' ? 'active' : 'pending'
      return [{ id: itemId, name, domain, status: services(service.status), look, waits: wait && t(wait), work }]
    }
    const held = made.domains.find(({ orderItemId }) => orderItemId === itemId)
    if (!held) return []
    const work = requests
      .filter(({ domainId }) => domainId === held.id)
      .map(({ id: jobId, version, operation, state, code, message, can: may }) => ({
        key: `request ${jobId}`,
        text: `${requestTexts(`operation.${operation}`)} · ${requestTexts(`state.${state}`)}`,
        failed: failedRequest.some(one => one === state),
        why: code ? [requestTexts(`code.${code}`), message].filter(Boolean).join(' · ') : message,
        retry: may?.retry === true ? { resource: 'domainJobs' as const, id: jobId, version } : null,
      }))
    const waits = held.documents === 'notNeeded' || held.documents === 'approved' ? null : names(`documents.${held.documents}`)
    const look = held.work === 'failed' || held.status === 'failed' ? 'failed' : held.status === 'active' ? 'active' : 'pending'
    return [{ id: itemId, name, domain: held.name, status: names(`status.${held.status}`), look, waits, work }]
  })
  return { since: made.since, items }
}

async function requestsOf(domainIds: number[], may: boolean) {
  if (!may || domainIds.length === 0) return []
  const where = [{ field: 'domainId' as const, operator: 'in' as const, value: domainIds }]
  return (await callApi(domainJobs.endpoints.list, { filter: { where, order_by: { by: 'id', order: 'asc' }, limit: 100 } })).items
}
