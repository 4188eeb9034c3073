import type { Generated } from 'kysely'
import type { ProviderCode } from '#contract/domains/provider-codes.ts'
import type { Instant } from '#platform/kernel/database.ts'

export interface ProviderCodesTable extends Omit<ProviderCode, 'id' | 'firstSeenOn' | 'lastSeenOn' | 'mapped'> {
  id: Generated<number>
  firstSeenOn: Instant
  lastSeenOn: Instant
}
declare module '#platform/kernel/database.ts' {
  interface Tables {
    providerCodes: ProviderCodesTable
  }
}
