import { z } from 'zod'
import { type Domain, domainStatuses } from '../domains/domains.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { idParams } from '../kernel/resource.ts'
import { isChange, type Order } from '../orders/orders.ts'
import { type Service, serviceStatuses } from './services.ts'
import { changeWaitsFor, type Wait, waitsFor } from './waits-for.ts'

/** For what an item of an order waits, as its client is told. Up to `transferCode` it is theirs to do. */
export const clientWaits = [
  'payment',
  /** Documents of a name, and answers that its product asks for. */
  'documents',
  'answers',
  'transferCode',
  /** Staff look at it. */
  'review',
  'setUp',
  'registry',
  /** The product that it belongs to has to run first. */
  'parent',
] as const
export type ClientWait = (typeof clientWaits)[number]

/** What is made of each item of an order, or what the item is about: a service, a name, or nothing yet. */
const progress = z.object({
  items: z.array(
    z.object({
      itemId: z.int(),
      service: z.object({ id: z.int(), status: z.enum(serviceStatuses) }).nullable(),
      domain: z.object({ id: z.int(), status: z.enum(domainStatuses) }).nullable(),
      waits: z.enum(clientWaits).nullable(),
    }),
  ),
})

export const orderProgress = {
  /** What users of a client are served is their own client's. */
  ownedBy: { by: 'clientId' },
  endpoints: {
    /** How far each item of an order is. Refusal: `notFound` of an order of somebody else. */
    read: endpoint({
      method: 'GET',
      path: 'order/:id/progress',
      access: 'signedIn',
      callers: ['client'],
      permission: 'orders',
      params: idParams,
      data: progress,
      reply: 'read',
    }),
  },
}

type KnownOrder = Pick<Order, 'id' | 'type' | 'status' | 'paymentStatus'>
type KnownService = Pick<Service, 'status' | 'work' | 'upgradeOrderId'>
type KnownDomain = Pick<Domain, 'status' | 'work' | 'documents' | 'codeMissing'>

const told: Readonly<Record<Wait, ClientWait>> = {
  payment: 'payment',
  decision: 'review',
  review: 'review',
  client: 'answers',
  parent: 'parent',
  turn: 'setUp',
  server: 'setUp',
  person: 'setUp',
  setUp: 'setUp',
}

/** What a client is told about a service of their order; null: it waits for nothing. */
export function clientWaitsForService(order: KnownOrder, service: KnownService, parent: Pick<Service, 'status'> | null): ClientWait | null {
  if (order.status === 'cancelled' || order.status === 'fraud') return null
  // What is done about one that runs is no part of how it was ordered.
  if (!isChange(order) && service.status !== 'paymentPending' && !beforeItRuns.has(service.status)) return null
  const wait = isChange(order) ? changeWaitsFor(order, service) : waitsFor(order, service, parent)
  return wait && told[wait]
}
const beforeItRuns: ReadonlySet<Service['status']> = new Set(['submitted', 'pendingReview', 'onHold'])

/** The same of a name. */
export function clientWaitsForName(order: KnownOrder, name: KnownDomain): ClientWait | null {
  if (order.status === 'cancelled' || order.status === 'fraud') return null
  const unpaid = order.paymentStatus === 'unpaid' || order.paymentStatus === 'partiallyPaid'
  if (isChange(order)) return order.status === 'pending' ? 'payment' : name.work === 'none' ? null : 'registry'
  if (name.status === 'pendingRegistration' || name.status === 'pendingTransfer') return 'registry'
  if (name.status !== 'submitted' && name.status !== 'onHold' && name.status !== 'failed') return null
  if (unpaid) return 'payment'
  if (name.documents === 'missing' || name.documents === 'rejected' || name.documents === 'refused') return 'documents'
  if (name.codeMissing) return 'transferCode'
  if (name.documents === 'pending' || name.status !== 'submitted' || order.status === 'pending') return 'review'
  return 'registry'
}
