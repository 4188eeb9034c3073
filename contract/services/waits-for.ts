import type { Order, OrderStatus } from '../orders/orders.ts'
import type { Service } from './services.ts'

/** For what, or for whom, an item of an order waits. */
export const waits = [
  /** The client has to pay. */
  'payment',
  /** Staff have to decide about the order, or to look at the service. */
  'decision',
  'review',
  /** The client has to bring what is missing. */
  'client',
  /** The service that it belongs to has to run first. */
  'parent',
  /** Its server does first what it was asked before. */
  'turn',
  /** Its server has been asked. */
  'server',
  /** The server refused, or nobody could tell what became of it. */
  'person',
  /** Nothing sets it up but a person. */
  'setUp',
] as const
export type Wait = (typeof waits)[number]

type Known = Pick<Service, 'status' | 'work'>

/** What has to happen next, and by whom; null: nothing, it runs or has ended. `parent`: the service that an addon belongs to. */
export function waitsFor(order: { status: OrderStatus }, service: Known, parent: Pick<Service, 'status'> | null): Wait | null {
  if (service.work === 'failed') return 'person'
  if (service.work === 'underWay') return 'server'
  if (service.status === 'paymentPending') return 'payment'
  if (service.status === 'pendingReview') return 'review'
  if (service.status === 'onHold') return 'client'
  if (service.status !== 'submitted') return null
  if (parent !== null && parent.status !== 'active') return 'parent'
  return order.status === 'pending' ? 'decision' : 'setUp'
}

type ChangeOrder = Pick<Order, 'id' | 'type' | 'status' | 'paymentStatus'>

/** Whether what an order asks of something that is there is done. `service`: the one that is to become something else. */
export function isDone({ id, type, status }: ChangeOrder, service: Pick<Service, 'upgradeOrderId'> | null): boolean {
  return status === 'accepted' && (type !== 'upgrade' || (service !== null && service.upgradeOrderId !== id))
}

/** The same of what is asked of something that is there; null: it is done, or nothing comes of it. */
export function changeWaitsFor(order: ChangeOrder, service: (Known & Pick<Service, 'upgradeOrderId'>) | null): Wait | null {
  if (order.status === 'pending') return 'payment'
  if (order.status !== 'accepted' || service === null || isDone(order, service)) return null
  if (service.work === 'failed') return 'person'
  return service.work === 'underWay' ? 'server' : 'turn'
}
