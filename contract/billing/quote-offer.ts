import { z } from 'zod'
import { billingCycles } from '../catalogue/billing-cycles.ts'
import { soldTerm } from '../catalogue/minimum-term.ts'
import { languages } from '../clients/client-values.ts'
import { bilingualRecord } from '../kernel/bilingual.ts'
import { taxTotal } from '../kernel/tax.ts'
import { quoteAttachment } from './quote-attachments.ts'
import { instalment, paymentParts } from './quote-lines.ts'
import { quoteOutcomes } from './quote-verbs.ts'
import type { Quote } from './quotes.ts'

/** What whoever is offered a quote reads of it, and agrees to. Amounts in minor units of its currency. */
export const quoteOffer = z.object({
  number: z.string(),
  edition: z.int(),
  subject: z.string(),
  currency: z.string(),
  language: z.enum(languages),
  validFrom: z.iso.date().nullable(),
  validUntil: z.iso.date().nullable(),
  proposal: z.string().nullable(),
  customerNotes: z.string().nullable(),
  outcome: z.enum(quoteOutcomes),
  lines: z.array(
    z.object({
      id: z.int(),
      description: bilingualRecord,
      /** Of a product. */
      cycle: z.enum(billingCycles).nullable(),
      domain: z.string().nullable(),
      quantity: z.number(),
      price: z.int(),
      discount: z.int(),
      setupFee: z.int(),
      net: z.int(),
      rate: z.number(),
      vat: z.int(),
      renewal: z.int().nullable(),
      /** For how long it is bought at least. */
      term: soldTerm.optional(),
    }),
  ),
  gross: z.int(),
  discount: z.int(),
  net: z.int(),
  vatAmount: z.int(),
  total: z.int(),
  vat: z.array(taxTotal),
  parts: z.array(instalment),
  attachments: z.array(quoteAttachment),
})
export type QuoteOffer = z.output<typeof quoteOffer>

/** The same of a quote; its fields stand in this order, so that its JSON is the same wherever it is written. */
export function offerOf(quote: Quote): QuoteOffer {
  const { number, edition, subject, currency, language, validFrom, validUntil, proposal, customerNotes, outcome } = quote
  return {
    ...{ number, edition, subject, currency, language, validFrom, validUntil, proposal, customerNotes, outcome },
    lines: quote.lines.map(
      ({ id, description, cycle, productId, domain, quantity, price, discount, setupFee, net, rate, vat, renewal, sold }) => ({
        ...{
          id,
          description,
          cycle: productId === null ? null : cycle,
          domain,
          quantity,
          price,
          discount,
          setupFee,
          net,
          rate,
          vat,
          renewal,
          // What has none says nothing of it, as what was offered before.
          ...(sold?.term ? { term: sold.term } : {}),
        },
      }),
    ),
    ...{ gross: quote.gross, discount: quote.discount, net: quote.net, vatAmount: quote.vatAmount, total: quote.total, vat: quote.vat },
    parts: paymentParts(quote.depositPercent, quote.instalments),
    // In one order of fields too, wherever they were read.
    attachments: quote.attachments.map(({ id, name, mimeType, size, sha256 }) => ({ id, name, mimeType, size, sha256 })),
  }
}
