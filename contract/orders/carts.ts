import { z } from 'zod'
import { promotionCode } from '../catalogue/promotion-input.ts'
import { bilingualRecord } from '../kernel/bilingual.ts'
import { openTo, staffAndClients } from '../kernel/client-side.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { optional, reference } from '../kernel/fields.ts'
import { patchOf } from '../kernel/patch.ts'
import { idParams, type RecordOf, resource } from '../kernel/resource.ts'
import { orderedItem } from './order-items.ts'
import { orderPrice } from './order-price.ts'

export const cartStatuses = ['open', 'ordered', 'expired'] as const
/** Days after its last change on which a cart that was not ordered expires. */
export const CART_DAYS = 30

const input = z.strictObject({ clientId: reference(), promotionCode: optional(promotionCode()) })
const refusal = { ordered: 'cartOrdered', expired: 'cartExpired' } as const

/** What a client means to order: priced as an order, by the prices of the day on which that is asked. */
const base = resource({
  name: 'carts',
  path: 'cart',
  area: 'cart',
  ownedBy: { by: 'clientId', deleting: 'delete' },
  callers: { list: staffAndClients, get: staffAndClients, create: staffAndClients, update: staffAndClients, remove: staffAndClients },
  permission: 'orders',
  input,
  lines: { items: { input: orderedItem, record: orderedItem.shape, maximum: 100 } },
  record: {
    ...input.shape,
    clientName: bilingualRecord,
    status: z.enum(cartStatuses),
    /** What it became. */
    orderId: z.int().nullable(),
    expiresOn: z.iso.datetime(),
    /** How many items it has, and which product is the first. */
    itemCount: z.int(),
    firstItem: bilingualRecord.nullable(),
  },
  /** It follows from the last change. */
  unaudited: ['expiresOn', 'itemCount', 'firstItem'],
  list: {
    fields: {
      id: { kind: 'id', sort: true },
      clientId: { kind: 'reference', of: 'clients' },
      clientName: { kind: 'bilingual', sort: true },
      status: { kind: 'choice', options: cartStatuses, sort: true },
      promotionCode: { kind: 'text', optional: true },
      orderId: { kind: 'number', optional: true },
      itemCount: { kind: 'number', sort: true },
      expiresOn: { kind: 'instant', sort: true },
      createdOn: { kind: 'instant', sort: true },
      updatedOn: { kind: 'instant', sort: true },
    },
    order: { by: 'id', order: 'desc' },
  },
  own: { update: { from: ['open'], refusal }, remove: { from: ['open', 'expired'], refusal } },
  verbs: {
    /** Becomes an order, once: with the same idempotency key the same answer is given again, otherwise it is refused. */
    order: {
      needs: 'order.create',
      callers: staffAndClients,
      from: ['open'],
      to: 'ordered',
      refusal,
      payload: z.object({ orderId: z.int() }),
      event: 'ordered',
    },
  },
  steps: {
    /** Nobody changed it for long. */
    expire: { from: ['open'], to: 'expired', event: 'expired' },
  },
})

/** Whose it is stays as it was. */
const update = patchOf(base.create.omit({ clientId: true })).extend({ version: z.int().positive() })

/** One item by itself, by its own number. Each call answers the cart as it is then. */
const ofItem = {
  access: 'cart.edit',
  ...openTo(staffAndClients, undefined, 'orders'),
  data: base.record,
  of: 'carts',
  reply: 'updated',
} as const

export const carts = {
  ...base,
  update,
  endpoints: {
    ...base.endpoints,
    update: endpoint({ ...base.endpoints.update, body: update }),
    price: endpoint({
      method: 'GET',
      path: 'cart/:id/price',
      access: 'cart.view',
      ...openTo(staffAndClients, undefined, 'orders'),
      params: idParams,
      data: orderPrice,
      reply: 'read',
    }),
    addItem: endpoint({ ...ofItem, method: 'POST', path: 'cart-item', body: z.strictObject({ cartId: reference(), item: orderedItem }) }),
    /** The whole of the item anew. */
    changeItem: endpoint({ ...ofItem, method: 'PUT', path: 'cart-item/:id', params: idParams, body: orderedItem }),
    removeItem: endpoint({ ...ofItem, method: 'DELETE', path: 'cart-item/:id', params: idParams }),
  },
}
export type Cart = RecordOf<typeof carts>
