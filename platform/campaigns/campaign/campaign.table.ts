import type { ColumnType, Generated } from 'kysely'
import type { Campaign } from '#contract/campaigns/campaigns.ts'
import type { Instant, Json, RecordColumns } from '#platform/kernel/database.ts'
import type { Locale } from '#platform/kernel/scope.ts'

type Computed = 'creatorName' | 'sent' | 'delivered' | 'opened' | 'clicked' | 'failures' | 'bounced' | 'unsubscribed' | 'template'
type Stored = Omit<Campaign, 'id' | 'version' | 'createdOn' | 'updatedOn' | 'can' | Computed>
type Columns = { [K in keyof Stored]: Stored[K] extends readonly (infer T)[] ? Json<T[]> : Stored[K] }
export interface CampaignsTable extends RecordColumns, Columns {
  searchText: ColumnType<string, string, string>
  createdBy: number | null
}

export interface CampaignRecipientsTable {
  id: Generated<number>
  campaignId: number
  clientId: number | null
  /** Of a campaign by email; of one by SMS there is a number. */
  email: string | null
  number: string | null
  language: Locale
  emailMessageId: number | null
  smsMessageId: number | null
  skipped: string | null
  tries: Generated<number>
  unsubscribedOn: Instant | null
}
declare module '#platform/kernel/database.ts' {
  interface Tables {
    campaigns: CampaignsTable
    campaignRecipients: CampaignRecipientsTable
  }
}
