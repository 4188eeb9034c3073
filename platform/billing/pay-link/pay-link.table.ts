import type { Generated } from 'kysely'
import type { Instant, NullableInstant } from '#platform/kernel/database.ts'

export interface PayLinksTable {
  id: Generated<number>
  tokenHash: string
  createdOn: Instant
  expiresOn: Instant
  revokedOn: NullableInstant
}

export interface PayLinkInvoicesTable {
  payLinkId: number
  invoiceId: number
}
declare module '#platform/kernel/database.ts' {
  interface Tables {
    payLinks: PayLinksTable
    payLinkInvoices: PayLinkInvoicesTable
  }
}
