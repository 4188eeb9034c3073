import { z } from 'zod'
import { domainCommands } from '../catalogue/tld-charges.ts'
import { tldPrice } from '../catalogue/tld-prices.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { calendarDate, flag, integer, optional, reference } from '../kernel/fields.ts'

const prices = z.array(tldPrice).max(2000)
const sum = { currency: z.string(), names: z.int(), before: z.int(), after: z.int() }

const simulatedPrices = z.object({
  /** The day whose prices are compared: today, or the first day of the list. */
  on: z.iso.date(),
  /** Names that are registered now, each renewed once more for a year; `ended`: they could be renewed no more. */
  renewals: z.array(z.object({ ...sum, renewing: z.int(), ended: z.int() })),
  /** What was sold in the twelve months before today, sold once more at the same terms. */
  sales: z.array(z.object({ ...sum, command: z.enum(domainCommands), ended: z.int() })),
})
export type SimulatedPrices = z.output<typeof simulatedPrices>

/**
 * What other prices of an extension come to: how many names, and how much money before and after, each in its currency, in minor units, without VAT and
 * after the discount of the client's group. Only what changes is told; nothing is stored.
 */
export const priceSimulation = {
  simulate: endpoint({
    method: 'POST',
    path: 'tld-price-list/simulate',
    access: 'tld.edit',
    body: z.strictObject({
      tldId: reference(),
      /** The extension's own prices as they would be; null: as they are. */
      prices: optional(prices),
      /** A list as it would be; with an id instead of that one. */
      list: optional(
        z.strictObject({
          id: optional(reference()),
          clientGroupId: optional(reference()),
          ownedFrom: integer({ max: 1_000_000 }).default(0),
          startsOn: optional(calendarDate()),
          newNamesOnly: flag().default(false),
          prices,
        }),
      ),
    }),
    data: simulatedPrices,
    writes: false,
    perMinute: 60,
  }),
}
