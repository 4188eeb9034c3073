import { z } from 'zod'
import { billingCycles } from '../catalogue/billing-cycles.ts'
import { promotionCode } from '../catalogue/promotion-input.ts'
import { bilingualRecord } from '../kernel/bilingual.ts'
import { openTo, staffAndClients } from '../kernel/client-side.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { amount, choice, integer, optional, reference } from '../kernel/fields.ts'
import { idParams } from '../kernel/resource.ts'
import { orderPrice } from '../orders/order-price.ts'

const asked = {
  addonId: reference(),
  cycle: choice(billingCycles),
  quantity: integer({ min: 1, max: 1000 }).default(1),
  promotionCode: optional(promotionCode()),
}

/** Whoever buys for a service is shown it. */
const permission = ['products', 'orders'] as const

/** Buys an addon for a service that runs, by an order of its own, at the price of today. */
export const addonOrdered = {
  needs: 'order.create',
  callers: staffAndClients,
  permission,
  body: z.object({
    ...asked,
    /** What whoever buys was told that it costs, with VAT, in minor units: at another price nothing is ordered. */
    agreedTotal: optional(amount()),
  }),
  payload: z.object({ orderId: z.int(), addonId: z.int() }),
  event: 'addonOrdered',
} as const

const ofOrder = { access: 'order.create', ...openTo(staffAndClients, undefined, permission), params: idParams, reply: 'read' } as const

/** The addons that are sold for a service that runs, in their order, each with the cycles that have a price. */
export const addonOffers = endpoint({
  ...ofOrder,
  method: 'GET',
  path: 'user-service/:id/addon-offers',
  data: z.object({
    addons: z.array(
      z.object({ id: z.int(), name: bilingualRecord, description: bilingualRecord.nullable(), cycles: z.array(z.enum(billingCycles)) }),
    ),
  }),
})

/** What an order of an addon for it would cost now, as the order of it will be priced. Amounts in minor units. */
export const addonPrice = endpoint({
  ...ofOrder,
  method: 'POST',
  path: 'user-service/:id/addon-price',
  body: z.strictObject(asked),
  data: orderPrice.extend({
    /** The day until which it pays at first, where it is due with its product; null: it begins when it is set up. */
    dueOn: z.iso.date().nullable(),
  }),
  writes: false,
})
