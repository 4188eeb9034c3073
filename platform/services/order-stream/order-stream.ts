import { z } from 'zod'
import { EventStream } from '#platform/kernel/event-stream.ts'
import type { Happened } from '#platform/kernel/reactions.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { announceTo, type StreamKind } from '#platform/kernel/stream-registry.ts'

/** What has changed: an order or a service. */
type Changed = readonly [resource: string, id: number]

/** What an open page of one order hears. */
export class OrderStream extends EventStream {
  readonly orderId: number
  readonly serviceIds: ReadonlySet<number>
  constructor({ orderId, serviceIds, ...listener }: { userId: number; sessionId: number; orderId: number; serviceIds: readonly number[] }) {
    super(listener)
    this.orderId = orderId
    this.serviceIds = new Set(serviceIds)
  }
}

/** The open pages of orders. */
export const orderStreams: StreamKind<OrderStream, Changed> = {
  channel: 'sijilOrders',
  name: 'orders',
  said: z.tuple([z.string(), z.int()]),
  tell: (stream, changed) => {
    const services = changed.flatMap(([resource, id]) => (resource === 'services' && stream.serviceIds.has(id) ? [id] : []))
    const order = changed.some(([resource, id]) => resource === 'orders' && id === stream.orderId)
    if (order || services.length > 0) stream.event('changed', { services: [...new Set(services)] })
    return undefined
  },
}

/** Something happened to an order or a service: pages that show it hear of it once that is committed. */
export async function tellOrderPages(scope: Scope, { resource, recordId }: Pick<Happened, 'resource' | 'recordId'>): Promise<void> {
  if (recordId !== null) await announceTo(scope, orderStreams, [[resource, recordId]])
}
