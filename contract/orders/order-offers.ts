import { z } from 'zod'
import { billingCycles } from '../catalogue/billing-cycles.ts'
import { configurableOption } from '../catalogue/configurable-options.ts'
import { customField } from '../catalogue/custom-fields.ts'
import { bundleNameWays } from '../catalogue/product-bundles.ts'
import { bilingualRecord } from '../kernel/bilingual.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { reference } from '../kernel/fields.ts'

const id = z.int().positive()
const cycles = z.array(z.enum(billingCycles))

/** A product, with what can be chosen of it and is asked besides. */
export const productOffer = z.object({
  id,
  cycles,
  needsDomain: z.boolean(),
  /** Each has a domain of its own, so a line sells one. */
  single: z.boolean(),
  options: z.array(configurableOption.extend({ id })),
  customFields: z.array(customField.extend({ id })),
  /** Those that are sold with it, in their order. */
  addons: z.array(z.object({ id, name: bilingualRecord, description: bilingualRecord.nullable(), cycles })),
  /** Products that are offered beside it. */
  beside: z.array(z.object({ id, name: bilingualRecord })),
})
/** A bundle, with each of its items. */
export const bundleOffer = z.object({
  id,
  name: bilingualRecord,
  items: z.array(
    z.object({
      /** Of a product with what the price of the bundle holds of its options; null: a name, in one of its ways and extensions. */
      productId: id.nullable(),
      cycle: z.enum(billingCycles),
      options: z.array(z.object({ optionId: id, choiceId: id, quantity: z.int() })),
      years: z.int().nullable(),
      ways: z.array(z.enum(bundleNameWays)),
      extensions: z.array(z.string()),
    }),
  ),
})
const offers = z.object({ products: z.array(productOffer), bundles: z.array(bundleOffer) })
export type ProductOffer = z.output<typeof productOffer>
export type BundleOffer = z.output<typeof bundleOffer>

/** What can be chosen where these products and bundles are ordered. */
export const orderOffers = endpoint({
  method: 'POST',
  path: 'order/offers',
  access: 'order.create',
  body: z.strictObject({
    productIds: z.array(reference()).max(100).default([]),
    bundleIds: z.array(reference()).max(100).default([]),
  }),
  data: offers,
  writes: false,
})
