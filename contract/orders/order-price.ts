import { z } from 'zod'
import { billingCycles } from '../catalogue/billing-cycles.ts'
import { soldTerm } from '../catalogue/minimum-term.ts'
import { bilingualRecord } from '../kernel/bilingual.ts'
import { taxTotal } from '../kernel/tax.ts'
import { charge, configuration } from './order-items.ts'

/** The sums of an order, in minor units of its currency. */
export const amounts = { gross: z.int(), discount: z.int(), net: z.int(), vatAmount: z.int(), total: z.int() }

/** What an order of these lines would cost, for a form that is being filled in. */
export const orderPrice = z.object({
  currency: z.string(),
  ...amounts,
  vat: z.array(taxTotal),
  /** The product of each item and its addons, with the path of what asked for it: `items.0`, `items.0.addons.1`. */
  items: z.array(
    z.object({
      path: z.string(),
      name: bilingualRecord,
      cycle: z.enum(billingCycles),
      quantity: z.int(),
      /** A premium name: it is ordered by who agrees to `net` (`premiumPrice`). */
      premium: z.boolean(),
      options: configuration.options,
      ...charge,
      /** Of its VAT in percent; 0 where it bears none. */
      rate: z.number(),
      /** How many are left, where that is fewer than are asked for: the order is refused so. */
      left: z.int().nullable(),
      /** What the next renewal asks; null where nothing recurs. */
      renewal: z.int().nullable(),
      /** For how long it is bought at least. */
      term: soldTerm.nullable(),
    }),
  ),
  /** Why the promotion of the code is not taken, a key of the reasons; the price is then without it. */
  promotionRefusal: z.string().nullable(),
})
