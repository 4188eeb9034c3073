import type { ColumnType, Generated } from 'kysely'
import type { QuoteOffer } from '#contract/billing/quote-offer.ts'
import type { Quote } from '#contract/billing/quotes.ts'
import type { Bilingual } from '#contract/kernel/bilingual.ts'
import type { Instant, Json, RecordColumns } from '#platform/kernel/database.ts'

type Elsewhere = 'id' | 'version' | 'createdOn' | 'updatedOn' | 'can' | 'lines' | 'instalments' | 'clientName' | 'expired'
type Stored = Omit<Quote, Elsewhere | 'ownerName' | 'vat' | 'attachments' | 'sentOn' | 'openedOn' | 'acceptedOn'>
export interface QuotesTable extends RecordColumns, Stored {
  ownerName: Json<Bilingual>
  vat: Json<Quote['vat']>
  attachments: Json<Quote['attachments']>
  sentOn: Instant | null
  openedOn: Instant | null
  acceptedOn: Instant | null
  searchText: ColumnType<string, string, string>
}

export interface QuoteLinksTable {
  id: Generated<number>
  quoteId: number
  edition: number
  tokenHash: string
  createdOn: Instant
  expiresOn: Instant
  revokedOn: Instant | null
  /** Of a link that is for a user of the client alone. */
  userId: number | null
}

export interface QuoteAcceptancesTable {
  id: Generated<number>
  quoteId: number
  use: number
  edition: number
  byStaff: boolean
  name: string
  ip: string
  userAgent: string
  acceptedOn: Instant
  content: Json<QuoteOffer>
  contentHash: string
  clientId: number
  orderId: number | null
  userId: number | null
}
declare module '#platform/kernel/database.ts' {
  interface Tables {
    quotes: QuotesTable
    quoteLinks: QuoteLinksTable
    quoteAcceptances: QuoteAcceptancesTable
  }
}
