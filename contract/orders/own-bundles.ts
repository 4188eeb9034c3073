import { z } from 'zod'
import { bilingualRecord } from '../kernel/bilingual.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { bundleOffer, productOffer } from './order-offers.ts'
import { orderPrice } from './order-price.ts'

/** A bundle as a client may order it: with the names of its parts, and what it costs them today. Amounts in minor units. */
const ownBundle = bundleOffer.extend({
  description: bilingualRecord.nullable(),
  /** The last day on which it is sold, and how often it still is; null: without end. */
  expiresOn: z.iso.date().nullable(),
  left: z.int().nullable(),
  /** Later payments have its price too. */
  recurring: z.boolean(),
  /** Null where that depends on a name that is yet to be chosen. `together`: what its items cost one by one, without VAT. */
  price: orderPrice.pick({ currency: true, net: true, vatAmount: true, total: true, items: true }).extend({ together: z.int() }).nullable(),
})

export const ownBundles = {
  /** What the company sells is no client's own. */
  ownedBy: 'nobody',
  endpoints: {
    /** The bundles that are sold to whoever is signed in, fifty at most, with what is asked of their products. Each is ordered as items of a cart. */
    list: endpoint({
      method: 'GET',
      path: 'own-bundles',
      access: 'signedIn',
      callers: ['client'],
      permission: 'orders',
      data: z.object({
        bundles: z.array(ownBundle),
        products: z.array(productOffer.omit({ addons: true, beside: true }).extend({ name: bilingualRecord })),
      }),
      reply: 'read',
    }),
  },
}
