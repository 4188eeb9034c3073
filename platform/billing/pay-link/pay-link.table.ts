import type { Generated } from 'kysely'
import type { Instant, NullableInstant } from '#platform/kernel/database.ts'

export interface PayLinksTable {
  id: Generated<number>
  tokenHash: string
  createdOn: Instant
  expiresOn: Instant
  revokedOn: NullableInstant
  /** Whoever has it may spend the client's wallet on its invoices. */
  wallet: boolean
}

export interface PayLinkInvoicesTable {
  payLinkId: number
  invoiceId: number
}
export interface SlipUploadsTable {
  keyHash: string
  bankSlipId: number
  expiresOn: Instant
}
declare module '#platform/kernel/database.ts' {
  interface Tables {
    payLinks: PayLinksTable
    slipUploads: SlipUploadsTable
    payLinkInvoices: PayLinkInvoicesTable
  }
}
