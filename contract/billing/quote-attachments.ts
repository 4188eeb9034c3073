import { z } from 'zod'

/** So many files go with a quote. */
export const quoteFileLimit = 5

/** A file that goes with a quote: whoever is offered the quote reads it, and agrees to it as it is. */
export const quoteAttachment = z.object({
  id: z.int(),
  name: z.string(),
  mimeType: z.string(),
  /** Bytes. */
  size: z.int(),
  /** Of its bytes, in hexadecimal. */
  sha256: z.string(),
})
export type QuoteAttachment = z.output<typeof quoteAttachment>
