import type { ColumnType } from 'kysely'
import type { SavedCard } from '#contract/billing/saved-cards.ts'
import type { NullableInstant, RecordColumns } from '#platform/kernel/database.ts'

type Plain = Pick<SavedCard, 'clientId' | 'gatewayId' | 'brand' | 'lastFour' | 'holder' | 'expiryMonth' | 'expiryYear' | 'isDefault'>
export interface SavedCardsTable extends RecordColumns, Plain {
  /** The gateway's token, sealed: with it money can be taken. */
  tokenSealed: string
  /** By which the same token is known again. */
  tokenDigest: string
  switchedOffOn: NullableInstant
  switchedOnOn: NullableInstant
  searchText: ColumnType<string, string, string>
}
declare module '#platform/kernel/database.ts' {
  interface Tables {
    savedCards: SavedCardsTable
  }
}
