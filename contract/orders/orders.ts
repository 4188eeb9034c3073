import { z } from 'zod'
import { paymentMethods } from '../billing/transactions.ts'
import { promotionCode } from '../catalogue/promotion-input.ts'
import { bilingualRecord } from '../kernel/bilingual.ts'
import { staffAndClients } from '../kernel/client-side.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { flag, longText, optional, reference } from '../kernel/fields.ts'
import { patchOf } from '../kernel/patch.ts'
import { idParams, type RecordOf, resource } from '../kernel/resource.ts'
import { taxTotal } from '../kernel/tax.ts'
import { fraudFinding } from './fraud-rules.ts'
import { orderItem, orderItemMoney, placedItem } from './order-items.ts'
import { orderOffers } from './order-offers.ts'
import { amounts, orderPrice } from './order-price.ts'
import { orderVerbs } from './order-verbs.ts'

export const orderStatuses = ['pending', 'accepted', 'fraud', 'cancelled'] as const
export type OrderStatus = (typeof orderStatuses)[number]
/** How much of it is paid; `none`: nothing is to be paid for it. */
export const orderPayments = ['none', 'unpaid', 'partiallyPaid', 'paid', 'refunded'] as const

/** How it was paid last; `wallet`: out of what the client had with us. */
export const orderPaymentMethods = [...paymentMethods, 'wallet'] as const

/** What is asked of what a client has already: its invoice alone decides about it. */
export const changeTypes = ['upgrade', 'renew'] as const
export type ChangeType = (typeof changeTypes)[number]

/** `transfer`: a name comes to us with it from another registrar; `addon`: what it sells is for a service that runs already. */
export const orderTypes = ['new', 'transfer', 'addon', ...changeTypes] as const

/** The others, which somebody accepts or refuses. */
export const decidedTypes = orderTypes.filter(type => !changeTypes.some(one => one === type))

/** Whether an order is about what is there already, so that nothing is made of it. */
export const isChange = ({ type }: { type: (typeof orderTypes)[number] }): boolean => changeTypes.some(one => one === type)

/** Who placed it: a member of staff, a client, or a program of theirs. */
export const orderPlacers = ['staff', 'client', 'api'] as const

const input = z.strictObject({
  clientId: reference(),
  /** false: on account, or agreed elsewhere; nobody waits for its payment. */
  invoiced: flag().default(true),
  promotionCode: optional(promotionCode()),
  /** Staff's own. */
  notes: optional(longText({ max: 5000 })),
})

/** What a client asked for: frozen at its prices. Its services and its invoice follow from it. */
const base = resource({
  name: 'orders',
  path: 'order',
  area: 'order',
  ownedBy: { by: 'clientId' },
  callers: { list: staffAndClients, get: staffAndClients },
  permission: 'orders',
  staffOnly: [
    'notes',
    'clientName',
    'invoiceId',
    'ip',
    'ipCountry',
    'placerName',
    'placedBy',
    'fraudScore',
    'needsReview',
    'fraudFindings',
    'hasFailed',
    'documentsMissing',
    'hasNotes',
    'can',
  ],
  input,
  lines: { items: { input: placedItem, record: orderItem, money: orderItemMoney, minimum: 1, maximum: 100 } },
  record: {
    ...input.shape,
    /** What the client knows it by: nobody guesses another one from it. */
    number: z.string(),
    clientName: bilingualRecord,
    status: z.enum(orderStatuses),
    paymentStatus: z.enum(orderPayments),
    /** null: nothing of it is paid. */
    paymentMethod: z.enum(orderPaymentMethods).nullable(),
    currency: z.string(),
    ...amounts,
    vat: z.array(taxTotal),
    type: z.enum(orderTypes),
    /** Where it was placed from, and by whom. */
    ip: z.string(),
    /** The country of that address; null where it says nothing of a place. */
    ipCountry: z.string().nullable(),
    placerName: bilingualRecord,
    placedBy: z.enum(orderPlacers),
    /** What the rules found when it was last checked; one that needs review is not accepted by itself. */
    fraudScore: z.int(),
    needsReview: z.boolean(),
    fraudFindings: z.array(fraudFinding),
    /** The quote that it came of. */
    quoteId: z.int().nullable(),
    archived: z.boolean(),
    /** Whole days since it was placed. */
    age: z.int(),
    /** The latest invoice that asks for it, or for lines of it; null: none does. */
    invoiceId: z.int().nullable(),
    /** How many items it has, what the first one is called, and which products they are. */
    itemCount: z.int(),
    firstItem: bilingualRecord,
    productIds: z.array(z.int()),
    /** Of the names that it sells, the extensions. */
    tldIds: z.array(z.int()),
    hasNotes: z.boolean(),
    /** A server or a registry refused something of it, or nobody could tell what became of that. */
    hasFailed: z.boolean(),
    /** A name of it waits for documents of its client. */
    documentsMissing: z.boolean(),
  },
  notInList: ['vat', 'notes', 'fraudFindings', 'invoiceId'],
  unaudited: ['age', 'hasFailed', 'documentsMissing', 'hasNotes', 'invoiceId'],
  list: {
    fields: {
      id: { kind: 'id', sort: true },
      number: { kind: 'text', sort: true },
      createdOn: { kind: 'instant', sort: true },
      clientId: { kind: 'reference', of: 'clients' },
      clientName: { kind: 'bilingual', sort: true },
      status: { kind: 'choice', options: orderStatuses, sort: true },
      type: { kind: 'choice', options: orderTypes },
      invoiced: { kind: 'flag' },
      promotionCode: { kind: 'text', optional: true },
      paymentStatus: { kind: 'choice', options: orderPayments, sort: true },
      paymentMethod: { kind: 'choice', options: orderPaymentMethods, optional: true },
      currency: { kind: 'text' },
      total: { kind: 'money', currency: 'currency', sort: true },
      ip: { kind: 'text' },
      ipCountry: { kind: 'text', of: 'countries', optional: true },
      placerName: { kind: 'bilingual' },
      placedBy: { kind: 'choice', options: orderPlacers },
      productIds: { kind: 'reference', of: 'products', many: true },
      tldIds: { kind: 'reference', of: 'tlds', many: true },
      hasNotes: { kind: 'flag' },
      itemCount: { kind: 'number' },
      fraudScore: { kind: 'number', sort: true },
      needsReview: { kind: 'flag' },
      hasFailed: { kind: 'flag' },
      archived: { kind: 'flag' },
      documentsMissing: { kind: 'flag' },
    },
    order: { by: 'id', order: 'desc' },
    search: true,
    sums: ['total'],
  },
  own: { remove: { from: ['fraud', 'cancelled'], refusal: 'orderNotEnded' } },
  verbs: orderVerbs,
  events: {
    /** What is paid of it is another part than before. */
    paymentChanged: {},
  },
})

/** How many orders are in each state, and how many of the pending ones need a person. */
export const orderCounts = z.object({
  all: z.int(),
  pending: z.int(),
  accepted: z.int(),
  fraud: z.int(),
  cancelled: z.int(),
  needsReview: z.int(),
})

export const orderLikenesses = ['client', 'address', 'phone', 'card'] as const
export type OrderLikeness = (typeof orderLikenesses)[number]

/**
 * The latest orders that have something in common with one, five at most of each: its client; the address that it was placed from, where that was
 * not by staff; and of other clients, the mobile of its client, or a card that both have.
 */
const orderBeside = z.array(z.object({ id: z.int(), number: z.string(), status: z.enum(orderStatuses), createdOn: z.iso.datetime() }))
const ordersBeside = z.object({ client: orderBeside, address: orderBeside, phone: orderBeside, card: orderBeside })

/** Afterwards nothing of it changes but what staff note beside it. */
const update = patchOf(input.pick({ notes: true })).extend({ version: z.int().positive() })

export const orders = {
  ...base,
  update,
  endpoints: {
    ...base.endpoints,
    update: endpoint({ ...base.endpoints.update, body: update }),
    counts: endpoint({ method: 'GET', path: 'order/counts', access: 'order.view', data: orderCounts, reply: 'read' }),
    price: endpoint({
      method: 'POST',
      path: 'order/price',
      access: 'order.create',
      body: base.create.pick({ clientId: true, promotionCode: true, items: true }),
      data: orderPrice,
      writes: false,
    }),
    offers: orderOffers,
    beside: endpoint({
      method: 'GET',
      path: 'order/:id/beside',
      access: 'order.view',
      params: idParams,
      data: ordersBeside,
      reply: 'read',
    }),
  },
}
export type Order = RecordOf<typeof orders>
export type OrderPrice = z.output<typeof orderPrice>
