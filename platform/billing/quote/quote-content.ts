import { createHash } from 'node:crypto'
import type { QuoteOffer } from '#contract/billing/quote-offer.ts'

/** SHA-256 of what was agreed to, in hexadecimal: of its JSON. */
export const contentHash = (offer: QuoteOffer): string => createHash('sha256').update(JSON.stringify(offer)).digest('hex')
