import { z } from 'zod'
import { billingCycles, recurringCycles } from '../catalogue/billing-cycles.ts'
import { configurableOption } from '../catalogue/configurable-options.ts'
import { promotionCode } from '../catalogue/promotion-input.ts'
import { bilingualRecord } from '../kernel/bilingual.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { choice, optional, reference } from '../kernel/fields.ts'
import { idParams } from '../kernel/resource.ts'
import { chosenOption, configuration } from '../orders/order-items.ts'

/** What a service is to become; at least one of it is other than it is. */
const wish = {
  /** Another product; without one it stays what it is. */
  productId: optional(reference()),
  /** Another billing cycle, which begins today; without one it keeps its own. */
  cycle: optional(choice(recurringCycles)),
  /** The options of the product as a whole; null: those that it has stay, and another product has none. */
  options: optional(z.array(chosenOption).max(50)),
  /** Of a promotion that is for upgrades. */
  promotionCode: optional(promotionCode()),
}

/** How an upgrade is asked for, and what is told of it. Amounts in minor units, without VAT. */
export const upgradeAsked = {
  body: z.object(wish),
  payload: z.object({
    productId: z.int(),
    cycle: z.enum(billingCycles),
    charge: z.int(),
    credit: z.int(),
    invoiceId: z.int().nullable(),
  }),
}

const period = z.object({ from: z.iso.date(), to: z.iso.date() })

/** What can be chosen of the options of a product that a service may become, or of its own, and what it has of them. */
export const upgradeOptions = endpoint({
  method: 'POST',
  path: 'user-service/:id/upgrade-options',
  access: 'service.upgrade',
  params: idParams,
  body: z.strictObject({ productId: wish.productId }),
  data: z.object({
    options: z.array(configurableOption.extend({ id: z.int() })),
    chosen: z.array(z.object({ optionId: z.int(), choiceId: z.int(), quantity: z.int() })),
  }),
  writes: false,
  reply: 'read',
})

/** What a change comes to today. Amounts in minor units, without VAT. */
export const upgradeCost = z.object({
  productName: bilingualRecord,
  currency: z.string(),
  oldCycle: z.enum(billingCycles),
  newCycle: z.enum(billingCycles),
  /** For one period of each cycle. */
  oldAmount: z.int(),
  newAmount: z.int(),
  oldOptions: configuration.options,
  newOptions: configuration.options,
  /** Until when it is paid, and what of that is left from today on: whole periods, and a share of another one. */
  paidUntil: z.iso.date(),
  left: z.object({ whole: z.int(), share: z.object({ days: z.int(), of: z.int() }).nullable() }),
  /** Of another cycle: its first period, and what was paid and is not used, which is taken off its price. */
  period: period.nullable(),
  unused: z.int().nullable(),
  /** What is asked now, or goes to the client's wallet where it costs less and that is allowed; never both. */
  charge: z.int(),
  credit: z.int(),
  /** What promotions took off that charge already, and why that of the code is not taken. */
  discount: z.int(),
  promotionRefusal: z.string().nullable(),
  /** Of what is asked or credited, and with it. */
  vatAmount: z.int(),
  total: z.int(),
})

/** What it costs today to make a service something else. */
export const upgradePrice = endpoint({
  method: 'POST',
  path: 'user-service/:id/upgrade-price',
  access: 'service.upgrade',
  params: idParams,
  body: z.strictObject(wish),
  data: upgradeCost,
  writes: false,
  reply: 'read',
})
