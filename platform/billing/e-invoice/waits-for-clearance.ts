import type { EInvoice } from '#contract/billing/e-invoices.ts'

/** Whether the latest document of something is a standard one that the tax authority has not cleared. */
export const waitsForClearance = (latest: Pick<EInvoice, 'simplified' | 'status'> | undefined): boolean =>
  latest !== undefined && !latest.simplified && (latest.status === 'queued' || latest.status === 'rejected')
