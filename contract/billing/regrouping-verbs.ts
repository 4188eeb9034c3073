import { z } from 'zod'
import { reference } from '../kernel/fields.ts'
import { MERGED_INVOICES } from './at-once.ts'

const regroupable = {
  from: ['draft', 'unpaid'],
  refusal: {
    ...{ partiallyPaid: 'invoiceNotWhole', bankTransfer: 'invoiceAwaitsTransfer', paid: 'invoicePaid' },
    ...{ collections: 'invoiceInCollections', cancelled: 'invoiceCancelled', refunded: 'invoiceRefunded' },
  },
} as const

const ids = (most: number) =>
  z
    .array(reference())
    .min(1)
    .max(most)
    .overwrite(given => [...new Set(given)])

/**
 * Lines of drafts move. What was published never changes: it is credited, and what it asked for is asked for by another invoice, which names
 * those that it replaces.
 */
export const regroupingVerbs = {
  /** Some of its lines become an invoice of their own. */
  split: {
    ...regroupable,
    needs: 'invoice.split',
    body: z.object({ lineIds: ids(499) }),
    event: 'split',
    payload: z.object({ invoiceId: z.int(), creditNoteId: z.int().nullable() }),
  },
  /** It and others of its client, all drafts or all published, become one. */
  merge: {
    ...regroupable,
    needs: 'invoice.merge',
    body: z.object({ invoiceIds: ids(MERGED_INVOICES - 1) }),
    event: 'merged',
    payload: z.object({ invoiceId: z.int(), invoices: z.int() }),
  },
} as const
