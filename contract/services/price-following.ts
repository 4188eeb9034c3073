import { z } from 'zod'
import { billingCycles } from '../catalogue/billing-cycles.ts'
import { followRefusals } from '../catalogue/followed-price.ts'
import { bilingualRecord } from '../kernel/bilingual.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { optional, reference } from '../kernel/fields.ts'

const change = { currency: z.string(), before: z.int(), after: z.int() }

/** Of which product, or of which addon, the services are. */
export type Followed = { productId: number } | { addonId: number }

/** What would change if the services that run followed the price of their product or addon. Amounts in minor units, without VAT. */
const pricePreview = z.object({
  /** How many services would pay another price. */
  services: z.int(),
  /** What all of one cycle pay together at each renewal. */
  cycles: z.array(z.object({ cycle: z.enum(billingCycles), services: z.int(), ...change })),
  /** The same by month: a year's price counts for a twelfth. */
  monthly: z.array(z.object(change)),
  /** How many keep their price, by the reason. */
  kept: z.array(z.object({ reason: z.enum(followRefusals), services: z.int() })),
  /** The first of those that would change. */
  first: z.array(
    z.object({ id: z.int(), domain: z.string().nullable(), productName: bilingualRecord, clientName: bilingualRecord, ...change }),
  ),
})
export type PricePreview = z.output<typeof pricePreview>

/** Which services would pay what, if they followed the price of their product or addon now. */
export const followingPrices = endpoint({
  method: 'POST',
  path: 'user-service/following-prices',
  access: 'service.reprice',
  /** One of both. */
  body: z.strictObject({ productId: optional(reference()), addonId: optional(reference()) }),
  data: pricePreview,
  writes: false,
})
