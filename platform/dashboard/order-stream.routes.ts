import { orderChanges } from '#contract/services/order-changes.ts'
import type {} from '#platform/domains/domain/domain.table.ts'
import type {} from '#platform/domains/domain-job/domain-job.table.ts'
import type {} from '#platform/domains/nic-document/nic-document.table.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { type Bytes, type Input, served } from '#platform/kernel/serve.ts'
import { listenerOf, streamRegistryOf } from '#platform/kernel/stream-registry.ts'
import { orderStore } from '#platform/orders/order/order.store.ts'
import type {} from '#platform/services/module-job/module-job.table.ts'
import { OrderStream, orderStreams } from '#platform/services/order-stream/order-stream.ts'
import type {} from '#platform/services/service/service.table.ts'

/** Opens what a page of an order hears: that it missed something since it was read, then what comes. */
async function openOrderStream(scope: Scope, { params: { id }, query: { since } }: Input<typeof orderChanges.stream>): Promise<Bytes> {
  const listener = listenerOf(scope, orderStreams)
  await orderStore.find(scope, id)
  // An order has its services from the moment on that it is there.
  const stream = new OrderStream({ ...listener, orderId: id, serviceIds: await servicesOf(scope, id) })
  await streamRegistryOf(scope.services, orderStreams).add(stream)
  if (since && (await lastChange(scope, id, stream.serviceIds)) > new Date(since))
    stream.event('changed', { services: [...stream.serviceIds] })
  return { bytes: stream, mimeType: 'text/event-stream' }
}

/** The services that were made of an order, and those that it changes or renews. */
async function servicesOf({ db }: Scope, orderId: number): Promise<number[]> {
  const [made, about] = await Promise.all([
    db.selectFrom('services').select('id').where('orderId', '=', orderId).execute(),
    db.selectFrom('orderItems').select('serviceId').where('orderId', '=', orderId).where('serviceId', 'is not', null).execute(),
  ])
  return [...new Set([...made.map(({ id }) => id), ...about.flatMap(({ serviceId }) => serviceId ?? [])])]
}

/** When an order, a service or a name of it, or the work on one changed last. */
async function lastChange({ db }: Scope, orderId: number, serviceIds: ReadonlySet<number>): Promise<Date> {
  const ofServices = db
    .selectFrom('services')
    .leftJoin('moduleJobs', 'moduleJobs.serviceId', 'services.id')
    .where('services.id', 'in', [0, ...serviceIds])
    .select(({ fn }) => [fn.max('services.updatedOn').as('itself'), fn.max('moduleJobs.updatedOn').as('work')])
  const ofNames = db
    .selectFrom('domains')
    .leftJoin('domainJobs', 'domainJobs.domainId', 'domains.id')
    .leftJoin('nicDocuments', 'nicDocuments.domainId', 'domains.id')
    .where('domains.orderId', '=', orderId)
    .select(({ fn }) => [
      fn.max('domains.updatedOn').as('itself'),
      fn.max('domainJobs.updatedOn').as('work'),
      fn.max('nicDocuments.updatedOn').as('documents'),
    ])
  const [order, services, names] = await Promise.all([
    db.selectFrom('orders').select('updatedOn').where('id', '=', orderId).executeTakeFirstOrThrow(),
    ofServices.executeTakeFirstOrThrow(),
    ofNames.executeTakeFirstOrThrow(),
  ])
  const all = [order.updatedOn, services.itself, services.work, names.itself, names.work, names.documents]
  return new Date(Math.max(...all.flatMap(one => (one ? [new Date(one).getTime()] : []))))
}

export const routes = served(orderChanges, { stream: openOrderStream })
